import { AdminsOnly } from '@/company/admins-only';
import { lazyView } from '@/kit/lazy/lazy-view';
import { LoadingState } from '@/ui/loading-state';

// Loaded on demand, as the areas of administration are: most members never need it.
const ProvidersPage = lazyView(
  () => import('./providers-page'),
  'ProvidersPage',
  <LoadingState label="Loading providers..." />,
);

export function Component() {
  return (
    <AdminsOnly>
      <ProvidersPage />
    </AdminsOnly>
  );
}
