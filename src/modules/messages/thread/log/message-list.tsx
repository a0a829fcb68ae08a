import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import type { ShownMessage } from '@/modules/messages/thread/shown-messages';
import { isShownAsPicture } from '@/records/files/file-kinds';
import type { Person } from '@/records/threads/people.model';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Spinner } from '@/ui/spinner';
import type { Mentionable } from '../mentions';
import { MessageRow } from './message-row';
import type { Further } from './use-thread-log';

interface MessageListProps {
  /** Oldest first; at least one. */
  messages: readonly ShownMessage[];
  personOf: (id: string | null) => Person;
  team: readonly Mentionable[];
  /** Readers' names by the last message that they have read. */
  readBy: ReadonlyMap<string, string>;
  firstUnreadId: string | null;
  /** The message that a search led to. */
  foundId: string | null;
  older: Further;
  /** What follows, if the list doesn't reach the thread's end. */
  newer: Further | null;
  onNewest: () => void;
  /** Everything up to this message has been in sight. */
  onSeen: (message: ShownMessage) => void;
  onRetry: (messageId: string) => void;
  onDiscard: (messageId: string) => void;
}

const NEAR_END = 80;
/** Fetches more before the reader reaches the first or last message. */
const ROWS_AHEAD = 25;

/**
 * Only visible messages and a few around them are in the DOM, so ten thousand scroll like ten. The
 * view stays in place when messages arrive above or below; at the end, it follows new ones.
 */
export function MessageList({
  messages,
  personOf,
  team,
  readBy,
  firstUnreadId,
  foundId,
  older,
  newer,
  onNewest,
  onSeen,
  onRetry,
  onDiscard,
}: MessageListProps) {
  const { timeZone } = useCompany();
  const { id: userId } = useCurrentUser();
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const endIsNear = useAtEnd(scroller, end, NEAR_END);
  const reachesEnd = newer === null;
  const atEnd = endIsNear === true && reachesEnd;
  const reachedEnd = useRef(reachesEnd);
  const newest = messages.findLast(({ state }) => state === 'sent');
  const [seenId, setSeenId] = useState(newest?.id);
  const today = calendarDay(new Date(), timeZone);

  const rows = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => messages[index]?.id ?? index, [messages]),
    estimateSize: useCallback(
      (index: number) => {
        const message = messages[index];
        return message ? estimatedHeight(message) : 0;
      },
      [messages],
    ),
    overscan: 6,
    paddingStart: 16,
    paddingEnd: 16,
    scrollPaddingStart: 16,
    anchorTo: 'end',
    // A reader further up isn't following.
    followOnAppend: reachesEnd && reachedEnd.current,
    scrollEndThreshold: NEAR_END,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });
  const shown = rows.getVirtualItems();

  useEffect(() => {
    reachedEnd.current = reachesEnd;
  }, [reachesEnd]);

  // Opens at the searched message, else at the first unread one, else at the end.
  const startId = foundId ?? firstUnreadId;
  const startIndex = useMemo(
    () => messages.findIndex(({ id }) => id === startId),
    [messages, startId],
  );
  const placed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const place = startId ?? 'end';
    if (placed.current === place) return;
    placed.current = place;
    if (startIndex === -1) rows.scrollToEnd();
    else rows.scrollToIndex(startIndex, { align: startId === foundId ? 'center' : 'start' });
  }, [rows, startIndex, startId, foundId]);

  // Members want to see what they just wrote.
  const last = messages.at(-1);
  const justWritten = last?.state === 'sending' ? last.id : null;
  useLayoutEffect(() => {
    if (justWritten !== null) rows.scrollToEnd();
  }, [rows, justWritten]);

  useLoadAhead(older, (shown[0]?.index ?? 0) < ROWS_AHEAD);
  useLoadAhead(newer, (shown.at(-1)?.index ?? 0) >= messages.length - ROWS_AHEAD);

  if (atEnd && newest && newest.id !== seenId) setSeenId(newest.id);
  useEffect(() => {
    if (atEnd && newest) onSeen(newest);
  }, [atEnd, newest, onSeen]);

  return (
    <div className="relative min-h-0 flex-1">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div
        ref={scroller}
        role="log"
        // Rows come and go on scrolling; a note beside the log announces new messages.
        aria-live="off"
        aria-label="Messages of this conversation"
        tabIndex={0}
        // Its own layer: it scrolls smoothly however long new rows take to draw.
        className="flex h-full flex-col overflow-y-auto overscroll-contain -outline-offset-2! will-change-transform"
      >
        {/* No transitions: with reduced motion each would take a millisecond, too late for its scrolling. */}
        <ol ref={rows.containerRef} className="relative mt-auto w-full shrink-0 transition-none">
          {shown.map(({ index, key }) => {
            const message = messages[index];
            return (
              message && (
                <li
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  aria-posinset={index + 1}
                  aria-setsize={older.hasMore || !reachesEnd ? -1 : messages.length}
                  className="absolute inset-x-0 px-4 transition-none md:px-6"
                >
                  <MessageRow
                    message={message}
                    before={messages[index - 1]}
                    sender={personOf(message.senderId)}
                    userId={userId}
                    team={team}
                    readBy={readBy.get(message.id)}
                    isFirstUnread={message.id === firstUnreadId}
                    isFound={message.id === foundId}
                    timeZone={timeZone}
                    today={today}
                    onRetry={onRetry}
                    onDiscard={onDiscard}
                  />
                </li>
              )
            );
          })}
        </ol>
        <div ref={end} className="h-px shrink-0" />
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
      {/* Until the end is known, the list hasn't scrolled to its start position. */}
      {endIsNear !== null && (shown[0]?.index ?? 0) < ROWS_AHEAD && (
        <LoadingNote label="Loading earlier messages..." further={older} className="top-2" />
      )}
      {endIsNear && newer && (
        <LoadingNote label="Loading later messages..." further={newer} className="bottom-14" />
      )}
      {(endIsNear === false || !reachesEnd) && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            icon={ArrowDown}
            size="sm"
            className="pointer-events-auto rounded-full! shadow-lift!"
            onClick={() => {
              if (reachesEnd) rows.scrollToEnd();
              else onNewest();
            }}
          >
            {newest?.id === seenId ? 'Latest messages' : 'New messages'}
          </Button>
        </div>
      )}
    </div>
  );
}

function useLoadAhead(further: Further | null, isNear: boolean) {
  const wanted = isNear && further?.hasMore && !further.loading && further.error === null;
  const load = further?.load;
  useEffect(() => {
    if (wanted) load?.();
  }, [wanted, load]);
}

/**
 * Whether the end of a scroller is nearly in view; null until known. Observed, since window,
 * keyboard, and row sizes change it, too.
 */
function useAtEnd(
  scroller: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  nearPx: number,
): boolean | null {
  const [atEnd, setAtEnd] = useState<boolean | null>(null);
  useEffect(() => {
    if (!scroller.current || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => setAtEnd(entries.at(-1)?.isIntersecting ?? null),
      { root: scroller.current, rootMargin: `0px 0px ${nearPx}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [scroller, end, nearPx]);
  return atEnd;
}

/** Between a phone's and a desktop's line length. */
const LETTERS_A_LINE = 60;
const LINE = 24;
const FRAME = 28;
const PICTURE = 220;
const FILE = 54;

/** A message's estimated height in pixels; a close guess keeps the scroll bar calm. */
function estimatedHeight({ body, files }: ShownMessage): number {
  let height = body === '' ? 0 : FRAME;
  for (const line of body.split('\n')) {
    height += LINE * Math.max(1, Math.ceil(line.length / LETTERS_A_LINE));
  }
  for (const { mediaType } of files) height += isShownAsPicture(mediaType) ? PICTURE : FILE;
  return height;
}

interface LoadingNoteProps {
  label: string;
  further: Further;
  className: string;
}

/** Says that more is loading or failed, over the list so that nothing moves. */
function LoadingNote({ label, further: { loading, error, load }, className }: LoadingNoteProps) {
  if (!loading && error === null) return null;
  return (
    <div
      className={cx('pointer-events-none absolute inset-x-0 flex justify-center px-4', className)}
    >
      <div className="pointer-events-auto flex items-center gap-2.5 rounded-full border bg-surface-raised px-3.5 py-1 text-muted text-sm shadow-soft">
        {loading || error === null ? (
          <>
            <Spinner className="size-4 text-accent" />
            {label}
          </>
        ) : (
          <>
            {error.message}
            <Button size="sm" variant="ghost" onClick={load}>
              Retry
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
