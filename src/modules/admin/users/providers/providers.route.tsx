import { AdminsOnly } from '@/company/admins-only';
import { ProvidersPage } from './providers-page';

/** `/companies/:slug/settings/providers`. */
export function Component() {
  return (
    <AdminsOnly>
      <ProvidersPage />
    </AdminsOnly>
  );
}
