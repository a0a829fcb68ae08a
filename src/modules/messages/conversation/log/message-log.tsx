import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { usePollInterval } from '@/company/live';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { messageQueries } from '../../messages.queries';
import { usePeople, useTeam } from '../../people';
import { useOutbox, useOutboxActions } from '../outbox.mutations';
import { ArrivalNote } from './arrival-note';
import { MessageList } from './message-list';
import { firstUnread, receiptsOf } from './receipts';
import { shownMessages } from './timeline';
import { useConversationLog } from './use-conversation-log';
import { useForgetArrived } from './use-forget-arrived';
import { useSeen } from './use-seen';

interface MessageLogProps {
  threadId: string;
  /** Up to when the person had read it as they opened it; null where all of it was. */
  readUpTo: string | null;
  /** The message that was looked for. */
  foundId: string | null;
  onNewest: () => void;
}

/** What was said in a conversation, and what is on its way there. */
export function MessageLog({ threadId, readUpTo, foundId, onNewest }: MessageLogProps) {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const personOf = usePeople();
  const team = useTeam();
  const [atNewest, setAtNewest] = useState(false);
  const found = useQuery({
    ...messageQueries.saidAt(companyId, threadId, foundId ?? ''),
    enabled: foundId !== null,
  });
  const opensAt = atNewest ? null : readUpTo;
  const spot = foundId === null ? opensAt : (found.data ?? null);
  const { messages, isReady, error, retry, older, newer } = useConversationLog(
    { companyId, threadId },
    spot,
  );
  const reads = useQuery({
    ...messageQueries.reads(companyId, threadId),
    refetchInterval: usePollInterval(),
  });
  const outbox = useOutbox(threadId);
  const actions = useOutboxActions();
  useForgetArrived(messages, outbox, actions.discard);
  const onSeen = useSeen(threadId);

  const shown = useMemo(
    () => shownMessages(messages, newer === null ? outbox : [], userId),
    [messages, newer, outbox, userId],
  );
  const readBy = useMemo(() => {
    const names = new Map<string, string>();
    for (const [messageId, readers] of receiptsOf(shown, reads.data ?? [], userId)) {
      names.set(messageId, readers.map((reader) => personOf(reader).name).join(', '));
    }
    return names;
  }, [shown, reads.data, userId, personOf]);
  const firstUnreadId = useMemo(
    () => firstUnread(shown, readUpTo, userId),
    [shown, readUpTo, userId],
  );

  if (error) {
    return (
      <div className="grid min-h-0 flex-1 place-items-center">
        <ErrorState message={error.message} onRetry={retry} />
      </div>
    );
  }
  if (!isReady || found.isLoading) {
    return <LoadingState label="Loading messages..." className="min-h-0 flex-1" />;
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
    <>
      <MessageList
        messages={shown}
        personOf={personOf}
        team={team}
        readBy={readBy}
        firstUnreadId={firstUnreadId}
        foundId={foundId}
        older={older}
        newer={newer}
        onNewest={() => {
          setAtNewest(true);
          onNewest();
        }}
        onSeen={onSeen}
        onRetry={actions.retry}
        onDiscard={actions.discard}
      />
      <ArrivalNote messages={shown} userId={userId} personOf={personOf} />
    </>
  );
}
