import { AdminsOnly } from '@/company/admins-only';
import { lazyView } from '@/kit/lazy/lazy-view';
import { LoadingState } from '@/ui/loading-state';

// Loaded on demand, as the areas of administration are: most members never need it.
const LocationsPage = lazyView(
  () => import('./locations-page'),
  'LocationsPage',
  <LoadingState label="Loading locations..." />,
);

export function Component() {
  return (
    <AdminsOnly>
      <LocationsPage />
    </AdminsOnly>
  );
}
