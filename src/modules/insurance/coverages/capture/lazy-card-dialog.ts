import { lazyDialog } from '@/kit/lazy/lazy-dialog';

/** Cropping, reading, and the coverage form load once pictures are chosen. */
export const CardDialog = lazyDialog(() => import('./card-dialog'), 'CardDialog');
