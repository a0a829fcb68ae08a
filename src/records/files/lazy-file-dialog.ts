import { lazyDialog } from '@/kit/lazy/lazy-dialog';

export const LazyFileDialog = lazyDialog(() => import('./file-dialog'), 'FileDialog');

export const LazyTiffDialog = lazyDialog(() => import('./tiff-dialog'), 'TiffDialog');
