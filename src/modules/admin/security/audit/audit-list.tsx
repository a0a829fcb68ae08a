import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';
import { auditQueries } from './audit.queries';
import { type AuditFilters, isNarrowed } from './audit-filters';
import { AuditRow } from './audit-row';

/** The entries, newest first, a page at a time. */
export function AuditList({ filters }: { filters: AuditFilters }) {
  const { id: companyId, timeZone } = useCompany();
  const list = useInfiniteQuery(auditQueries.list(companyId, timeZone, filters));
  const members = useQuery(memberQueries.list(companyId));

  if (list.isPending) {
    return (
      <LoadingState label="Loading the audit log..." className="p-5">
        <div className="grid gap-4">
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      </LoadingState>
    );
  }
  if (!list.data) {
    return (
      <ErrorState
        message={list.error.message}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<ScrollText />}
        title={isNarrowed(filters) ? 'No entry is like that' : 'Nothing has been recorded yet'}
        hint={
          isNarrowed(filters)
            ? 'Change the filters to see more.'
            : 'Whatever is added, changed, removed or opened will be listed here.'
        }
      />
    );
  }
  const names = new Map((members.data ?? []).map(({ userId, name }) => [userId, name]));
  for (const { patient_id, patientName } of rows) {
    if (patient_id !== null && patientName !== null) names.set(patient_id, patientName);
  }
  return (
    <>
      <ul aria-label="Audit entries" className="divide-y">
        {rows.map((row) => (
          <AuditRow key={row.sequence} entry={row} names={names} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="border-t p-4 text-center">
          <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
