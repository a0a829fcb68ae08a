import { AdminsOnly } from '@/company/admins-only';
import { AdminPage } from './admin-page';

/** `/companies/:slug/admin`. */
export function Component() {
  return (
    <AdminsOnly>
      <AdminPage />
    </AdminsOnly>
  );
}
