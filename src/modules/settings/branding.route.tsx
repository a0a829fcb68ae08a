import { AdminsOnly } from '@/company/admins-only';
import { BrandingPage } from './branding-page';

export function Component() {
  return (
    <AdminsOnly>
      <BrandingPage />
    </AdminsOnly>
  );
}
