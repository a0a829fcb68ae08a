import { AdminsOnly } from '@/company/admins-only';
import { BundleEditorPage } from './bundle-editor-page';

/** `/companies/:slug/settings/bundles/:bundleId`; `new` for one that isn't there yet. */
export function Component() {
  return (
    <AdminsOnly>
      <BundleEditorPage />
    </AdminsOnly>
  );
}
