import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePollInterval } from '@/company/live';
import type { QueryRead } from '@/kit/query/query-read';
import type { AppError } from '@/lib/errors';
import type { Cursor } from '@/lib/keyset';
import { sortableTime } from '@/lib/timestamps';
import { joined, type Message } from '@/records/threads/messages.model';
import { type Direction, messageQueries } from '@/records/threads/messages.queries';

/** Sorts after every id, so a cursor includes all messages of its time. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const NOTHING: Message[] = [];

interface Place {
  companyId: string;
  threadId: string;
}

export interface Further {
  hasMore: boolean;
  loading: boolean;
  error: AppError | null;
  load: () => void;
}

interface ThreadLog {
  messages: QueryRead<Message[]>;
  older: Further;
  /** Null if the messages reach the thread's end. */
  newer: Further | null;
}

/**
 * A stretch of a thread without gaps: its end and what was loaded before, or the messages around a
 * spot until reading on reaches the end.
 * @param spot the time of the message to read around; null for the thread's end
 */
export function useThreadLog(place: Place, spot: string | null): ThreadLog {
  const { recent, older, end } = useEnd(place);
  const isAway = spot !== null && end !== undefined && older.hasMore && !reachesBack(end, spot);
  const away = useAround(place, isAway ? spot : null, isAway ? end : NOTHING);
  if (isAway) return away;
  const { error, isFetching, refetch } = recent;
  return { messages: { data: end, error, isFetching, refetch }, older, newer: null };
}

/** The live end of the thread, and what was loaded before it. */
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

/** The messages around a spot, and the live end once it is reached. */
function useAround({ companyId, threadId }: Place, spot: string | null, end: Message[]): ThreadLog {
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
  const reached = arrives ? whole : around;
  const missing = [before, after].filter(({ loaded }) => !loaded);
  return {
    messages: {
      data: missing.length > 0 ? undefined : reached,
      error: missing.find(({ error }) => error)?.error ?? null,
      isFetching: missing.some(({ loading }) => loading),
      refetch: () => {
        for (const side of missing) side.load();
      },
    },
    older: before,
    newer: arrives ? null : after,
  };
}

interface FurtherOptions extends Place {
  /** The place to read on from; null if there is none. */
  from: Cursor | null;
  direction: Direction;
  /** Fetches the first page at once. */
  eager?: boolean;
}

/** Messages on one side of a place, as far as loaded, in the direction away from it. */
function useFurther({ companyId, threadId, from, direction, eager = false }: FurtherOptions) {
  const query = useInfiniteQuery({
    ...messageQueries.further(companyId, threadId, from, direction),
    enabled: eager && from !== null,
  });
  const messages = useMemo(
    () => query.data?.pages.flatMap((page) => page.rows) ?? [],
    [query.data],
  );
  return {
    messages,
    loaded: query.data !== undefined,
    hasMore: from !== null && (query.data === undefined || query.hasNextPage),
    loading: query.isFetching,
    error: query.error,
    load: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
  };
}

/** Whether a stretch starts at or before a time. */
function reachesBack(messages: readonly Message[], time: string): boolean {
  const first = messages[0];
  return first !== undefined && sortableTime(first.created_at) <= sortableTime(time);
}

function cursorOf(message: Message | undefined): Cursor | null {
  return message ? { at: message.created_at, id: message.id } : null;
}
