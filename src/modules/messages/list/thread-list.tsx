import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Archive, type LucideIcon, MailCheck, MessagesSquare } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { usePollInterval } from '@/company/live';
import { QueryState } from '@/kit/query/query-state';
import type { AppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import type { Folder } from '@/records/threads/messages-address';
import { type InboxThread, withFurther, withHeld } from '@/records/threads/thread-list.model';
import { threadListQueries } from '@/records/threads/thread-list.queries';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { FormError } from '@/ui/form-error';
import { NextStep } from '@/ui/next-step';
import { usePeople } from '../use-people';
import { ThreadItem } from './thread-item';

interface ThreadListProps {
  folder: Folder;
  openId: string | null;
}

const EMPTY: Record<Folder, { icon: LucideIcon; title: string; hint: string }> = {
  inbox: {
    icon: MessagesSquare,
    title: 'No message threads yet',
    hint: 'Start a thread to write to your team. Only participants can read it.',
  },
  unread: { icon: MailCheck, title: 'Nothing unread', hint: 'You have read everything.' },
  archived: {
    icon: Archive,
    title: 'Nothing archived',
    hint: 'Archived threads return to the inbox with the next reply.',
  },
};

export function ThreadList({ folder, openId }: ThreadListProps) {
  const { slug } = useCompany();
  const { threads, ...more } = useFolder(folder);
  const shown = useHeld(threads.data, folder === 'unread' ? openId : null);
  return (
    <QueryState
      query={{ ...threads, data: shown }}
      loading="Loading conversations..."
      empty={
        <EmptyState
          {...EMPTY[folder]}
          action={
            folder === 'inbox' ? (
              <NextStep to={paths.newThread(slug, {})}>Start a thread</NextStep>
            ) : (
              <NextStep to={paths.messages(slug)}>Open inbox</NextStep>
            )
          }
        />
      }
    >
      {(all) => <VirtualList threads={all} openId={openId} more={more} />}
    </QueryState>
  );
}

interface More {
  hasMore: boolean;
  loading: boolean;
  error: AppError | null;
  load: () => void;
}

/** A folder as far as it is loaded: a live beginning, and the pages after it. */
function useFolder(folder: Folder) {
  const { id: companyId } = useCompany();
  const top = useQuery({
    ...threadListQueries.top(companyId, folder),
    refetchInterval: usePollInterval(),
  });
  const end = top.data?.end ?? null;
  const further = useInfiniteQuery({
    ...threadListQueries.further(companyId, folder, end),
    enabled: false,
  });
  const data = useMemo(
    () => top.data && withFurther(top.data, further.data?.pages.flatMap((page) => page.rows) ?? []),
    [top.data, further.data],
  );
  return {
    threads: { data, error: top.error, isFetching: top.isFetching, refetch: top.refetch },
    hasMore: end !== null && (further.data === undefined || further.hasNextPage),
    loading: further.isFetching,
    error: further.error,
    load: () => {
      if (!further.isFetching) void further.fetchNextPage();
    },
  };
}

/** Keeps the open thread in the list after it has left the folder. */
function useHeld(threads: readonly InboxThread[] | undefined, openId: string | null) {
  const open = threads?.find(({ id }) => id === openId);
  const [held, setHeld] = useState(open);
  if (open && open !== held) setHeld(open);
  return useMemo(
    () => threads && withHeld(threads, held?.id === openId ? held : undefined),
    [threads, held, openId],
  );
}

const ROW_HEIGHT = 88;
/** Fetches the next page before the reader reaches the end. */
const ROWS_AHEAD = 15;

interface VirtualListProps {
  threads: readonly InboxThread[];
  openId: string | null;
  more: More;
}

/** Only the visible threads are in the DOM. */
function VirtualList({ threads, openId, more }: VirtualListProps) {
  const { timeZone } = useCompany();
  const { id: userId } = useCurrentUser();
  const personOf = usePeople();
  const scroller = useRef<HTMLDivElement>(null);
  const [atTop, setAtTop] = useState(true);
  const count = threads.length;

  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => threads[index]?.id ?? index, [threads]),
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // Further down, the visible rows stay in place; at the top, new ones show.
    anchorTo: atTop ? 'start' : 'end',
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });
  const shown = rows.getVirtualItems();

  const nearEnd = (shown.at(-1)?.index ?? 0) >= count - ROWS_AHEAD;
  const wanted = nearEnd && more.hasMore && !more.loading && more.error === null;
  const { load } = more;
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);

  return (
    <div
      ref={scroller}
      onScroll={(event) => setAtTop(event.currentTarget.scrollTop === 0)}
      className="h-full overflow-y-auto overscroll-contain"
    >
      <ul ref={rows.containerRef} aria-label="Conversations" className="relative transition-none">
        {shown.map(({ index, key }) => {
          const thread = threads[index];
          return (
            thread && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={more.hasMore ? -1 : count}
                className="absolute inset-x-0 h-22 border-b transition-none"
              >
                <ThreadItem
                  thread={thread}
                  open={thread.id === openId}
                  timeZone={timeZone}
                  userId={userId}
                  personOf={personOf}
                />
              </li>
            )
          );
        })}
      </ul>
      {more.error && (
        <div className="p-3">
          <FormError message={more.error.message} />
          <Button variant="ghost" className="mt-2 w-full" onClick={load}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
