import { AdminsOnly } from '@/company/admins-only';
import { BundlesPage } from './bundles-page';

/** `/companies/:slug/settings/bundles`. */
export function Component() {
  return (
    <AdminsOnly>
      <BundlesPage />
    </AdminsOnly>
  );
}
