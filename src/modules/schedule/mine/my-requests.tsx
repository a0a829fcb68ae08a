import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { scheduleQueries } from '../schedule.queries';
import { useRequestLink } from '../use-request-link';
import { RequestCard } from './request-card';

/** The list of the person's own requests, newest first. */
export function MyRequests() {
  const { id: companyId, slug, timeZone } = useCompany();
  const { id: userId } = useCurrentUser();
  const linkTo = useRequestLink();
  const requests = useInfiniteQuery(scheduleQueries.mine(companyId, userId));

  if (requests.isPending) {
    return (
      <LoadingState label="Loading appointments...">
        <div className="grid gap-4">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      </LoadingState>
    );
  }
  if (requests.isError && !requests.data) {
    return (
      <Panel>
        <ErrorState
          message={requests.error.message}
          retrying={requests.isFetching}
          onRetry={() => void requests.refetch()}
        />
      </Panel>
    );
  }
  const all = requests.data.pages.flat();
  if (all.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<CalendarDays />}
          title="No appointment requests yet"
          hint="Ask for an appointment with one of the clinic's providers, and follow it here."
        />
      </Panel>
    );
  }
  return (
    <>
      <ul aria-label="Your appointment requests" className="grid gap-4">
        {all.map((request) => (
          <li key={request.id}>
            <RequestCard
              request={request}
              slug={slug}
              link={linkTo(request.id)}
              timeZone={timeZone}
            />
          </li>
        ))}
      </ul>
      {requests.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button
            pending={requests.isFetchingNextPage}
            onClick={() => void requests.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
