import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Cursor, type KeysetSource, readPage } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { fetchRow, fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { afterRefresh, type Message, type RecentMessages } from './messages.model';
import { threadKeys } from './thread-keys';

const PAGE_SIZE = 100;
const COLUMNS = 'id, sender_id, author, kind, body, mentions, attachment_count, created_at';

export type Direction = 'older' | 'newer';

export const messageQueries = {
  /** A thread's end, oldest first. A refetch adds what is new: messages don't change. */
  recent: (companyId: string, threadId: string) =>
    queryOptions({
      queryKey: threadKeys.recentMessages(companyId, threadId),
      queryFn: async ({ client, queryKey, signal }) => {
        const known = client.getQueryData<RecentMessages>(queryKey);
        const since = messageSource(companyId, threadId, 'older', known?.upTo);
        const page = await readPage(since, null, PAGE_SIZE, signal);
        // Read again here, since sending may have added a message in between.
        return afterRefresh(client.getQueryData<RecentMessages>(queryKey), page);
      },
      staleTime: 0,
    }),

  /** The messages before or after a place, page by page. */
  further: (companyId: string, threadId: string, from: Cursor | null, direction: Direction) =>
    infiniteQueryOptions({
      queryKey: [...threadKeys.messages(companyId, threadId), direction, from],
      queryFn: ({ signal, pageParam }) =>
        readPage(messageSource(companyId, threadId, direction), pageParam, PAGE_SIZE, signal),
      initialPageParam: from,
      getNextPageParam: (page) => page.next,
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** When a message was sent; null if the thread has no such message. */
  saidAt: (companyId: string, threadId: string, messageId: string) =>
    queryOptions({
      queryKey: [...threadKeys.messages(companyId, threadId), 'said-at', messageId],
      queryFn: async ({ signal }) => {
        const message = await fetchRow(
          db.from('messages').select('created_at').eq('thread_id', threadId),
          { companyId, id: messageId, signal },
        );
        return message?.created_at ?? null;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** The person's own state of a thread; null if they never opened it. */
  ownState: (companyId: string, threadId: string, userId: string) =>
    queryOptions({
      queryKey: threadKeys.ownState(companyId, threadId),
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

  /** How far each member has read a thread. */
  reads: (companyId: string, threadId: string) =>
    queryOptions({
      queryKey: threadKeys.reads(companyId, threadId),
      queryFn: ({ signal }) =>
        fetchRows(
          db.from('thread_reads').select('user_id, last_read_at').eq('thread_id', threadId),
          { companyId, signal },
        ),
      staleTime: 0,
    }),
};

/** A thread's messages from any place, in either direction. */
function messageSource(
  companyId: string,
  threadId: string,
  direction: Direction,
  since?: string | null,
): KeysetSource<Message> {
  const ascending = direction === 'newer';
  return {
    read: async (after, size, signal) => {
      const said = unwrap(
        await db
          .rpc('thread_messages', {
            company_id: companyId,
            thread_id: threadId,
            newer: ascending,
            max_count: size,
            ...(since && { since }),
            ...(after && { beyond_at: after.at, beyond_id: after.id }),
          })
          .select(COLUMNS)
          .order('created_at', { ascending })
          .order('id', { ascending })
          .abortSignal(signal),
      );
      const files = await fetchFiles(companyId, threadId, said, signal);
      return said.map(({ attachment_count: _, ...message }) => ({
        ...message,
        attachments: files.flatMap(({ message_id, ...file }) =>
          message_id === message.id ? file : [],
        ),
      }));
    },
    placeOf: (message) => ({ at: message.created_at, id: message.id }),
  };
}

/** The files of these messages: few have any, so one query serves all. */
async function fetchFiles(
  companyId: string,
  threadId: string,
  messages: readonly { id: string; attachment_count: number }[],
  signal: AbortSignal,
) {
  const message_ids = messages
    .filter(({ attachment_count }) => attachment_count > 0)
    .map(({ id }) => id);
  if (message_ids.length === 0) return [];
  return unwrap(
    await db
      .rpc('thread_files', { company_id: companyId, thread_id: threadId, message_ids })
      .select('id, message_id, path, name, media_type, size_bytes')
      .order('created_at')
      .order('id')
      .abortSignal(signal),
  );
}
