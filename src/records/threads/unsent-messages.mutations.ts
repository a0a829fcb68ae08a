import {
  type QueryClient,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { isTransient, toAppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { BUCKETS } from '@/records/files/buckets';
import { storeRecordFile } from '@/records/files/store-record-file';
import { useMarkOutdated } from '@/records/use-write';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import { settleDraft } from './drafts';
import { joined, type Message } from './messages.model';
import { messageQueries } from './messages.queries';

const SEND_KEY = ['send-message'] as const;

const outgoingFile = z.object({
  id: z.string(),
  file: z.instanceof(File),
  mediaType: z.string(),
});

const outgoingMessage = z.object({
  /** Made once, so a repeat can't send it twice. */
  id: z.string(),
  threadId: z.string(),
  body: z.string(),
  mentions: z.array(z.string()),
  files: z.array(outgoingFile),
  sentAt: z.string(),
});

export type OutgoingFile = z.infer<typeof outgoingFile>;
export type OutgoingMessage = z.infer<typeof outgoingMessage>;

export interface UnsentMessage extends OutgoingMessage {
  /** Why it failed; null while it is being sent. */
  error: string | null;
  /** Every retry would fail too: a file has a virus or a wrong type. */
  isRefused: boolean;
}

/**
 * Sends messages; those of one thread go in order, each after its files. Pending and failed ones
 * stay in the query client's memory until they are sent or discarded, or the person signs out: see
 * `useOutbox`.
 */
export function useSendMessage(companyId: string, userId: string, threadId: string) {
  const client = useQueryClient();
  const mark = useMarkOutdated();
  return useMutation({
    mutationKey: SEND_KEY,
    scope: { id: `send-message-${threadId}` },
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async (message: OutgoingMessage): Promise<Message> => {
      const attachments: Message['attachments'] = [];
      for (const outgoing of message.files) {
        const { id, file, mediaType } = outgoing;
        const stored = await storeRecordFile({
          bucket: BUCKETS.message,
          companyId,
          ownerId: threadId,
          id,
          name: file.name,
          file,
          mediaType,
          onProgress: (share) => client.setQueryData(progressKey(id), share),
        });
        attachments.push({ ...stored, media_type: mediaType, size_bytes: file.size });
      }
      const sent = unwrap(
        await db.rpc('send_message', {
          thread_id: threadId,
          body: message.body,
          mentions: message.mentions,
          attachments,
          message_id: message.id,
        }),
        'Error sending message',
      );
      return { ...sent, attachments };
    },
    onSuccess: async (message, { body }) => {
      const { queryKey } = messageQueries.recent(companyId, threadId);
      // A poll that started before the message was saved would come back without it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (data) => data && { ...data, messages: joined(data.messages, [message]) },
      );
      settleDraft(client, { userId, threadId, body });
      // Not awaited: the thread's next message goes as soon as this one is done.
      void mark('messages');
    },
  });
}

const progressKey = (fileId: string) => ['upload-progress', fileId] as const;

/** The share of a file that has been sent, from 0 to 1; null before it starts. */
export function useUploadProgress(fileId: string): number | null {
  const { data } = useQuery<number>({ queryKey: progressKey(fileId), queryFn: skipToken });
  return data ?? null;
}

export function useOutbox(threadId: string): UnsentMessage[] {
  const unsent = useMutationState({
    filters: { mutationKey: SEND_KEY },
    select: ({ state }) => {
      const message = outgoingMessage.safeParse(state.variables).data;
      if (message?.threadId !== threadId || state.status === 'success') return [];
      const error = state.error && toAppError(state.error);
      return [{ ...message, error: error?.message ?? null, isRefused: error?.code === 'invalid' }];
    },
  });
  return useMemo(() => unsent.flat().sort((a, b) => (a.sentAt < b.sentAt ? -1 : 1)), [unsent]);
}

export function useOutboxActions() {
  const client = useQueryClient();
  return useMemo(() => {
    const idOf = (sending: Sending) => outgoingMessage.safeParse(sending.state.variables).data?.id;
    const find = (id: string) => heldUp(client).filter((sending) => idOf(sending) === id);
    return {
      retry: (id: string) => find(id).forEach(resend),
      discard: (id: string) => {
        for (const sending of find(id)) client.getMutationCache().remove(sending);
      },
    };
  }, [client]);
}

/**
 * Resends failed messages once the connection is back, and warns before the browser closes with
 * unsent ones.
 */
export function useResend(): void {
  const client = useQueryClient();
  useEffect(() => {
    const whenOnline = () => heldUp(client).filter(isWaitingForConnection).forEach(resend);
    window.addEventListener('online', whenOnline);
    return () => window.removeEventListener('online', whenOnline);
  }, [client]);
  useUnsavedGuard({ dirty: () => hasUnsent(client), until: 'tab' });
}

type Sending = ReturnType<typeof heldUp>[number];

function heldUp(client: QueryClient) {
  return client.getMutationCache().findAll({ mutationKey: SEND_KEY, status: 'error' });
}

function isWaitingForConnection({ state }: Sending): boolean {
  return state.error !== null && isTransient(toAppError(state.error));
}

function resend(sending: Sending): void {
  // Its failure shows with the message, like the first one.
  sending.execute(sending.state.variables).catch(() => undefined);
}

/** Whether any message is still unsent. */
function hasUnsent(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: SEND_KEY }) > 0 || heldUp(client).length > 0;
}
