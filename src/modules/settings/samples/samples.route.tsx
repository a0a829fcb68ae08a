import { AdminsOnly } from '@/company/admins-only';
import { SamplesPage } from './samples-page';

export function Component() {
  return (
    <AdminsOnly>
      <SamplesPage />
    </AdminsOnly>
  );
}
