import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Cursor, listStart, olderThan } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { providerQueries } from '@/tables/providers/providers.queries';

const PAGE_SIZE = 50;

export const MESSAGE_COLUMNS = 'id, sender_id, body, created_at';

/** How often an open page asks for news; only while it can be seen. */
export const POLL_EVERY_MS = 15_000;

export const messageQueries = {
  all: (companyId: string) => ['company', companyId, 'messages'] as const,

  /** What was said in a conversation, newest first, page by page. */
  thread: (companyId: string, threadId: string) =>
    infiniteQueryOptions({
      queryKey: [...messageQueries.all(companyId), 'thread', threadId],
      queryFn: ({ signal, pageParam }) => fetchPage(companyId, threadId, pageParam, signal),
      initialPageParam: listStart(),
      getNextPageParam: (page): Cursor | null => {
        const last = page.at(-1);
        return last && page.length === PAGE_SIZE ? { at: last.created_at, id: last.id } : null;
      },
      staleTime: 0,
    }),

  /** What a provider is called; null when the clinic has none of that id. */
  providerName: (companyId: string, providerId: string) =>
    queryOptions({
      queryKey: [...providerQueries.all(companyId), 'name', providerId],
      queryFn: async ({ signal }) => {
        const provider = unwrapMaybe(
          await db
            .from('providers')
            .select('name')
            .eq('company_id', companyId)
            .eq('id', providerId)
            .abortSignal(signal)
            .maybeSingle(),
          'Error fetching provider',
        );
        return provider?.name ?? null;
      },
    }),
};

export type Message = Awaited<ReturnType<typeof fetchPage>>[number];

async function fetchPage(
  companyId: string,
  threadId: string,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const messages = db
    .from('messages')
    .select(MESSAGE_COLUMNS)
    .eq('company_id', companyId)
    .eq('thread_id', threadId);
  return unwrap(
    await (cursor ? messages.or(olderThan('created_at', cursor)) : messages)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(PAGE_SIZE)
      .abortSignal(signal),
  );
}
