import type { FetchStatus } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';

export interface QueryRead<Data> {
  data: Data | undefined;
  error: AppError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

type DataOf<Read> = Read extends QueryRead<infer Data> ? Exclude<Data, undefined> : never;

/**
 * Combines queries: `together(request, lengths)` has data once each has, and refetches only what is
 * missing.
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

/** Ignores a cached answer, which is too old to base a write on: has data only after a new one. */
export function asked<Data>(
  query: QueryRead<Data> & { isFetchedAfterMount: boolean },
): QueryRead<Data> {
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

/** A cached empty list counts as empty only after a refetch: it may have been filled since. */
export function sureOfNone<Item>(
  query: QueryRead<Item[]> & { fetchStatus: FetchStatus },
): QueryRead<Item[]> {
  const isSure = query.data?.length !== 0 || (query.fetchStatus === 'idle' && query.error === null);
  return { ...query, data: isSure ? query.data : undefined };
}
