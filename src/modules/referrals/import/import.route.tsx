import { lazyView } from '@/kit/lazy/lazy-view';
import { LoadingState } from '@/ui/loading-state';

const ImportPage = lazyView(
  () => import('./import-page'),
  'ImportPage',
  <LoadingState label="Loading import..." />,
);

export function Component() {
  return <ImportPage />;
}
