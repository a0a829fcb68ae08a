import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { AppError, toAppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { threadQueries } from '@/tables/threads/threads.queries';
import { joined } from './conversation/log/recent';
import { MESSAGE_COLUMNS, messageQueries } from './messages.queries';

const SEND_KEY = ['send-message'] as const;

const outgoingMessage = z.object({
  /** Made once, so that sending it again can't say it twice. */
  id: z.string(),
  threadId: z.string(),
  body: z.string(),
  sentAt: z.string(),
});

export type OutgoingMessage = z.infer<typeof outgoingMessage>;

/** A message on its way, or held up. */
export interface UnsentMessage extends OutgoingMessage {
  /** Why it didn't go; null while it is still on its way. */
  error: string | null;
}

/**
 * Sends messages, one after the other so that they arrive in the order they were written. What is under
 * way or failed stays in the query client's memory, wherever in the portal the person goes, until it
 * is sent, discarded or signed out of: see `useOutbox`.
 */
export function useSendMessage(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SEND_KEY,
    scope: { id: 'send-message' },
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async ({ id, threadId, body }: OutgoingMessage) => {
      const answer = await db
        .from('messages')
        .insert({ id, company_id: companyId, thread_id: threadId, body })
        .select(MESSAGE_COLUMNS)
        .single();
      if (answer.error?.code !== '23505') return unwrap(answer, 'Error sending message');
      // An earlier attempt arrived, only its answer didn't.
      return unwrap(
        await db
          .from('messages')
          .select(MESSAGE_COLUMNS)
          .eq('company_id', companyId)
          .eq('id', id)
          .single(),
        'Error sending message',
      );
    },
    onSuccess: async (message, { threadId }) => {
      const { queryKey } = messageQueries.recent(companyId, threadId);
      // A poll that left before the message did would come back without it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (data) => data && { ...data, messages: joined(data.messages, [message]) },
      );
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: threadQueries.list(companyId).queryKey });
    },
  });
}

/** What was written in a conversation and hasn't arrived, in the order it was written. */
export function useOutbox(threadId: string): UnsentMessage[] {
  const unsent = useMutationState({
    filters: { mutationKey: SEND_KEY },
    select: ({ state }) => {
      const message = outgoingMessage.safeParse(state.variables).data;
      if (message?.threadId !== threadId || state.status === 'success') return [];
      return [{ ...message, error: state.error ? toAppError(state.error).message : null }];
    },
  });
  return useMemo(() => unsent.flat().sort((a, b) => (a.sentAt < b.sentAt ? -1 : 1)), [unsent]);
}

/** Takes a held-up message out of the outbox: to discard it, or before sending it again. */
export function useTakeBack(): (messageId: string) => void {
  const client = useQueryClient();
  return useCallback(
    (messageId) => {
      const cache = client.getMutationCache();
      for (const mutation of cache.findAll({ mutationKey: SEND_KEY, status: 'error' })) {
        if (outgoingMessage.safeParse(mutation.state.variables).data?.id === messageId) {
          cache.remove(mutation);
        }
      }
    },
    [client],
  );
}

interface NewThread {
  id: string;
  subject: string;
  /** User ids, the writer's own among them. */
  participants: string[];
}

/** Opens a conversation. The same id again finds the conversation already there. */
export function useCreateThread(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (thread: NewThread) => {
      const answer = await db.from('threads').insert({ ...thread, company_id: companyId });
      if (answer.error?.code === '23505') return;
      if (answer.error?.code === '23503') {
        throw new AppError('invalid', {
          message: 'Somebody you chose no longer works in this clinic.',
          logLabel: 'Error creating thread',
          cause: answer.error,
        });
      }
      // An insert that returns no row has null for data; only its error counts.
      unwrap({ ...answer, data: true }, 'Error creating thread');
    },
    onSuccess: () => client.invalidateQueries({ queryKey: threadQueries.all(companyId) }),
  });
}
