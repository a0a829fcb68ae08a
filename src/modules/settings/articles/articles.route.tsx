import { AdminsOnly } from '@/company/admins-only';
import { ArticlesPage } from './articles-page';

export function Component() {
  return (
    <AdminsOnly>
      <ArticlesPage />
    </AdminsOnly>
  );
}
