import { useQuery } from '@tanstack/react-query';
import { FileDown, FileUp, Plus, Scissors } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { downloadText } from '@/lib/download';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { documentOf } from './bundle.model';
import { type BundleFilters, fitting, parseFilters, toSearchParams } from './bundle-filters';
import { BundleRow } from './bundle-row';
import { type Bundle, bundleQueries } from './bundles.queries';
import { FilterBar } from './filter-bar';
import { StarterButton } from './starter-button';

const ImportDialog = lazy(async () => ({
  default: (await import('./csv/import-dialog')).ImportDialog,
}));

/** The operations a clinic knows: what each needs, before there is a patient for it. */
export function BundlesPage() {
  const { id: companyId, slug } = useCompany();
  const [params, setParams] = useSearchParams();
  const filters = parseFilters(params);
  const bundles = useQuery(bundleQueries.whole(companyId));
  const [importing, setImporting] = useState(false);

  function change(next: Partial<BundleFilters>) {
    // Every pause in typing would be a step back; choices are steps, words aren't.
    const replace = next.text !== undefined;
    setParams(toSearchParams({ ...filters, ...next }), { replace, preventScrollReset: true });
  }

  return (
    <>
      <title>Procedure Bundles · Clinic Portal</title>
      <PageHeader
        back={<BackLink to={paths.settings(slug)}>Settings</BackLink>}
        title="Procedure Bundles"
        subtitle="Codes, side, length and checklist that a new case starts with. Cases made before keep what they have."
        actions={
          <>
            <Button disabled={!bundles.data} onClick={() => setImporting(true)}>
              <FileUp aria-hidden="true" className="size-4" />
              Import
            </Button>
            <Button disabled={!bundles.data?.length} onClick={() => void download(bundles.data)}>
              <FileDown aria-hidden="true" className="size-4" />
              Export
            </Button>
            <Link to={paths.newBundle(slug)} className={buttonClasses({ variant: 'primary' })}>
              <Plus aria-hidden="true" className="size-4" />
              New bundle
            </Link>
          </>
        }
      />
      <FilterBar filters={filters} bundles={bundles.data ?? []} onChange={change} />
      {renderList()}
      {importing && bundles.data && (
        <Suspense>
          <ImportDialog bundles={bundles.data} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );

  /** All of them, whatever is looked at: a file that is read back knows each by its name. */
  async function download(all: readonly Bundle[] = []) {
    const { toBundleCsv } = await import('./csv/bundle-csv');
    downloadText(`bundles-${slug}.csv`, 'text/csv', toBundleCsv(all.map(documentOf)));
  }

  function renderList() {
    if (bundles.isPending) {
      return (
        <LoadingState label="Loading bundles...">
          <div className="grid gap-3">
            <Skeleton className="h-24 rounded-lg" />
            <Skeleton className="h-24 rounded-lg" />
            <Skeleton className="h-24 rounded-lg" />
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
    const shown = fitting(bundles.data, filters);
    if (shown.length === 0) return <Panel>{renderNone(bundles.data.length)}</Panel>;
    return (
      <ul aria-label="Bundles" className="grid grid-cols-1 gap-3">
        {shown.map((bundle) => (
          <li key={bundle.id}>
            <BundleRow bundle={bundle} />
          </li>
        ))}
      </ul>
    );
  }

  function renderNone(count: number) {
    const narrowed = filters.text !== '' || filters.specialty !== '';
    if (count === 0 || !(narrowed || filters.retired)) {
      return (
        <EmptyState
          icon={<Scissors />}
          title="No bundles yet"
          hint="A bundle holds what an operation always needs, so that a new case has it from the start."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Link to={paths.newBundle(slug)} className={buttonClasses({ variant: 'primary' })}>
                New bundle
              </Link>
              {count === 0 && <StarterButton companyId={companyId} />}
            </div>
          }
        />
      );
    }
    return (
      <EmptyState
        icon={<Scissors />}
        title={narrowed ? 'No bundle fits' : 'No bundle is retired'}
        hint={narrowed ? 'Search for a name, a code or the words of one.' : undefined}
        action={
          <Button onClick={() => change({ text: '', specialty: '', retired: false })}>
            Show all
          </Button>
        }
      />
    );
  }
}
