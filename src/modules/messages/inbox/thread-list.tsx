import { useVirtualizer } from '@tanstack/react-virtual';
import { Archive, MailCheck, MessagesSquare } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { FormError } from '@/ui/form-error';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';
import type { Folder } from '../address';
import { usePeople } from '../people';
import { withHeld } from './held-thread';
import type { InboxThread } from './inbox-thread';
import { ThreadItem } from './thread-item';
import { useInbox } from './use-inbox';

interface ThreadListProps {
  folder: Folder;
  openId: string | null;
}

const ROW_HEIGHT = 88;
/** The next page is fetched before the reader gets to the end of this one. */
const ROWS_AHEAD = 15;

const EMPTY: Record<Folder, { icon: ReactNode; title: string; hint: string }> = {
  inbox: {
    icon: <MessagesSquare />,
    title: 'No message threads yet',
    hint: 'A thread is read by its participants only. Start one to write to your team.',
  },
  unread: { icon: <MailCheck />, title: 'Nothing unread', hint: 'You have read everything.' },
  archived: {
    icon: <Archive />,
    title: 'Nothing archived',
    hint: 'What you archive waits here until somebody answers.',
  },
};

/** A folder's conversations, the latest activity first; only those in sight are in the page. */
export function ThreadList({ folder, openId }: ThreadListProps) {
  const { id: companyId, timeZone } = useCompany();
  const { id: userId } = useCurrentUser();
  const inbox = useInbox(companyId, folder);
  const { error, isFetching, refetch, more } = inbox;
  const threads = useHeld(inbox.threads, folder === 'unread' ? openId : null);
  const personOf = usePeople();
  const scroller = useRef<HTMLDivElement>(null);
  const [atTop, setAtTop] = useState(true);
  const today = calendarDay(new Date(), timeZone);
  const count = threads?.length ?? 0;

  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => threads?.[index]?.id ?? index, [threads]),
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // Whoever has scrolled down keeps what they see; at the top, what is new shows.
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

  if (!threads) {
    if (error && !isFetching) {
      return <ErrorState message={error.message} onRetry={refetch} />;
    }
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
  if (count === 0) return <EmptyState {...EMPTY[folder]} />;
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
                  today={today}
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
          <button
            type="button"
            onClick={more.load}
            className="mt-2 min-h-11 w-full rounded-md font-medium text-accent text-sm hover:bg-accent-soft"
          >
            Retry
          </button>
        </div>
      )}
    </div>
  );
}

/** The threads, with the open one kept among them once it has left them. */
function useHeld(threads: InboxThread[] | undefined, openId: string | null) {
  const open = threads?.find(({ id }) => id === openId);
  const [held, setHeld] = useState(open);
  if (open && open !== held) setHeld(open);
  return useMemo(
    () => threads && withHeld(threads, held?.id === openId ? held : undefined),
    [threads, held, openId],
  );
}
