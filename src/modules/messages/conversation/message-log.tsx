import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useOutbox, useSendMessage, useTakeBack } from '../messages.mutations';
import { messageQueries, POLL_EVERY_MS } from '../messages.queries';
import type { Person } from '../people';
import { MessageItem } from './message-item';
import { byDay, type ShownMessage, shownMessages } from './timeline';

interface MessageLogProps {
  threadId: string;
  personOf: (id: string | null) => Person;
  scroller: RefObject<HTMLDivElement | null>;
}

/**
 * What was said, oldest first, under the day it was said on. The scroller's column is reversed: it
 * starts at the latest message, follows new ones, and holds still when earlier ones are added above.
 */
export function MessageLog({ threadId, personOf, scroller }: MessageLogProps) {
  const { id: companyId, timeZone } = useCompany();
  const { id: userId } = useCurrentUser();
  const messages = useInfiniteQuery({
    ...messageQueries.thread(companyId, threadId),
    refetchInterval: POLL_EVERY_MS,
  });
  const outbox = useOutbox(threadId);
  const send = useSendMessage(companyId);
  const takeBack = useTakeBack();

  function retry({ id, body, at }: ShownMessage) {
    takeBack(id);
    send.mutate({ id, threadId, body, sentAt: at });
  }

  const shown = shownMessages(messages.data?.pages.flat() ?? [], outbox, userId);
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div
      ref={scroller}
      role="log"
      aria-label="Messages of this conversation"
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2!"
    >
      {/* One child, so that what is read aloud keeps the order of what was said. */}
      <div className="px-4 py-4 md:px-6">
        {messages.isPending && <LoadingState label="Loading messages..." />}
        {messages.isError && !messages.data && (
          <ErrorState
            message={messages.error.message}
            retrying={messages.isFetching}
            onRetry={() => void messages.refetch()}
          />
        )}
        {messages.data && shown.length === 0 && (
          <EmptyState title="No messages yet" hint="Write the first one below." />
        )}
        {messages.hasNextPage && (
          <div className="mb-4 flex justify-center">
            <Button
              size="sm"
              pending={messages.isFetchingNextPage}
              onClick={() => void messages.fetchNextPage()}
            >
              Show earlier messages
            </Button>
          </div>
        )}
        {byDay(shown, timeZone, calendarDay(new Date(), timeZone)).map((day) => (
          <section key={day.date} aria-label={day.label}>
            <h3 className="my-4 flex items-center gap-3 font-medium text-muted text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
              {day.label}
            </h3>
            <ol>
              {day.messages.map((message) => (
                <MessageItem
                  key={message.id}
                  message={message}
                  sender={personOf(message.senderId)}
                  mine={message.senderId === userId}
                  timeZone={timeZone}
                  onRetry={() => retry(message)}
                  onDiscard={() => takeBack(message.id)}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above
  );
}
