import { lazyDialog } from '@/kit/lazy/lazy-dialog';

export const AddCoverageDialog = lazyDialog(
  () => import('./add-coverage-dialog'),
  'AddCoverageDialog',
);

export const ToldCoverageDialog = lazyDialog(
  () => import('./told-coverage-dialog'),
  'ToldCoverageDialog',
);

export const TakeOverCoverageDialog = lazyDialog(
  () => import('./take-over-coverage-dialog'),
  'TakeOverCoverageDialog',
);
