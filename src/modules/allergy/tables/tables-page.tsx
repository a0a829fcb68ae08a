import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { counted } from '@/lib/text';
import { allergyQueries, type ClinicalTable } from '@/records/allergy/allergy.queries';
import { useAddStarters } from '@/records/clinical-tables/clinical-tables.mutations';
import { signingQueries } from '@/records/members/signing.queries';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { ScreenHeader } from '@/ui/screen-header';
import { kindLabel } from '../allergy.model';
import { TableCard } from './table-card';

export function TablesPage() {
  const { id: companyId } = useCompany();
  const tables = useQuery(allergyQueries.tables(companyId));
  const signs = useQuery(signingQueries.signsAsPhysician(companyId));
  const add = useAddStarters(companyId);
  return (
    <>
      <ScreenHeader
        title="Clinical tables"
        subtitle="A table takes effect once a physician approves it."
        back={<BackTo place="allergyTests" />}
        actions={
          <Button
            pending={add.isPending}
            onClick={() =>
              add.mutate(undefined, {
                onSuccess: (added) =>
                  toast.success(
                    added === 0
                      ? 'All published tables are here'
                      : `${counted(Number(added), 'entries')} added`,
                  ),
              })
            }
          >
            Add published tables
          </Button>
        }
      />
      <FormError message={add.error?.message} />
      <QueryState
        query={tables}
        loading="Loading clinical tables..."
        blocks={['h-32', 'h-32']}
        page
      >
        {(rows) =>
          kindsOf(rows).map(([kind, ofKind]) => (
            <section key={kind} aria-labelledby={`kind-${kind}`} className="mb-8">
              <h2 id={`kind-${kind}`} className="mb-3 font-semibold text-lg tracking-tight">
                {kindLabel(kind)}
              </h2>
              <ul className="grid gap-3">
                {ofKind.toSorted(byStatus).map((table) => (
                  <li key={table.id}>
                    <TableCard table={table} signs={signs.data ?? false} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </QueryState>
    </>
  );
}

function kindsOf(tables: readonly ClinicalTable[]): [string, ClinicalTable[]][] {
  const kinds = new Set(tables.map(({ kind }) => kind));
  return [...kinds].map((kind) => [kind, tables.filter((table) => table.kind === kind)]);
}

const STATUS_ORDER = { approved: 0, proposed: 1, retired: 2 } as const;

/** Tables in force come first. */
const byStatus = (a: ClinicalTable, b: ClinicalTable) =>
  STATUS_ORDER[a.status] - STATUS_ORDER[b.status];
