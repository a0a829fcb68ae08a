import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { sortableTime } from '@/lib/timestamps';
import type { ShownMessage } from '@/modules/messages/thread/shown-messages';
import { messageQueries } from '@/records/threads/messages.queries';
import { useMarkRead } from '@/records/threads/thread-state.mutations';

/** Marks a thread as read up to a message in view, once for each such message. */
export function useMarkSeen(threadId: string): (message: ShownMessage) => void {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const canTell = useSyncExternalStore(subscribe, isSeenAndOnline);
  const { mutate } = useMarkRead({ companyId, userId });
  const marked = useRef('');
  return useCallback(
    ({ id, at }: ShownMessage) => {
      if (!canTell || marked.current === id) return;
      marked.current = id;
      const state = client.getQueryData(
        messageQueries.ownState(companyId, threadId, userId).queryKey,
      );
      const isRead = state && sortableTime(at) <= sortableTime(state.read_up_to);
      if (!isRead)
        mutate(
          { threadId, upTo: at },
          {
            onError: () => {
              marked.current = '';
            },
          },
        );
    },
    [canTell, mutate, client, companyId, userId, threadId],
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Messages seen while offline are marked on reconnect. */
function isSeenAndOnline(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine;
}
