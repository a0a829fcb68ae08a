import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { paths } from '@/lib/paths';
import type { ChartLink } from '@/records/chart-access/chart-access.schema';
import { MAX_BODY } from '@/records/threads/messages.model';
import { useWriteToPatient } from '@/records/threads/new-thread.mutations';

const message = z.object({
  subject: text(200, 'Say in a few words what it is about.'),
  body: text(MAX_BODY, 'Write the message first.'),
});

interface WriteDialogProps {
  link: ChartLink;
  onClose: () => void;
}

/** Begins a conversation with a person who opens the chart. */
export function WriteDialog({ link, onClose }: WriteDialogProps) {
  const { slug } = useCompany();
  const navigate = useNavigate();
  const [ids] = useState(() => ({ id: crypto.randomUUID(), messageId: crypto.randomUUID() }));
  const write = useWriteToPatient();
  const form = useZodForm(message, { subject: '', body: '' });
  return (
    <SaveDialog
      form={form}
      title={`Write to ${link.holder}`}
      description="They read it in the patient’s app. Your colleagues read it in Messages."
      footer="Send"
      onSubmit={async (typed) => {
        await write.mutateAsync({ ...ids, ...typed, linkId: link.id });
        void navigate(paths.thread(slug, ids.id));
      }}
      onClose={onClose}
    >
      <FormText control={form.control} name="subject" label="Subject" required />
      <FormTextArea control={form.control} name="body" label="Message" rows={5} required />
    </SaveDialog>
  );
}
