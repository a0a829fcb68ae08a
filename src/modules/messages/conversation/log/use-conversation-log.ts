import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePollInterval } from '@/company/live';
import type { Cursor } from '@/lib/keyset';
import { sortableTime } from '@/lib/timestamps';
import { messageQueries } from '../../messages.queries';
import type { Message } from './message';
import { joined } from './recent';
import { useFurther } from './use-further';

/** Sorts after every other id: "from here on" in time, whatever the id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const NOTHING: Message[] = [];

interface Place {
  companyId: string;
  threadId: string;
}

/**
 * A stretch of a conversation without a gap: its end and what was loaded before it, or what lies around a
 * spot further up, until reading on from there arrives at the end.
 *
 * @param spot the time of the message to read around; null for the end of the conversation
 */
export function useConversationLog(place: Place, spot: string | null) {
  const { recent, older, end } = useEnd(place);
  const isAway = spot !== null && end !== undefined && older.hasMore && !reachesBack(end, spot);
  const away = useAround(place, isAway ? spot : null, isAway ? end : NOTHING);
  if (isAway) return away;
  return {
    messages: end ?? NOTHING,
    isReady: end !== undefined,
    error: end === undefined && !recent.isFetching ? recent.error : null,
    retry: () => void recent.refetch(),
    older,
    newer: null,
  };
}

/** The end of the conversation, kept up to date, and what was loaded before it. */
function useEnd({ companyId, threadId }: Place) {
  const recent = useQuery({
    ...messageQueries.recent(companyId, threadId),
    refetchInterval: usePollInterval(),
  });
  const older = useFurther({
    companyId,
    threadId,
    from: recent.data && !recent.data.reachesStart ? cursorOf(recent.data.messages[0]) : null,
    direction: 'older',
  });
  const end = useMemo(
    () => recent.data && joined(recent.data.messages, older.messages),
    [recent.data, older.messages],
  );
  return { recent, older, end };
}

/** What lies around a spot, and the end with it once that is reached. */
function useAround({ companyId, threadId }: Place, spot: string | null, end: Message[]) {
  const from = spot === null ? null : { at: spot, id: LAST_ID };
  const before = useFurther({ companyId, threadId, from, direction: 'older', eager: true });
  const after = useFurther({ companyId, threadId, from, direction: 'newer', eager: true });
  const around = useMemo(
    () => joined([...before.messages].reverse(), after.messages),
    [before.messages, after.messages],
  );
  const whole = useMemo(() => joined(around, end), [around, end]);
  const arrives =
    !after.hasMore || reachesBack(end, after.messages.at(-1)?.created_at ?? '-infinity');
  const failed = [before, after].find((side) => !side.loaded && !side.loading && side.error);
  return {
    messages: arrives ? whole : around,
    isReady: before.loaded && after.loaded,
    error: failed?.error ?? null,
    retry: () => failed?.load(),
    older: before,
    newer: arrives ? null : after,
  };
}

/** Whether a stretch begins at or before a time. */
function reachesBack(messages: readonly Message[], time: string): boolean {
  const first = messages[0];
  return first !== undefined && sortableTime(first.created_at) <= sortableTime(time);
}

function cursorOf(message: Message | undefined): Cursor | null {
  return message ? { at: message.created_at, id: message.id } : null;
}
