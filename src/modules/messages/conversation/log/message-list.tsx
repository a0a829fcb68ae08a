import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import type { Person } from '../../people';
import { estimatedHeight } from './estimated-height';
import { MessageRow } from './message-row';
import type { ShownMessage } from './timeline';

interface MessageListProps {
  /** Oldest first; at least one. */
  messages: readonly ShownMessage[];
  personOf: (id: string | null) => Person;
  older: { hasMore: boolean; loading: boolean; error: string | undefined; load: () => void };
  onRetry: (message: ShownMessage) => void;
  onDiscard: (message: ShownMessage) => void;
}

/** This close to the end, in pixels, somebody is following the conversation. */
const NEAR_END = 80;
/** Earlier messages are fetched before the reader gets to the first of those that are here. */
const ROWS_AHEAD = 25;

/**
 * The messages in sight and a few around them; the others only take up their room, so that ten
 * thousand scroll like ten. What is being read stays where it is when earlier messages arrive above
 * it or later ones below; at the end, new messages are followed.
 */
export function MessageList({ messages, personOf, older, onRetry, onDiscard }: MessageListProps) {
  const { timeZone } = useCompany();
  const { id: userId } = useCurrentUser();
  const scroller = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1);
  const [atEnd, setAtEnd] = useState(true);
  const [seenId, setSeenId] = useState(newest?.id);
  const today = calendarDay(new Date(), timeZone);

  const rows = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => messages[index]?.id ?? index, [messages]),
    estimateSize: useCallback(
      (index: number) => estimatedHeight(messages[index]?.body ?? ''),
      [messages],
    ),
    overscan: 6,
    paddingStart: 16,
    paddingEnd: 16,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
    directDomUpdates: true,
  });
  const shown = rows.getVirtualItems();
  const firstShown = shown[0]?.index ?? 0;

  // The conversation opens at its end.
  useLayoutEffect(() => rows.scrollToEnd(), [rows]);

  // What somebody has just written, they want to see.
  const justWritten = newest?.state === 'sending' ? newest.id : null;
  useLayoutEffect(() => {
    if (justWritten !== null) rows.scrollToEnd();
  }, [rows, justWritten]);

  const { hasMore, loading, error, load } = older;
  useEffect(() => {
    if (firstShown < ROWS_AHEAD && hasMore && !loading && error === undefined) load();
  }, [firstShown, hasMore, loading, error, load]);

  if (atEnd && newest && newest.id !== seenId) setSeenId(newest.id);

  return (
    <div className="relative min-h-0 flex-1">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div
        ref={scroller}
        role="log"
        // Rows come and go while somebody scrolls; what is new is announced beside the log.
        aria-live="off"
        aria-label="Messages of this conversation"
        tabIndex={0}
        onScroll={() => setAtEnd(rows.isAtEnd(NEAR_END))}
        className="flex h-full flex-col overflow-y-auto overscroll-contain -outline-offset-2!"
      >
        <ol ref={rows.containerRef} className="relative mt-auto w-full shrink-0">
          {shown.map(({ index, key }) => {
            const message = messages[index];
            return (
              message && (
                <li
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  className="absolute inset-x-0 top-0 px-4 md:px-6"
                >
                  <MessageRow
                    message={message}
                    before={messages[index - 1]}
                    sender={personOf(message.senderId)}
                    mine={message.senderId === userId}
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
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
      {(loading || error !== undefined) && firstShown < ROWS_AHEAD && (
        <div className="pointer-events-none absolute inset-x-0 top-2 flex justify-center">
          <p className="pointer-events-auto flex items-center gap-2.5 rounded-full border bg-surface-raised px-3.5 py-1 text-muted text-sm shadow-soft">
            {loading ? (
              <>
                <Spinner className="size-4 text-accent" />
                Loading earlier messages...
              </>
            ) : (
              <>
                {error}
                <Button size="sm" variant="ghost" onClick={load}>
                  Retry
                </Button>
              </>
            )}
          </p>
        </div>
      )}
      {!atEnd && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="sm"
            className="pointer-events-auto rounded-full! shadow-lift!"
            onClick={() => rows.scrollToEnd()}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
            {newest?.id === seenId ? 'Latest messages' : 'New messages'}
          </Button>
        </div>
      )}
    </div>
  );
}
