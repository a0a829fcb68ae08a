import { useState } from 'react';
import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { text } from '@/fields/schema';
import { FormCode } from '@/kit/form/form-code';
import { FormRow } from '@/kit/form/form-row';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { blankToNull } from '@/lib/text';
import { useLogAuthorizationCall } from '@/records/authorizations/authorizations.mutations';
import type { Authorization } from '@/records/authorizations/authorizations.schema';

interface CallDialogProps {
  authorization: Authorization;
  onClose: () => void;
}

const schema = z.object({
  spokeWith: text(120),
  reference: text(50),
  said: text(2000, 'Write down what was said.'),
  followUpOn: z.string().refine((day) => day === '' || isDay(day), 'Choose a day.'),
});

export function CallDialog({ authorization, onClose }: CallDialogProps) {
  const log = useLogAuthorizationCall();
  const [call] = useState(() => ({ id: crypto.randomUUID(), at: new Date().toISOString() }));
  const form = useZodForm(schema, { spokeWith: '', reference: '', said: '', followUpOn: '' });
  return (
    <SaveDialog
      form={form}
      title="Log call"
      description={[authorization.payer.name, authorization.payer.phone].filter(Boolean).join(', ')}
      footer="Log call"
      saved="Call logged"
      onSubmit={({ spokeWith, reference, said, followUpOn }) =>
        log.mutateAsync({
          call_id: call.id,
          authorization_id: authorization.id,
          called_at: call.at,
          spoke_with: blankToNull(spokeWith),
          reference_number: blankToNull(reference),
          said,
          follow_up_on: blankToNull(followUpOn),
        })
      }
      onClose={onClose}
    >
      <FormRow>
        <FormText control={form.control} name="spokeWith" label="Spoke with" />
        <FormCode control={form.control} name="reference" label="Reference number of the call" />
      </FormRow>
      <FormTextArea control={form.control} name="said" label="What was said" rows={3} required />
      <FormText
        control={form.control}
        name="followUpOn"
        label="Next follow-up"
        type="date"
        hint="When to call again."
      />
    </SaveDialog>
  );
}
