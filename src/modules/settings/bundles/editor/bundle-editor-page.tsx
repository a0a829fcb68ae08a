import { useQuery } from '@tanstack/react-query';
import { Scissors } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { buttonClasses } from '@/ui/button-classes';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { type BundleDraft, documentOf, NEW_BUNDLE, toDraft } from '../bundle.model';
import { type Bundle, bundleQueries } from '../bundles.queries';
import { BundleForm } from './bundle-form';

/** One bundle, to be read and written. */
export function BundleEditorPage() {
  const { id: companyId, slug } = useCompany();
  const { bundleId } = useParams();
  const like = useSearchParams()[0].get('like');
  const bundles = useQuery(bundleQueries.whole(companyId));
  const isNew = bundleId === 'new';
  const bundle = bundles.data?.find(({ id }) => id === bundleId);
  const model = bundles.data?.find(({ id }) => id === like);
  const title = bundle?.name ?? (isNew ? 'New bundle' : 'Bundle');

  return (
    <>
      <title>{`${title} · Clinic Portal`}</title>
      <PageHeader
        back={<BackLink to={paths.bundles(slug)}>Procedure Bundles</BackLink>}
        title={title}
        subtitle={
          isNew
            ? 'What a new case of this kind will start with.'
            : 'Changes count for cases added from now on. Cases made before keep their own copy.'
        }
      />
      {renderContent()}
    </>
  );

  function renderContent() {
    if (bundles.isPending) {
      return (
        <LoadingState label="Loading bundle...">
          <div className="grid gap-4">
            <Skeleton className="h-64 rounded-lg" />
            <Skeleton className="h-48 rounded-lg" />
          </div>
        </LoadingState>
      );
    }
    if (!bundles.data) {
      return (
        <Panel>
          <ErrorState
            message={bundles.error.message}
            retrying={bundles.isFetching}
            onRetry={() => void bundles.refetch()}
          />
        </Panel>
      );
    }
    if (!(bundle || isNew)) {
      return (
        <Panel>
          <EmptyState
            icon={<Scissors />}
            title="This bundle is not there"
            hint="The link may have lost a part of itself."
            action={
              <Link to={paths.bundles(slug)} className={buttonClasses({ variant: 'primary' })}>
                All bundles
              </Link>
            }
          />
        </Panel>
      );
    }
    return (
      <BundleForm
        key={bundleId}
        bundle={bundle ?? null}
        start={bundle ? toDraft(documentOf(bundle)) : startFrom(model, bundles.data)}
      />
    );
  }
}

/** What a new bundle starts with: the usual, or a copy under a name that is free. */
function startFrom(model: Bundle | undefined, bundles: readonly Bundle[]): BundleDraft {
  if (!model) return NEW_BUNDLE;
  const taken = new Set(bundles.map(({ name }) => name));
  let name = `${model.name} (copy)`;
  for (let number = 2; taken.has(name); number += 1) name = `${model.name} (copy ${number})`;
  return { ...toDraft(documentOf(model)), name, is_active: true };
}
