import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type Cursor, listStart } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { dueLineSchema } from './batch/due.model';
import { type RecentFilters, resultArguments } from './recent/recent-filters';
import { isUnderWay, type RecentRow, recentRowSchema } from './verification.model';

const PAGE_SIZE = 20;
/** As many as the database gives at once. */
const EXPORT_PAGE_SIZE = 1_000;
/** More lines than anybody reads; past it, the filters narrow what is taken along. */
const EXPORT_LIMIT = 5_000;
/** How often to look for the answer to a question that is under way. */
const POLL_MS = 5_000;

const pollWhile = (rows: readonly Pick<RecentRow, 'state' | 'created_at'>[]) =>
  rows.some((row) => isUnderWay(row, Date.now())) && POLL_MS;

export const verificationQueries = {
  all: (companyId: string) => ['company', companyId, 'insurance_verifications'] as const,

  /** The clinic's checks, newest first, a page at a time. */
  recent: (companyId: string, filters: RecentFilters) =>
    infiniteQueryOptions({
      queryKey: [...verificationQueries.all(companyId), 'recent', filters],
      queryFn: async ({ pageParam, signal }) => {
        const rows = await fetchPage(companyId, filters, pageParam, PAGE_SIZE, signal);
        return { rows, next: rows.length === PAGE_SIZE ? cursorOf(rows) : null };
      },
      initialPageParam: listStart(),
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        pollWhile(state.data?.pages.flatMap(({ rows }) => rows) ?? []),
    }),

  /** All of them that the filters let through, for a spreadsheet. */
  export: (companyId: string, filters: RecentFilters) =>
    queryOptions({
      queryKey: [...verificationQueries.all(companyId), 'export', filters],
      queryFn: async ({ signal }) => {
        const all: RecentRow[] = [];
        let after = listStart();
        do {
          const rows = await fetchPage(companyId, filters, after, EXPORT_PAGE_SIZE, signal);
          all.push(...rows);
          after = rows.length === EXPORT_PAGE_SIZE ? cursorOf(rows) : null;
        } while (after !== null && all.length < EXPORT_LIMIT);
        return all;
      },
      staleTime: 0,
      gcTime: 0,
    }),

  /** Who is seen on a day, with what is known of their coverages and why to ask again. */
  due: (companyId: string, day: string) =>
    queryOptions({
      queryKey: [...verificationQueries.all(companyId), 'due', day],
      queryFn: async ({ signal }) =>
        z
          .array(dueLineSchema)
          .parse(
            unwrap(
              await db
                .rpc('due_for_verification', { company_id: companyId, on_date: day })
                .abortSignal(signal),
            ),
          ),
    }),
};

async function fetchPage(
  companyId: string,
  { text, result, payerId, from, until }: RecentFilters,
  before: Cursor | null,
  size: number,
  signal: AbortSignal,
): Promise<RecentRow[]> {
  const answer = unwrap(
    await db
      .rpc('recent_verifications', {
        company_id: companyId,
        ...resultArguments(result),
        payer_id: payerId,
        from_date: from,
        until_date: until,
        term: text === '' ? null : text,
        before_at: before?.at ?? null,
        before_id: before?.id ?? null,
        max_count: size,
      })
      .abortSignal(signal),
  );
  return z.array(recentRowSchema).parse(answer);
}

function cursorOf(rows: readonly RecentRow[]): Cursor | null {
  const last = rows.at(-1);
  return last ? { at: last.created_at, id: last.id } : null;
}
