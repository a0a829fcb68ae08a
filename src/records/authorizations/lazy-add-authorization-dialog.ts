import { lazyDialog } from '@/kit/lazy/lazy-dialog';

export const AddAuthorizationDialog = lazyDialog(
  () => import('./add-authorization-dialog'),
  'AddAuthorizationDialog',
);
