import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What somebody has begun to write in a conversation. It is kept in the query client's memory, so it
 * outlives a visit elsewhere in the portal, is never stored, and goes when the person signs out.
 */
export function useDraft(userId: string, threadId: string): [string, (text: string) => void] {
  const client = useQueryClient();
  const key = ['user', userId, 'drafts', threadId];
  const [draft, setDraft] = useState(() => client.getQueryData<string>(key) ?? '');

  function write(text: string) {
    setDraft(text);
    client.setQueryDefaults(['user', userId, 'drafts'], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(key, text);
  }
  return [draft, write];
}
