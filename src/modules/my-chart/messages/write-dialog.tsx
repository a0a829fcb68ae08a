import { useState } from 'react';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { msg, t } from '@/fields/words';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useBeginConversation } from '@/records/patient-app/conversation.mutations';
import { FilesField } from './files-field';
import { usePickedFiles } from './picked-files';
import { WhenRead } from './when-read';

const firstMessage = z.object({
  subject: text(200, msg('Say in a few words what it is about.')),
  body: text(4000, msg('Write the message first.')),
});

interface WriteDialogProps {
  chartId: string;
  clinic: string;
  onSent: (threadId: string) => void;
  onClose: () => void;
}

/** Begins a conversation with the clinic. */
export function WriteDialog({ chartId, clinic, onSent, onClose }: WriteDialogProps) {
  const [ids] = useState(() => ({
    threadId: crypto.randomUUID(),
    id: crypto.randomUUID(),
    filesId: crypto.randomUUID(),
  }));
  const begin = useBeginConversation(chartId);
  const picked = usePickedFiles();
  const form = useZodForm(firstMessage, { subject: '', body: '' });
  return (
    <SaveDialog
      form={form}
      title={t('Write to {clinic}', { clinic })}
      description={<WhenRead />}
      footer={t('Send')}
      dirty={picked.files.length > 0}
      onSubmit={async (typed) => {
        await begin.mutateAsync({ ...ids, ...typed, files: picked.files });
        onSent(ids.threadId);
      }}
      onClose={onClose}
    >
      <FormText control={form.control} name="subject" label={t('What is it about?')} required />
      <FormTextArea control={form.control} name="body" label={t('Message')} rows={5} required />
      <FilesField picked={picked} />
    </SaveDialog>
  );
}
