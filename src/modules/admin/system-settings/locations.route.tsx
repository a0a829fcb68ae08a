import { AdminsOnly } from '@/company/admins-only';
import { LocationsPage } from './locations-page';

/** `/companies/:slug/settings/locations`. */
export function Component() {
  return (
    <AdminsOnly>
      <LocationsPage />
    </AdminsOnly>
  );
}
