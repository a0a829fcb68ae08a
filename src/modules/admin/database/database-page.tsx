import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { databaseQueries } from '@/records/clinic-data/clinic-data.queries';
import { AreaHeader } from '../area-header';
import { ExportCard } from './export-card';
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
