import { useQuery } from '@tanstack/react-query';
import { FileDown, FileUp, Plus, Scissors } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import { FilterToggle } from '@/kit/list/filter-toggle';
import { ListEmpty } from '@/kit/list/list-empty';
import { QueryState } from '@/kit/query/query-state';
import { downloadText } from '@/lib/download';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { documentOf } from '@/records/procedure-bundles/procedure-bundle.model';
import {
  bundleAddress,
  fitting,
  specialtiesOf,
} from '@/records/procedure-bundles/procedure-bundle-filters';
import { useSaveBundles } from '@/records/procedure-bundles/procedure-bundles.mutations';
import { type Bundle, bundleQueries } from '@/records/procedure-bundles/procedure-bundles.queries';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { FormError } from '@/ui/form-error';
import { Panel } from '@/ui/panel';
import { ScreenHeader } from '@/ui/screen-header';
import { BundleRow } from './bundle-row';

const ImportDialog = lazyDialog(() => import('./csv/import-dialog'), 'ImportDialog');

export function BundlesPage() {
  const { id: companyId, slug } = useCompany();
  const { filters, narrowed, control } = useListAddress(bundleAddress);
  const bundles = useQuery(bundleQueries.whole(companyId));
  const [importing, setImporting] = useState(false);
  const hint = useShortcutHint('create');
  const all = bundles.data ?? [];
  const retired = all.filter(({ is_active }) => !is_active).length;

  return (
    <>
      <ScreenHeader
        title="Procedure Bundles"
        subtitle="Codes, side, length and checklist for new cases."
        actions={
          <>
            <Button
              icon={FileUp}
              {...ImportDialog.ahead}
              disabled={!bundles.data}
              onClick={() => setImporting(true)}
            >
              Import
            </Button>
            <Button
              icon={FileDown}
              disabled={all.length === 0}
              onClick={() => void download(all, slug)}
            >
              Export
            </Button>
            <ButtonLink icon={Plus} to={paths.newBundle(slug)} variant="primary" {...hint}>
              New bundle
            </ButtonLink>
          </>
        }
      />
      <div className="@container mb-4">
        <FilterBar
          control={control}
          chosen={[filters.specialty]}
          search={{ label: 'Search bundles', placeholder: 'Name or code' }}
          toggles={
            <FilterToggle control={control} name="retired" label="Retired">
              {retired > 0 && <span className="tabular-nums">{retired}</span>}
            </FilterToggle>
          }
        >
          <FilterSelect
            control={control}
            name="specialty"
            label="Specialty"
            any="All specialties"
            options={specialtiesOf(all).map((name) => ({ value: name, label: name }))}
          />
        </FilterBar>
      </div>
      <QueryState
        query={bundles}
        loading="Loading bundles..."
        blocks={['h-24', 'h-24', 'h-24']}
        page
      >
        {(rows) => {
          const shown = fitting(rows, filters);
          return shown.length === 0 ? (
            <Panel>
              <ListEmpty
                icon={Scissors}
                title={narrowed && rows.length > 0 ? 'No matching bundles' : 'No bundles yet'}
                onClear={rows.length > 0 ? control.onClear : undefined}
                hint="A bundle holds the codes and checklist of each new case."
                action={
                  <div className="flex flex-wrap justify-center gap-2">
                    <ButtonLink to={paths.newBundle(slug)} variant="primary">
                      New bundle
                    </ButtonLink>
                    {rows.length === 0 && <StarterButton companyId={companyId} />}
                  </div>
                }
              />
            </Panel>
          ) : (
            <ul aria-label="Bundles" className="grid grid-cols-1 gap-3">
              {shown.map((bundle) => (
                <li key={bundle.id}>
                  <BundleRow bundle={bundle} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
      {importing && bundles.data && (
        <ImportDialog bundles={bundles.data} onClose={() => setImporting(false)} />
      )}
    </>
  );
}

/** All bundles regardless of filters: an import recognizes each by name. */
async function download(all: readonly Bundle[], slug: string) {
  const { toBundleCsv } = await import('./csv/bundle-csv');
  downloadText(`bundles-${slug}.csv`, 'text/csv', toBundleCsv(all.map(documentOf)));
}

/** Adds the usual bundles to a clinic without any. */
function StarterButton({ companyId }: { companyId: string }) {
  const save = useSaveBundles(companyId);
  const [loading, setLoading] = useState(false);
  // Stable ids: a retry after a lost answer adds nothing twice.
  const [ids] = useState(() => new Map<string, string>());

  async function add() {
    setLoading(true);
    const { STARTER_BUNDLES } = await import('./starter-bundles');
    setLoading(false);
    save.mutate(
      STARTER_BUNDLES.map((bundle) => {
        const id = ids.get(bundle.name) ?? crypto.randomUUID();
        ids.set(bundle.name, id);
        return { ...bundle, id, expected_revision: null };
      }),
      { onSuccess: () => toast.success(`${counted(STARTER_BUNDLES.length, 'bundles')} added`) },
    );
  }

  return (
    <>
      <Button pending={loading || save.isPending} onClick={() => void add()}>
        Add starter bundles
      </Button>
      <FormError message={save.error?.message} />
    </>
  );
}
