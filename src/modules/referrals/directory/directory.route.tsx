import { lazyView } from '@/kit/lazy/lazy-view';
import { LoadingState } from '@/ui/loading-state';

// Loaded on demand: fewer members come here than to the referrals.
const DirectoryPage = lazyView(
  () => import('./directory-page'),
  'DirectoryPage',
  <LoadingState label="Loading directory..." />,
);

export function Component() {
  return <DirectoryPage />;
}
