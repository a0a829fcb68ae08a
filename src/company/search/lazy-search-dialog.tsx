import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { SearchPlace } from './search-place';

/** Loaded when it is first asked for, or before, while nothing else is to do. */
export const SearchDialog = lazyDialog(
  () => import('./search-dialog'),
  'SearchDialog',
  <SearchPlace />,
);
