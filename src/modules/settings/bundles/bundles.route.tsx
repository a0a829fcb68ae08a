import { useParams } from 'react-router-dom';
import { AdminsOnly } from '@/company/admins-only';
import { lazyView } from '@/kit/lazy/lazy-view';
import { LoadingState } from '@/ui/loading-state';
import { BundlesPage } from './bundles-page';

const BundleEditorPage = lazyView(
  () => import('./editor/bundle-editor-page'),
  'BundleEditorPage',
  <LoadingState label="Loading bundle..." />,
);

/** `/companies/:slug/settings/bundles`, with one bundle below it; `new` adds one. */
export function Component() {
  const { bundleId } = useParams();
  return (
    <AdminsOnly>
      {bundleId === undefined ? <BundlesPage /> : <BundleEditorPage key={bundleId} />}
    </AdminsOnly>
  );
}
