import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Cursor, listStart, olderThan } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';

const PAGE_SIZE = 20;
const COLUMNS = 'id, subject, participants, created_by, created_at, last_message_at';

export const threadQueries = {
  all: (companyId: string) => ['company', companyId, 'threads'] as const,

  /**
   * The conversations that the person takes part in (row-level security shows no others), the latest
   * activity first, page by page, each with its latest message.
   */
  list: (companyId: string) =>
    infiniteQueryOptions({
      queryKey: [...threadQueries.all(companyId), 'list'],
      queryFn: ({ signal, pageParam }) => fetchList(companyId, pageParam, signal),
      initialPageParam: listStart(),
      getNextPageParam: (page): Cursor | null => {
        const last = page.at(-1);
        return last && page.length === PAGE_SIZE ? { at: last.last_message_at, id: last.id } : null;
      },
    }),

  /** One conversation; null when there is none of that id, or when the person isn't in it. */
  one: (companyId: string, threadId: string) =>
    queryOptions({
      queryKey: [...threadQueries.all(companyId), 'one', threadId],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('threads')
            .select(COLUMNS)
            .eq('company_id', companyId)
            .eq('id', threadId)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),
};

/** A conversation as the list shows it. */
export type ThreadSummary = Awaited<ReturnType<typeof fetchList>>[number];

async function fetchList(companyId: string, cursor: Cursor | null, signal: AbortSignal) {
  const threads = db
    .from('threads')
    .select(`${COLUMNS}, messages(id, sender_id, body, created_at)`)
    .eq('company_id', companyId);
  const page = unwrap(
    await (cursor ? threads.or(olderThan('last_message_at', cursor)) : threads)
      .order('last_message_at', { ascending: false })
      .order('id', { ascending: false })
      .order('created_at', { ascending: false, referencedTable: 'messages' })
      .order('id', { ascending: false, referencedTable: 'messages' })
      .limit(1, { referencedTable: 'messages' })
      .limit(PAGE_SIZE)
      .abortSignal(signal),
  );
  return page.map(({ messages, ...thread }) => ({ ...thread, latest: messages[0] ?? null }));
}
