import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { AdminsOnly } from '@/company/admins-only';
import { LoadingState } from '@/ui/loading-state';
import { BundlesPage } from './bundles-page';

const BundleEditorPage = lazy(async () => ({
  default: (await import('./editor/bundle-editor-page')).BundleEditorPage,
}));

/** `/companies/:slug/settings/bundles`, and one of them below it; `new` for one that isn't there yet. */
export function Component() {
  const { bundleId } = useParams();
  return (
    <AdminsOnly>
      {bundleId === undefined ? (
        <BundlesPage />
      ) : (
        <Suspense fallback={<LoadingState label="Loading bundle..." />}>
          <BundleEditorPage />
        </Suspense>
      )}
    </AdminsOnly>
  );
}
