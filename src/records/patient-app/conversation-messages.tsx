import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '@/fields/words';
import { QueryState } from '@/kit/query/query-state';
import type { Conversation } from './conversation.schema';
import { MessageBubble } from './message-bubble';
import { PillButton } from './phone/pill-button';

interface ConversationMessagesProps {
  chartId: string;
  pages: UseInfiniteQueryResult<InfiniteData<Conversation>>;
  timeZone: string;
  /** Below the latest message. */
  children?: (conversation: Conversation) => ReactNode;
}

/** What was said, for the patient and for the clinic that looks as the patient does. */
export function ConversationMessages({
  chartId,
  pages,
  timeZone,
  children,
}: ConversationMessagesProps) {
  const { error, isFetching, refetch } = pages;
  const latest = pages.data?.pages[0];
  const messages = [...(pages.data?.pages ?? [])].reverse().flatMap((page) => page.messages);
  return (
    <QueryState
      query={{ data: latest, error, isFetching, refetch }}
      page
      loading={t('Loading the conversation...')}
    >
      {(conversation) => (
        <>
          {pages.hasNextPage && (
            <PillButton
              disabled={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('Earlier messages')}
            </PillButton>
          )}
          <ol aria-label={t('Messages')} className="grid gap-3">
            {messages.map((message) => (
              <MessageBubble
                key={message.id}
                chartId={chartId}
                message={message}
                timeZone={timeZone}
              />
            ))}
          </ol>
          {children?.(conversation)}
        </>
      )}
    </QueryState>
  );
}
