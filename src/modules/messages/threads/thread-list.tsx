import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import type { AppError } from '@/lib/errors';
import type { ThreadSummary } from '@/tables/threads/threads.queries';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';
import { usePeople } from '../people';
import { ThreadItem } from './thread-item';

interface ThreadListProps {
  threads: UseInfiniteQueryResult<InfiniteData<ThreadSummary[]>, AppError>;
  openId: string | null;
}

/** The person's conversations, the latest activity first. */
export function ThreadList({ threads, openId }: ThreadListProps) {
  const { slug, timeZone } = useCompany();
  const { id: userId } = useCurrentUser();
  const personOf = usePeople();

  if (threads.isPending) {
    return (
      <LoadingState label="Loading conversations..." className="p-5">
        <div className="grid gap-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      </LoadingState>
    );
  }
  if (threads.isError && !threads.data) {
    return (
      <ErrorState
        message={threads.error.message}
        retrying={threads.isFetching}
        onRetry={() => void threads.refetch()}
      />
    );
  }
  return (
    <>
      <ul aria-label="Conversations" className="divide-y">
        {threads.data.pages.flat().map((thread) => (
          <ThreadItem
            key={thread.id}
            thread={thread}
            open={thread.id === openId}
            slug={slug}
            timeZone={timeZone}
            today={calendarDay(new Date(), timeZone)}
            userId={userId}
            personOf={personOf}
          />
        ))}
      </ul>
      {threads.hasNextPage && (
        <div className="flex justify-center border-t p-3">
          <Button
            size="sm"
            pending={threads.isFetchingNextPage}
            onClick={() => void threads.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
