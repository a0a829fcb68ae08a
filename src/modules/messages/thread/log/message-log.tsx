import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { usePollInterval } from '@/company/live';
import { QueryState } from '@/kit/query/query-state';
import { type ShownMessage, shownMessages } from '@/modules/messages/thread/shown-messages';
import type { Message } from '@/records/threads/messages.model';
import { messageQueries } from '@/records/threads/messages.queries';
import type { Person } from '@/records/threads/people.model';
import {
  type UnsentMessage,
  useOutbox,
  useOutboxActions,
} from '@/records/threads/unsent-messages.mutations';
import { EmptyState } from '@/ui/empty-state';
import { LoadingState } from '@/ui/loading-state';
import { usePeople, useTeam } from '../../use-people';
import { MessageList } from './message-list';
import { firstUnread, receiptsOf } from './receipts';
import { useMarkSeen } from './use-mark-seen';
import { useThreadLog } from './use-thread-log';

/** How far a person outside the clinic has read. */
export interface HolderRead {
  id: string;
  name: string;
  upTo: string;
}

interface MessageLogProps {
  threadId: string;
  holder: HolderRead | null;
  /** How far the member had read on opening; null if all of it. */
  readUpTo: string | null;
  /** The message that a search led to. */
  foundId: string | null;
  onNewest: () => void;
}

export function MessageLog({ threadId, holder, readUpTo, foundId, onNewest }: MessageLogProps) {
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
  const { messages, older, newer } = useThreadLog({ companyId, threadId }, spot);
  const reads = useQuery({
    ...messageQueries.reads(companyId, threadId),
    refetchInterval: usePollInterval(),
  });
  const arrived = messages.data ?? NOTHING;
  const outbox = useOutbox(threadId);
  const actions = useOutboxActions();
  useForgetArrived(arrived, outbox, actions.discard);
  const onSeen = useMarkSeen(threadId);

  const shown = useMemo(
    () => shownMessages(arrived, newer === null ? outbox : [], userId),
    [arrived, newer, outbox, userId],
  );
  const readBy = useMemo(() => {
    const names = new Map<string, string>();
    const known = [...(reads.data ?? [])];
    if (holder) known.push({ user_id: holder.id, last_read_at: holder.upTo });
    const nameOf = (reader: string) =>
      reader === holder?.id ? holder.name : personOf(reader).name;
    for (const [messageId, readers] of receiptsOf(shown, known, userId)) {
      names.set(messageId, readers.map(nameOf).join(', '));
    }
    return names;
  }, [shown, reads.data, holder, userId, personOf]);
  const firstUnreadId = useMemo(
    () => firstUnread(shown, readUpTo, userId),
    [shown, readUpTo, userId],
  );

  const isReady = messages.data !== undefined && !found.isLoading;
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-center">
      <QueryState
        query={{ ...messages, data: isReady ? shown : undefined }}
        loading={<LoadingState label="Loading messages..." className="min-h-0 flex-1" />}
        empty={
          <div role="log" aria-label="Messages of this conversation">
            <EmptyState title="No messages yet" hint="Write the first one below." />
          </div>
        }
      >
        {(all) => (
          <>
            <MessageList
              messages={all}
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
            <ArrivalNote messages={all} userId={userId} personOf={personOf} />
          </>
        )}
      </QueryState>
    </div>
  );
}

const NOTHING: Message[] = [];

/** Drops failed messages from the outbox if they arrived after all: only the answer was lost. */
function useForgetArrived(
  arrived: readonly Message[],
  outbox: readonly UnsentMessage[],
  discard: (messageId: string) => void,
): void {
  useEffect(() => {
    for (const { id, error } of outbox) {
      if (error !== null && arrived.some((message) => message.id === id)) discard(id);
    }
  }, [arrived, outbox, discard]);
}

interface ArrivalNoteProps {
  messages: readonly ShownMessage[];
  userId: string;
  personOf: (id: string | null) => Person;
}

/** Announces new messages to screen readers. The log can't, since its rows come and go. */
function ArrivalNote({ messages, userId, personOf }: ArrivalNoteProps) {
  const latest = messages.findLast(({ state }) => state === 'sent');
  const [knownId] = useState(latest?.id);
  const isNew = latest && latest.id !== knownId && latest.senderId !== userId;
  return (
    <p role="status" className="sr-only">
      {isNew && `${latest.author ?? personOf(latest.senderId).name}: ${latest.body}`}
    </p>
  );
}
