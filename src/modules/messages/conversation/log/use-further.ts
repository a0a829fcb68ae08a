import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cursor } from '@/lib/keyset';
import { type Direction, messageQueries } from '../../messages.queries';

interface Options {
  companyId: string;
  threadId: string;
  /** The place to read on from; null while there is none. */
  from: Cursor | null;
  direction: Direction;
  /** Fetch the first page at once instead of when it is asked for. */
  eager?: boolean;
}

/** What was said on one side of a place in a conversation, as far as it was asked for. */
export function useFurther({ companyId, threadId, from, direction, eager = false }: Options) {
  const query = useInfiniteQuery({
    ...messageQueries.further(companyId, threadId, from, direction),
    enabled: eager && from !== null,
  });
  const messages = useMemo(() => query.data?.pages.flat() ?? [], [query.data]);
  return {
    /** In the direction of reading: away from the place. */
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
