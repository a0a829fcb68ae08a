import { AdminsOnly } from '@/company/admins-only';
import { BrandingPage } from './branding-page';

/** `/companies/:slug/settings/branding`. */
export function Component() {
  return (
    <AdminsOnly>
      <BrandingPage />
    </AdminsOnly>
  );
}
