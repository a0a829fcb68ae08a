import { lazyDialog } from '@/kit/lazy/lazy-dialog';

export const AddCoverageDialog = lazyDialog(
  () => import('./add-coverage-dialog'),
  'AddCoverageDialog',
);

export const AnsweredCoverageDialog = lazyDialog(
  () => import('./answered-coverage-dialog'),
  'AnsweredCoverageDialog',
);

export const SentCardDialog = lazyDialog(() => import('./sent-card-dialog'), 'SentCardDialog');

export const TakeOverCoverageDialog = lazyDialog(
  () => import('./take-over-coverage-dialog'),
  'TakeOverCoverageDialog',
);
