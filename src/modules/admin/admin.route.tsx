import { AdminsOnly } from '@/company/admins-only';
import { AdminPage } from './admin-page';

export function Component() {
  return (
    <AdminsOnly>
      <AdminPage />
    </AdminsOnly>
  );
}
