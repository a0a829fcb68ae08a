import { lazyView } from '@/kit/lazy/lazy-view';
import { LoadingState } from '@/ui/loading-state';

// Fewer come here than to the referrals, whose pages would weigh more for it.
const DirectoryPage = lazyView(
  () => import('./directory-page'),
  'DirectoryPage',
  <LoadingState label="Loading directory..." />,
);

export function Component() {
  return <DirectoryPage />;
}
