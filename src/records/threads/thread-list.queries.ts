import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { keysetQuery } from '@/kit/list/keyset-query';
import { type Cursor, type KeysetSource, readPage } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { Folder } from './messages-address';
import { threadKeys } from './thread-keys';
import { afterRefresh, type InboxThread, type InboxTop, placeOf } from './thread-list.model';

const PAGE_SIZE = 50;
const HITS = 30;

export interface SearchHit {
  threadId: string;
  subject: string;
  messageId: string | null;
  excerpt: string;
  at: string;
}

export const threadListQueries = {
  all: threadKeys.inbox,
  folder: (companyId: string, folder: Folder) =>
    [...threadListQueries.all(companyId), folder] as const,

  /**
   * A folder's beginning, the latest activity first. A refetch gets one page, however much is
   * loaded: changes are at the top.
   */
  top: (companyId: string, folder: Folder) =>
    queryOptions({
      queryKey: [...threadListQueries.folder(companyId, folder), 'top'],
      queryFn: async ({ client, queryKey, signal }) => {
        const page = await readPage(folderSource(companyId, folder), null, PAGE_SIZE, signal);
        return afterRefresh(client.getQueryData<InboxTop>(queryKey), page);
      },
    }),

  /** The rest of a folder, page by page. */
  further: (companyId: string, folder: Folder, from: Cursor | null) =>
    infiniteQueryOptions({
      queryKey: [...threadListQueries.folder(companyId, folder), 'further', from],
      queryFn: ({ signal, pageParam }) =>
        readPage(folderSource(companyId, folder), pageParam, PAGE_SIZE, signal),
      initialPageParam: from,
      getNextPageParam: (page) => page.next,
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** Subjects and messages with all words of a search, the newest first. */
  search: (companyId: string, term: string) =>
    keysetQuery({
      queryKey: [...threadKeys.all(companyId), 'search', term],
      source: searchSource(companyId, term),
      pageSize: HITS,
    }),
};

/** A folder's threads, readable from any place. */
function folderSource(companyId: string, folder: Folder): KeysetSource<InboxThread> {
  return {
    read: async (after, size, signal) => {
      const page = unwrap(
        await db
          .rpc('inbox', {
            company_id: companyId,
            folder,
            max_count: size,
            ...(after && { before_at: after.at, before_id: after.id }),
          })
          .abortSignal(signal),
      );
      return page.map((row) => ({
        id: row.id,
        subject: row.subject,
        participants: row.participants,
        lastMessageAt: row.last_message_at,
        unread: row.unread_count,
        draft: row.draft,
        latest:
          row.latest_message_id === null
            ? null
            : {
                senderId: row.latest_sender_id,
                author: row.latest_author,
                isEvent: row.latest_kind === 'event',
                excerpt: row.latest_excerpt,
                attachments: row.latest_attachment_count,
              },
        about: row.about_kind === null ? null : { kind: row.about_kind, label: row.about_label },
      }));
    },
    placeOf,
  };
}

/** A search's results, readable from any place. */
function searchSource(companyId: string, term: string): KeysetSource<SearchHit> {
  return {
    read: async (after, size, signal) => {
      const page = unwrap(
        await db
          .rpc('search_messages', {
            company_id: companyId,
            term,
            max_count: size,
            ...(after && { before_at: after.at, before_id: after.id }),
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
    },
    placeOf: (hit) => ({ at: hit.at, id: hit.messageId ?? hit.threadId }),
  };
}
