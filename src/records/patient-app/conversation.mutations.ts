import { useMutation } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { BUCKETS } from '@/records/files/buckets';
import { storeRecordFile } from '@/records/files/store-record-file';
import { useWrite } from '@/records/use-write';
import { type Conversation, conversationSchema } from './conversation.schema';

export interface FileToSend {
  /** Made once for the file, so a repeat goes to the same place. */
  id: string;
  file: File;
}

export interface MessageToSend {
  threadId: string;
  /** Made by the form: sent twice, it is one message. */
  id: string;
  body: string;
  files: readonly FileToSend[];
}

export interface FirstMessage extends MessageToSend {
  subject: string;
  /** The files follow in a message of their own: they lie where the conversation does. */
  filesId: string;
}

type Attachments = Awaited<ReturnType<typeof upload>>;

async function write(
  chartId: string,
  { threadId, id, body }: Pick<MessageToSend, 'threadId' | 'id' | 'body'>,
  { subject, attachments = [] }: { subject?: string; attachments?: Attachments } = {},
): Promise<Conversation> {
  return conversationSchema.parse(
    unwrap(
      await db.rpc('write_to_my_clinic', {
        chart_id: chartId,
        thread_id: threadId,
        message_id: id,
        body,
        attachments,
        ...(subject !== undefined && { subject }),
      }),
      'Error sending the message',
    ),
  );
}

async function upload(
  companyId: string,
  threadId: string,
  files: readonly FileToSend[],
): Promise<{ id: string; path: string; name: string }[]> {
  const attachments: Awaited<ReturnType<typeof upload>> = [];
  for (const { id, file } of files) {
    attachments.push(
      await storeRecordFile({
        bucket: BUCKETS.message,
        companyId,
        ownerId: threadId,
        id,
        name: file.name,
        file,
        mediaType: file.type,
      }),
    );
  }
  return attachments;
}

/** Begins a conversation with the clinic. */
export function useBeginConversation(chartId: string) {
  return useWrite('my-charts', {
    mutationFn: async ({ subject, filesId, files, ...message }: FirstMessage) => {
      const begun = await write(chartId, message, { subject });
      if (files.length === 0) return begun;
      const attachments = await upload(begun.company_id, message.threadId, files);
      const { threadId } = message;
      return await write(chartId, { threadId, id: filesId, body: '' }, { attachments });
    },
  });
}

/** Writes in a conversation with the clinic. */
export function useWriteToClinic(chartId: string, companyId: string) {
  return useWrite('my-charts', {
    mutationFn: async ({ files, ...message }: MessageToSend) =>
      await write(chartId, message, {
        attachments: await upload(companyId, message.threadId, files),
      }),
  });
}

/** Keeps how far a conversation was read; a failure is made up for by the next look. */
export function useReadConversation(chartId: string) {
  return useMutation({
    mutationFn: async ({ threadId, upTo }: { threadId: string; upTo: string }) =>
      unwrapMaybe(
        await db.rpc('read_my_conversation', {
          chart_id: chartId,
          thread_id: threadId,
          up_to: upTo,
        }),
        'Error keeping what was read',
      ),
  });
}
