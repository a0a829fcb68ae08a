import { lazyDialog } from '@/kit/lazy/lazy-dialog';

/** Cropping, reading and the coverage form are loaded once pictures have been chosen. */
export const CardDialog = lazyDialog(() => import('./card-dialog'), 'CardDialog');
