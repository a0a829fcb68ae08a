import { AdminsOnly } from '@/company/admins-only';
import { SamplesPage } from './samples-page';

/** `/companies/:slug/settings/sample-patients`. */
export function Component() {
  return (
    <AdminsOnly>
      <SamplesPage />
    </AdminsOnly>
  );
}
