import { AdminsOnly } from '@/company/admins-only';
import { lazyView } from '@/kit/lazy/lazy-view';
import { LoadingState } from '@/ui/loading-state';

// As the areas of administration: what it shares with pages of other modules isn't everybody's to load.
const LocationsPage = lazyView(
  () => import('./locations-page'),
  'LocationsPage',
  <LoadingState label="Loading locations..." />,
);

/** `/companies/:slug/settings/locations`. */
export function Component() {
  return (
    <AdminsOnly>
      <LocationsPage />
    </AdminsOnly>
  );
}
