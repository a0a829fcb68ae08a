import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { rowsOf } from '@/kit/list/keyset-query';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';
import { eligibilityQueries } from '../eligibility.queries';
import { isNarrowed, type RecentFilters } from './recent-filters';
import { RecentRow } from './recent-row';

/** The checks, newest first, a page at a time. */
export function RecentList({ filters }: { filters: RecentFilters }) {
  const company = useCompany();
  const list = useInfiniteQuery(eligibilityQueries.recent(company.id, filters));

  if (list.isPending) {
    return (
      <LoadingState label="Loading verifications..." className="p-5">
        <div className="grid gap-4">
          {['first', 'second', 'third'].map((row) => (
            <Skeleton key={row} className="h-14" />
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
  const rows = rowsOf(list.data);
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<ShieldCheck />}
        title="No recent verifications"
        hint={
          isNarrowed(filters)
            ? 'None is like that. Change the filters to see more.'
            : 'A payer’s answer will appear here with the plan, the copay and what needs authorization.'
        }
      />
    );
  }
  return (
    <>
      <ul aria-label="Verifications" className="divide-y">
        {rows.map((row) => (
          <RecentRow key={row.id} row={row} />
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
