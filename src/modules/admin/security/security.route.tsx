import { AdminsOnly } from '@/company/admins-only';
import { SecurityPage } from './security-page';

/** `/companies/:slug/admin/security`. */
export function Component() {
  return (
    <AdminsOnly>
      <SecurityPage />
    </AdminsOnly>
  );
}
