import type { FetchStatus } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';

/** What is shown of a query: its data, or why there is none, and how to ask again. */
export interface QueryRead<Data> {
  data: Data | undefined;
  error: AppError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

type DataOf<Read> = Read extends QueryRead<infer Data> ? Exclude<Data, undefined> : never;

/**
 * Several queries as one, for what needs them all: `together(request, lengths)`. It has data once each
 * of them has, and asks again only for what is missing.
 */
export function together<const Reads extends readonly QueryRead<unknown>[]>(
  ...reads: Reads
): QueryRead<{ -readonly [Index in keyof Reads]: DataOf<Reads[Index]> }>;
export function together(...reads: readonly QueryRead<unknown>[]): QueryRead<unknown[]> {
  const missing = reads.filter(({ data }) => data === undefined);
  return {
    data: missing.length === 0 ? reads.map(({ data }) => data) : undefined,
    error: missing.find(({ error }) => error)?.error ?? null,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const read of missing) if (read.error) read.refetch();
    },
  };
}

/** A query whose older answer is no ground to write on: it has data once asked since this was opened. */
export function asked<Data>(
  query: QueryRead<Data> & { isFetchedAfterMount: boolean },
): QueryRead<Data> {
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

/** A list that was empty when it was last read says so only once that is sure: what fills it may have been saved since. */
export function sureOfNone<Item>(
  query: QueryRead<Item[]> & { fetchStatus: FetchStatus },
): QueryRead<Item[]> {
  const isSure = query.data?.length !== 0 || (query.fetchStatus === 'idle' && query.error === null);
  return { ...query, data: isSure ? query.data : undefined };
}
