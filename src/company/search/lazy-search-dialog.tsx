import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { SearchPlace } from './search-place';

/** Fetched on demand, or earlier while the page is idle. */
export const SearchDialog = lazyDialog(
  () => import('./search-dialog'),
  'SearchDialog',
  <SearchPlace />,
);
