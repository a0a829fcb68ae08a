import { AdminsOnly } from '@/company/admins-only';
import { lazyView } from '@/kit/lazy/lazy-view';
import { LoadingState } from '@/ui/loading-state';

// As the areas of administration: what it shares with pages of other modules isn't everybody's to load.
const ProvidersPage = lazyView(
  () => import('./providers-page'),
  'ProvidersPage',
  <LoadingState label="Loading providers..." />,
);

/** `/companies/:slug/settings/providers`. */
export function Component() {
  return (
    <AdminsOnly>
      <ProvidersPage />
    </AdminsOnly>
  );
}
