import { AdminPage } from './admin-page';
import { AdminsOnly } from './admins-only';

/** `/companies/:slug/admin`. */
export function Component() {
  return (
    <AdminsOnly>
      <AdminPage />
    </AdminsOnly>
  );
}
