import { useState } from 'react';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useBeginConversation } from '@/records/patient-app/conversation.mutations';
import { FilesField } from './files-field';
import { usePickedFiles } from './picked-files';

const firstMessage = z.object({
  subject: text(200, 'Say in a few words what it is about.'),
  body: text(4000, 'Write the message first.'),
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
      title={`Write to ${clinic}`}
      description="The clinic reads messages in office hours. In an emergency call 911."
      footer="Send"
      dirty={picked.files.length > 0}
      onSubmit={async (typed) => {
        await begin.mutateAsync({ ...ids, ...typed, files: picked.files });
        onSent(ids.threadId);
      }}
      onClose={onClose}
    >
      <FormText control={form.control} name="subject" label="What is it about?" required />
      <FormTextArea control={form.control} name="body" label="Message" rows={5} required />
      <FilesField picked={picked} />
    </SaveDialog>
  );
}
