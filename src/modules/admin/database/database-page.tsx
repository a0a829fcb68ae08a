import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { databaseQueries } from './database.queries';
import { ExportCard } from './export-card';
import { FactCards } from './fact-cards';
import { TableList } from './table-list';

/** What the database holds of this clinic, how it is protected, and the way to take it along. */
export function DatabasePage() {
  const { id: companyId, slug, name } = useCompany();
  const overview = useQuery(databaseQueries.overview(companyId));
  return (
    <>
      <title>Database · Clinic Portal</title>
      <PageHeader
        back={<BackLink to={paths.admin(slug)}>Admin</BackLink>}
        title="Database"
        subtitle={`What is stored of ${name}, and how it is protected.`}
      />
      {overview.isPending && (
        <LoadingState label="Loading database...">
          <div className="grid gap-4">
            <Skeleton className="h-24 rounded-lg" />
            <Skeleton className="h-80 rounded-lg" />
          </div>
        </LoadingState>
      )}
      {overview.isError && !overview.data && (
        <Panel>
          <ErrorState
            message={overview.error.message}
            retrying={overview.isFetching}
            onRetry={() => void overview.refetch()}
          />
        </Panel>
      )}
      {overview.data && (
        <div className="grid gap-6">
          <FactCards tables={overview.data.tables} version={overview.data.version} />
          <ExportCard
            tables={overview.data.tables.map(({ table_name }) => table_name)}
            migration={overview.data.version?.migration ?? null}
          />
          <TableList tables={overview.data.tables} />
        </div>
      )}
    </>
  );
}
