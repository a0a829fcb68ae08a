import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { counted } from '@/lib/text';
import { databaseQueries } from '@/records/clinic-data/clinic-data.queries';
import { useExport } from '@/records/clinic-data/export.mutations';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { AreaHeader } from '../area-header';
import { FactCards } from './fact-cards';
import { TableList } from './table-list';

export function DatabasePage() {
  const { id: companyId, name } = useCompany();
  const overview = useQuery(databaseQueries.overview(companyId));
  return (
    <>
      <AreaHeader title="Database" subtitle={`Stored data of ${name} and its protection.`} />
      <QueryState query={overview} loading="Loading database..." blocks={['h-24', 'h-80']} page>
        {({ tables, version }) => (
          <div className="grid gap-6">
            <FactCards tables={tables} version={version} />
            <ExportCard
              tables={tables.map(({ table_name }) => table_name)}
              migration={version?.migration ?? null}
            />
            <TableList tables={tables} />
          </div>
        )}
      </QueryState>
    </>
  );
}

interface ExportCardProps {
  tables: readonly string[];
  migration: string | null;
}

function ExportCard({ tables, migration }: ExportCardProps) {
  const { mutate, isPending, isSuccess, error, progress } = useExport(
    useCompany(),
    tables,
    migration,
  );
  const rows = counted(progress.rows, 'rows');
  return (
    <Card
      icon={Download}
      title="Export"
      description="All clinic data you may read, in one JSON file. Excludes files, others’ conversations and personal settings."
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button pending={isPending} onClick={() => mutate()}>
          Export data
        </Button>
        <p role="status" className="text-muted text-sm tabular-nums">
          {isPending && `${progress.tables} of ${counted(tables.length, 'tables')}, ${rows}…`}
          {isSuccess && `Exported ${rows}. The file holds patient data. Store it securely.`}
        </p>
      </div>
      <div className={error ? 'mt-3' : undefined}>
        <FormError message={error ? `Nothing was exported. ${error.message}` : undefined} />
      </div>
    </Card>
  );
}
