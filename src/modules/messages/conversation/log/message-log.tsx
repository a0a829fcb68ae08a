import { useCallback, useMemo } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useOutbox, useSendMessage, useTakeBack } from '../../messages.mutations';
import type { Person } from '../../people';
import { MessageList } from './message-list';
import { type ShownMessage, shownMessages } from './timeline';
import { useConversationLog } from './use-conversation-log';

interface MessageLogProps {
  threadId: string;
  personOf: (id: string | null) => Person;
}

/** What was said in a conversation, and what is on its way there. */
export function MessageLog({ threadId, personOf }: MessageLogProps) {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const { recent, older, messages } = useConversationLog(companyId, threadId);
  const outbox = useOutbox(threadId);
  const { mutate: send } = useSendMessage(companyId);
  const takeBack = useTakeBack();
  const shown = useMemo(
    () => messages && shownMessages(messages, outbox, userId),
    [messages, outbox, userId],
  );

  const retry = useCallback(
    ({ id, body, at }: ShownMessage) => {
      takeBack(id);
      send({ id, threadId, body, sentAt: at });
    },
    [takeBack, send, threadId],
  );
  const discard = useCallback(({ id }: ShownMessage) => takeBack(id), [takeBack]);

  if (recent.isPending) {
    return <LoadingState label="Loading messages..." className="min-h-0 flex-1" />;
  }
  if (!shown) {
    return (
      <div className="grid min-h-0 flex-1 place-items-center">
        <ErrorState
          message={recent.error?.message ?? ''}
          retrying={recent.isFetching}
          onRetry={() => void recent.refetch()}
        />
      </div>
    );
  }
  if (shown.length === 0) {
    return (
      <div
        role="log"
        aria-label="Messages of this conversation"
        className="grid min-h-0 flex-1 place-items-center"
      >
        <EmptyState title="No messages yet" hint="Write the first one below." />
      </div>
    );
  }
  return (
    <MessageList
      messages={shown}
      personOf={personOf}
      older={{ ...older, error: older.error?.message }}
      onRetry={retry}
      onDiscard={discard}
    />
  );
}
