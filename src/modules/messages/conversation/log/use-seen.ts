import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { sortableTime } from '@/lib/timestamps';
import { useMarkRead } from '../../inbox/thread-state.mutations';
import { messageQueries } from '../../messages.queries';
import type { ShownMessage } from './timeline';

/** Marks a conversation as read up to what has been in sight, once for each message that ends it. */
export function useSeen(threadId: string): (message: ShownMessage) => void {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const isLookedAt = useSyncExternalStore(onVisibilityChange, isVisible);
  const { mutate } = useMarkRead({ companyId, userId });
  const marked = useRef('');
  return useCallback(
    ({ id, at }: ShownMessage) => {
      if (!isLookedAt || marked.current === id) return;
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
    [isLookedAt, mutate, client, companyId, userId, threadId],
  );
}

function onVisibilityChange(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
