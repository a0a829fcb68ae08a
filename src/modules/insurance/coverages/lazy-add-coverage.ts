import { lazyDialog } from '@/kit/lazy/lazy-dialog';

export const AddCoverageDialog = lazyDialog(
  () => import('./add-coverage-dialog'),
  'AddCoverageDialog',
);
