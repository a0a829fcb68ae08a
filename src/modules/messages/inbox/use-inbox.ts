import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePollInterval } from '@/company/live';
import type { Folder } from '../address';
import { inboxQueries } from './inbox.queries';
import { withFurther } from './inbox-top';

/** A folder of the inbox, as far as it was asked for. */
export function useInbox(companyId: string, folder: Folder) {
  const top = useQuery({
    ...inboxQueries.top(companyId, folder),
    refetchInterval: usePollInterval(),
  });
  const end = top.data?.end ?? null;
  const further = useInfiniteQuery({
    ...inboxQueries.further(companyId, folder, end),
    enabled: false,
  });
  const threads = useMemo(
    () => top.data && withFurther(top.data, further.data?.pages.flat() ?? []),
    [top.data, further.data],
  );
  const { isFetching, fetchNextPage } = further;
  return {
    threads,
    error: top.error,
    isFetching: top.isFetching,
    refetch: () => void top.refetch(),
    more: {
      hasMore: end !== null && (further.data === undefined || further.hasNextPage),
      loading: isFetching,
      error: further.error,
      load: () => {
        if (!isFetching) void fetchNextPage();
      },
    },
  };
}
