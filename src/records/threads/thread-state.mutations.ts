import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { isTransient } from '@/lib/errors';
import type { Page } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useMarkOutdated, useWrite } from '@/records/use-write';
import { messageQueries } from './messages.queries';
import { FOLDERS } from './messages-address';
import type { InboxThread } from './thread-list.model';
import { threadListQueries } from './thread-list.queries';

interface Owner {
  companyId: string;
  userId: string;
}

interface ThreadState {
  thread_id: string;
  unread_count: number;
  archived_at: string | null;
  draft: string | null;
  read_up_to: string;
}

/** Marks a thread as read up to a message, given by its time as received. */
export function useMarkRead(owner: Owner) {
  const client = useQueryClient();
  const mark = useMarkOutdated();
  return useMutation({
    mutationFn: async ({ threadId, upTo }: { threadId: string; upTo: string }) =>
      unwrap(await db.rpc('mark_thread_read', { thread_id: threadId, up_to: upTo })),
    // No button was pressed that could be pressed again, and marking twice is harmless.
    retry: (failures, error) => failures < 3 && isTransient(error),
    onSuccess: (state) => {
      showState(client, owner, state);
      // The thread already shows its new state; this updates the counts elsewhere.
      void mark('thread-reads');
    },
  });
}

export function useMarkUnread(owner: Owner) {
  const client = useQueryClient();
  return useWrite('threads', {
    mutationFn: async (threadId: string) =>
      unwrap(await db.rpc('mark_thread_unread', { thread_id: threadId })),
    onSuccess: (state) => showState(client, owner, state),
  });
}

/** Says that what a patient wrote needs no answer. */
export function useEndWaiting() {
  return useWrite('messages', {
    mutationFn: async (threadId: string) =>
      unwrap(await db.rpc('end_waiting', { thread_id: threadId })),
  });
}

export function useArchive(owner: Owner) {
  const client = useQueryClient();
  return useWrite('threads', {
    mutationFn: async ({ threadId, archived }: { threadId: string; archived: boolean }) =>
      unwrap(await db.rpc('archive_thread', { thread_id: threadId, archived })),
    onSuccess: (state) => showState(client, owner, state),
  });
}

export function useSaveDraft(owner: Owner, threadId: string, onSaved: (text: string) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `draft-${threadId}` },
    mutationFn: async (text: string) =>
      unwrap(await db.rpc('save_draft', { thread_id: threadId, body: text })),
    // Only the thread shows its draft, so there is no refetch.
    onSuccess: (state, text) => {
      onSaved(text);
      showState(client, owner, state);
    },
  });
}

/** Writes a thread's new state into every cache entry that shows it. */
function showState(client: QueryClient, { companyId, userId }: Owner, state: ThreadState): void {
  const { thread_id, unread_count, archived_at, draft, read_up_to } = state;
  client.setQueryData(messageQueries.ownState(companyId, thread_id, userId).queryKey, () => ({
    unread_count,
    archived_at,
    draft,
    read_up_to,
  }));
  const show = (threads: readonly InboxThread[]) =>
    threads.map((thread) =>
      thread.id === thread_id ? { ...thread, unread: unread_count, draft } : thread,
    );
  for (const folder of FOLDERS) {
    client.setQueryData(
      threadListQueries.top(companyId, folder).queryKey,
      (top) => top && { ...top, threads: show(top.threads) },
    );
    client.setQueriesData<InfiniteData<Page<InboxThread>>>(
      { queryKey: [...threadListQueries.folder(companyId, folder), 'further'] },
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: show(page.rows) })) },
    );
  }
}
