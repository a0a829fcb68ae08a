import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Cursor, listStart } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { conversationKeys } from '@/tables/threads/conversation-keys';
import type { Folder } from '../address';
import type { InboxThread } from './inbox-thread';
import { afterRefresh, type InboxTop } from './inbox-top';

const PAGE_SIZE = 50;
const HITS = 30;

export const inboxQueries = {
  all: conversationKeys.inbox,
  folder: (companyId: string, folder: Folder) => [...inboxQueries.all(companyId), folder] as const,

  /**
   * The beginning of a folder, the latest activity first. Asked again, it fetches one page, however much
   * is loaded: what has changed is at the top.
   */
  top: (companyId: string, folder: Folder) =>
    queryOptions({
      queryKey: [...inboxQueries.folder(companyId, folder), 'top'],
      queryFn: async ({ client, queryKey, signal }) => {
        const page = await fetchPage(companyId, folder, null, signal);
        return afterRefresh(client.getQueryData<InboxTop>(queryKey), page, PAGE_SIZE);
      },
    }),

  /** What follows in a folder, page by page. */
  further: (companyId: string, folder: Folder, from: Cursor | null) =>
    infiniteQueryOptions({
      queryKey: [...inboxQueries.folder(companyId, folder), 'further', from],
      queryFn: ({ signal, pageParam }) => fetchPage(companyId, folder, pageParam, signal),
      initialPageParam: from,
      getNextPageParam: (page): Cursor | null => {
        const last = page.at(-1);
        return last && page.length === PAGE_SIZE ? { at: last.lastMessageAt, id: last.id } : null;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** Subjects and messages with all the words of a search, the newest first. */
  search: (companyId: string, term: string) =>
    infiniteQueryOptions({
      queryKey: [...conversationKeys.all(companyId), 'search', term],
      queryFn: ({ signal, pageParam }) => fetchHits(companyId, term, pageParam, signal),
      initialPageParam: listStart(),
      getNextPageParam: (page): Cursor | null => {
        const last = page.at(-1);
        return last && page.length === HITS
          ? { at: last.at, id: last.messageId ?? last.threadId }
          : null;
      },
    }),
};

/** A place where a search was found: in a message, or in a subject where there is no message. */
export interface SearchHit {
  threadId: string;
  subject: string;
  messageId: string | null;
  excerpt: string;
  at: string;
}

async function fetchPage(
  companyId: string,
  folder: Folder,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<InboxThread[]> {
  const page = unwrap(
    await db
      .rpc('inbox', {
        company_id: companyId,
        folder,
        max_count: PAGE_SIZE,
        ...(cursor && { before_at: cursor.at, before_id: cursor.id }),
      })
      .abortSignal(signal),
  );
  return page.map((row) => ({
    id: row.id,
    subject: row.subject,
    participants: row.participants,
    isClinics: row.audience === 'clinic',
    lastMessageAt: row.last_message_at,
    unread: row.unread_count,
    draft: row.draft,
    latest:
      row.latest_message_id === null
        ? null
        : {
            senderId: row.latest_sender_id,
            isEvent: row.latest_kind === 'event',
            excerpt: row.latest_excerpt,
            attachments: row.latest_attachment_count,
          },
    about: row.about_kind === null ? null : { kind: row.about_kind, label: row.about_label },
  }));
}

async function fetchHits(
  companyId: string,
  term: string,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<SearchHit[]> {
  const page = unwrap(
    await db
      .rpc('search_messages', {
        company_id: companyId,
        term,
        max_count: HITS,
        ...(cursor && { before_at: cursor.at, before_id: cursor.id }),
      })
      .abortSignal(signal),
  );
  return page.map((row) => ({
    threadId: row.thread_id,
    subject: row.subject,
    messageId: row.message_id,
    excerpt: row.excerpt,
    at: row.created_at,
  }));
}
