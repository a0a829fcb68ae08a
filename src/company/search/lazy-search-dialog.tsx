import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { SearchPlace } from './search-place';

export const SearchDialog = lazyDialog(
  () => import('./search-dialog'),
  'SearchDialog',
  <SearchPlace />,
);
