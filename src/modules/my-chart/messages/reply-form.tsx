import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { t } from '@/fields/words';
import { Form } from '@/kit/form/form';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useWriteToClinic } from '@/records/patient-app/conversation.mutations';
import type { Conversation } from '@/records/patient-app/conversation.schema';
import { FilesField } from './files-field';
import { usePickedFiles } from './picked-files';
import { WhenRead } from './when-read';

const reply = z.object({ body: text(4000) });
const EMPTY = { body: '' };

interface ReplyFormProps {
  chartId: string;
  conversation: Conversation;
}

export function ReplyForm({ chartId, conversation }: ReplyFormProps) {
  const send = useWriteToClinic(chartId, conversation.company_id);
  const picked = usePickedFiles();
  const form = useZodForm(reply, EMPTY);
  const isEmpty =
    useWatch({ control: form.control, name: 'body' }).trim() === '' && picked.files.length === 0;
  // The same message sent again keeps its id, in case the first answer was lost.
  const attempt = useRef<{ id: string; said: string }>(undefined);

  async function write({ body }: z.output<typeof reply>) {
    const said = JSON.stringify([body, picked.files.map(({ id }) => id)]);
    if (attempt.current?.said !== said) attempt.current = { id: crypto.randomUUID(), said };
    await send.mutateAsync({
      threadId: conversation.id,
      id: attempt.current.id,
      body,
      files: picked.files,
    });
    attempt.current = undefined;
    picked.clear();
    form.reset(EMPTY);
  }

  return (
    <Form
      form={form}
      label={t('Write a message')}
      footer={
        isEmpty ? null : (
          <FormSubmit variant="primary" className="w-full">
            {t('Send')}
          </FormSubmit>
        )
      }
      dirty={picked.files.length > 0}
      onSubmit={write}
    >
      <FormTextArea control={form.control} name="body" label={t('Message')} rows={3} />
      <FilesField picked={picked} />
      <WhenRead />
    </Form>
  );
}
