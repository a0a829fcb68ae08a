import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cursor } from '@/lib/keyset';
import { messageQueries, POLL_EVERY_MS } from '../../messages.queries';
import type { Message } from './message';
import { joined } from './recent';
import { useFurther } from './use-further';

/** The end of a conversation and what was loaded before it: a stretch of messages without a gap. */
export function useConversationLog(companyId: string, threadId: string) {
  const recent = useQuery({
    ...messageQueries.recent(companyId, threadId),
    refetchInterval: POLL_EVERY_MS,
  });
  const older = useFurther({
    companyId,
    threadId,
    from: recent.data && !recent.data.reachesStart ? cursorOf(recent.data.messages[0]) : null,
    direction: 'older',
  });
  const messages = useMemo(
    () => recent.data && joined(recent.data.messages, older.messages),
    [recent.data, older.messages],
  );
  return { recent, older, messages };
}

function cursorOf(message: Message | undefined): Cursor | null {
  return message ? { at: message.created_at, id: message.id } : null;
}
