import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { afterCursor, type Cursor } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { providerQueries } from '@/tables/providers/providers.queries';
import type { Message } from './conversation/log/message';
import { afterRefresh, type RecentMessages } from './conversation/log/recent';

const PAGE_SIZE = 100;

/**
 * A refresh asks for what came after the newest message known, and a minute more: two messages sent at
 * once get their times in one order and may become visible in the other.
 */
const OVERLAP_MS = 60_000;

export const MESSAGE_COLUMNS = 'id, sender_id, body, created_at';

/** How often an open page asks for news; only while it can be seen. */
export const POLL_EVERY_MS = 15_000;

/** Which way a conversation is read on from a place in it. */
export type Direction = 'older' | 'newer';

export const messageQueries = {
  all: (companyId: string) => ['company', companyId, 'messages'] as const,

  /**
   * The end of a conversation, oldest first. Asked again, it fetches what is new and keeps the rest:
   * what was said doesn't change.
   */
  recent: (companyId: string, threadId: string) =>
    queryOptions({
      queryKey: [...messageQueries.all(companyId), 'thread', threadId, 'recent'],
      queryFn: async ({ client, queryKey, signal }) => {
        const known = client.getQueryData<RecentMessages>(queryKey);
        const page = await fetchNewest(companyId, threadId, known?.messages.at(-1), signal);
        // Looked up again, as a message sent meanwhile has been added by its own answer.
        return afterRefresh(client.getQueryData<RecentMessages>(queryKey), page, PAGE_SIZE);
      },
      staleTime: 0,
    }),

  /** What was said before or after a place in a conversation, page by page away from it. */
  further: (companyId: string, threadId: string, from: Cursor | null, direction: Direction) =>
    infiniteQueryOptions({
      queryKey: [...messageQueries.all(companyId), 'thread', threadId, direction, from],
      queryFn: ({ signal, pageParam }) =>
        fetchPage(companyId, threadId, pageParam, direction, signal),
      initialPageParam: from,
      getNextPageParam: (page): Cursor | null => {
        const last = page.at(-1);
        return last && page.length === PAGE_SIZE ? { at: last.created_at, id: last.id } : null;
      },
      staleTime: Number.POSITIVE_INFINITY,
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

function selectMessages(companyId: string, threadId: string) {
  return db
    .from('messages')
    .select(MESSAGE_COLUMNS)
    .eq('company_id', companyId)
    .eq('thread_id', threadId);
}

/** The newest page, newest first; with a message known, only what isn't clearly older than it. */
async function fetchNewest(
  companyId: string,
  threadId: string,
  known: Message | undefined,
  signal: AbortSignal,
) {
  const messages = selectMessages(companyId, threadId);
  const since = known && new Date(Date.parse(known.created_at) - OVERLAP_MS).toISOString();
  return unwrap(
    await (since === undefined ? messages : messages.gte('created_at', since))
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(PAGE_SIZE)
      .abortSignal(signal),
  );
}

async function fetchPage(
  companyId: string,
  threadId: string,
  cursor: Cursor | null,
  direction: Direction,
  signal: AbortSignal,
) {
  const ascending = direction === 'newer';
  const messages = selectMessages(companyId, threadId);
  return unwrap(
    await (cursor
      ? messages.or(afterCursor({ column: 'created_at', ascending }, cursor))
      : messages
    )
      .order('created_at', { ascending })
      .order('id', { ascending })
      .limit(PAGE_SIZE)
      .abortSignal(signal),
  );
}
