import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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

const ROW_HEIGHT = 92;
/** The next page is fetched before the reader gets to the end of this one. */
const ROWS_AHEAD = 10;

/** The person's conversations, the latest activity first; only those in sight are in the page. */
export function ThreadList({ threads, openId }: ThreadListProps) {
  const { slug, timeZone } = useCompany();
  const { id: userId } = useCurrentUser();
  const personOf = usePeople();
  const scroller = useRef<HTMLDivElement>(null);
  const [atTop, setAtTop] = useState(true);
  const items = useMemo(() => threads.data?.pages.flat() ?? [], [threads.data]);
  const today = calendarDay(new Date(), timeZone);

  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // Whoever has scrolled down keeps what they see; at the top, what is new shows.
    anchorTo: atTop ? 'start' : 'end',
    directDomUpdates: true,
  });
  const shown = rows.getVirtualItems();

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = threads;
  const nearEnd = (shown.at(-1)?.index ?? 0) >= items.length - ROWS_AHEAD;
  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

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
    <div
      ref={scroller}
      onScroll={(event) => setAtTop(event.currentTarget.scrollTop === 0)}
      className="h-full overflow-y-auto overscroll-contain"
    >
      <ul ref={rows.containerRef} aria-label="Conversations" className="relative">
        {shown.map(({ index, key }) => {
          const thread = items[index];
          return (
            thread && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={hasNextPage ? -1 : items.length}
                className="absolute inset-x-0 top-0 border-b"
              >
                <ThreadItem
                  thread={thread}
                  open={thread.id === openId}
                  slug={slug}
                  timeZone={timeZone}
                  today={today}
                  userId={userId}
                  personOf={personOf}
                />
              </li>
            )
          );
        })}
      </ul>
      {isFetchNextPageError && (
        <div className="flex justify-center p-3">
          <Button size="sm" pending={isFetching} onClick={() => void fetchNextPage()}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
