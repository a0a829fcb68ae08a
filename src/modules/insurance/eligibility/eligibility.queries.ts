import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keysetQuery } from '@/kit/list/keyset-query';
import type { Cursor, KeysetSource } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { dueLineSchema } from './batch/due.model';
import { isUnderWay, type RecentRow, recentRowSchema } from './eligibility.model';
import { type RecentFilters, resultArguments } from './recent/recent-filters';

const PAGE_SIZE = 20;
/** How often to look for the response to a request that is under way. */
const POLL_MS = 5_000;

const pollWhile = (rows: readonly Pick<RecentRow, 'state' | 'created_at'>[]) =>
  rows.some((row) => isUnderWay(row, Date.now())) && POLL_MS;

export const eligibilityQueries = {
  all: (companyId: string) => ['company', companyId, 'eligibility_requests'] as const,

  /** The clinic's requests, newest first, a page at a time. */
  recent: (companyId: string, filters: RecentFilters) =>
    infiniteQueryOptions({
      ...keysetQuery({
        queryKey: [...eligibilityQueries.all(companyId), 'recent', filters],
        source: eligibilityRequestSource(companyId, filters),
        pageSize: PAGE_SIZE,
      }),
      refetchInterval: ({ state }) =>
        pollWhile(state.data?.pages.flatMap(({ rows }) => rows) ?? []),
    }),

  /** Who is seen on a day, with what is known of their coverages and why to verify them again. */
  due: (companyId: string, day: string) =>
    queryOptions({
      queryKey: [...eligibilityQueries.all(companyId), 'due', day],
      queryFn: async ({ signal }) =>
        z
          .array(dueLineSchema)
          .parse(
            unwrap(
              await db
                .rpc('due_for_eligibility', { company_id: companyId, on_date: day })
                .abortSignal(signal),
            ),
          ),
    }),
};

/** The clinic's requests, narrowed, newest first, from any place in them. */
export function eligibilityRequestSource(
  companyId: string,
  filters: RecentFilters,
): KeysetSource<RecentRow> {
  return {
    read: (...asked) => fetchRows(companyId, filters, ...asked),
    placeOf: (row) => ({ at: row.created_at, id: row.id }),
  };
}

async function fetchRows(
  companyId: string,
  { text, result, payerId, from, until }: RecentFilters,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
): Promise<RecentRow[]> {
  const rows = unwrap(
    await db
      .rpc('recent_eligibility_requests', {
        company_id: companyId,
        ...resultArguments(result),
        payer_id: payerId,
        from_date: from,
        until_date: until,
        term: text === '' ? null : text,
        before_at: after?.at ?? null,
        before_id: after?.id ?? null,
        max_count: size,
      })
      .abortSignal(signal),
  );
  return z.array(recentRowSchema).parse(rows);
}
