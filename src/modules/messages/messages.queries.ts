import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { afterCursor, type Cursor } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { conversationKeys } from '@/tables/threads/conversation-keys';
import type { Message } from './conversation/log/message';
import { afterRefresh, type RecentMessages } from './conversation/log/recent';

const PAGE_SIZE = 100;
const COLUMNS =
  'id, sender_id, kind, body, mentions, created_at, attachments:message_attachments(id, path, name, media_type, size_bytes)';

/** Which way a conversation is read on from a place in it. */
export type Direction = 'older' | 'newer';

export const messageQueries = {
  /**
   * The end of a conversation, oldest first. Asked again, it fetches what is new and keeps the rest:
   * what was said doesn't change.
   */
  recent: (companyId: string, threadId: string) =>
    queryOptions({
      queryKey: conversationKeys.recentMessages(companyId, threadId),
      queryFn: async ({ client, queryKey, signal }) => {
        const known = client.getQueryData<RecentMessages>(queryKey);
        const page = await fetchNewest(companyId, threadId, known?.upTo ?? null, signal);
        // Looked up again: a message sent meanwhile was added by its own answer.
        return afterRefresh(client.getQueryData<RecentMessages>(queryKey), page, PAGE_SIZE);
      },
      staleTime: 0,
    }),

  /** What was said before or after a place in a conversation, page by page away from it. */
  further: (companyId: string, threadId: string, from: Cursor | null, direction: Direction) =>
    infiniteQueryOptions({
      queryKey: [...conversationKeys.messages(companyId, threadId), direction, from],
      queryFn: ({ signal, pageParam }) =>
        fetchPage(companyId, threadId, pageParam, direction, signal),
      initialPageParam: from,
      getNextPageParam: (page): Cursor | null => {
        const last = page.at(-1);
        return last && page.length === PAGE_SIZE ? { at: last.created_at, id: last.id } : null;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** When a message was sent; null when the conversation has none of that id. */
  saidAt: (companyId: string, threadId: string, messageId: string) =>
    queryOptions({
      queryKey: [...conversationKeys.messages(companyId, threadId), 'said-at', messageId],
      queryFn: async ({ signal }) => {
        const message = unwrapMaybe(
          await db
            .from('messages')
            .select('created_at')
            .eq('company_id', companyId)
            .eq('thread_id', threadId)
            .eq('id', messageId)
            .abortSignal(signal)
            .maybeSingle(),
        );
        return message?.created_at ?? null;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** A conversation as the person has it; null for one of the clinic's they never opened. */
  ownState: (companyId: string, threadId: string, userId: string) =>
    queryOptions({
      queryKey: conversationKeys.ownState(companyId, threadId),
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('thread_states')
            .select('unread_count, archived_at, draft, read_up_to')
            .eq('company_id', companyId)
            .eq('thread_id', threadId)
            .eq('user_id', userId)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      staleTime: 0,
    }),

  /** How far everybody has read a conversation. */
  reads: (companyId: string, threadId: string) =>
    queryOptions({
      queryKey: conversationKeys.reads(companyId, threadId),
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('thread_reads')
            .select('user_id, last_read_at')
            .eq('company_id', companyId)
            .eq('thread_id', threadId)
            .abortSignal(signal),
        ),
      staleTime: 0,
    }),
};

function selectMessages(companyId: string, threadId: string) {
  return db.from('messages').select(COLUMNS).eq('company_id', companyId).eq('thread_id', threadId);
}

async function fetchNewest(
  companyId: string,
  threadId: string,
  after: string | null,
  signal: AbortSignal,
): Promise<Message[]> {
  const messages = selectMessages(companyId, threadId);
  return unwrap(
    await (after === null ? messages : messages.gt('created_at', after))
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
): Promise<Message[]> {
  const ascending = direction === 'newer';
  const messages = selectMessages(companyId, threadId);
  const beyond = (all: typeof messages, from: Cursor) =>
    // Says no more than the `or` does, but in a form that an index can start from.
    (ascending ? all.gte('created_at', from.at) : all.lte('created_at', from.at)).or(
      afterCursor({ column: 'created_at', ascending }, from),
    );
  return unwrap(
    await (cursor ? beyond(messages, cursor) : messages)
      .order('created_at', { ascending })
      .order('id', { ascending })
      .limit(PAGE_SIZE)
      .abortSignal(signal),
  );
}
