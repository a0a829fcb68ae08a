import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormSelect } from '@/kit/form/form-select';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { enums } from '@/lib/supabase/database.types';
import { useRecordShotCall } from '@/records/allergy-follow-up/allergy-follow-up.mutations';
import type { LateRow } from '@/records/allergy-follow-up/allergy-follow-up.queries';
import { callOutcomes } from './call-outcomes';

const schema = z.object({
  outcome: z
    .enum(['', ...enums.shot_call_outcome])
    .refine((chosen) => chosen !== '', 'Choose what came of it.'),
  note: z.string().trim().max(500),
});
const NEW_CALL: z.input<typeof schema> = { outcome: '', note: '' };
const OUTCOMES = enums.shot_call_outcome.map((value) => ({ value, label: callOutcomes[value] }));

interface CallDialogProps {
  row: LateRow;
  onClose: () => void;
}

export function CallDialog({ row, onClose }: CallDialogProps) {
  const { id: companyId } = useCompany();
  const save = useRecordShotCall(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(schema, NEW_CALL);
  return (
    <SaveDialog
      form={form}
      title={`Call to ${row.patient_name}`}
      footer="Save call"
      saved="Call saved"
      onSubmit={({ outcome, note }) =>
        save.mutateAsync({
          id,
          patient_id: row.patient_id,
          outcome,
          ...(note !== '' && { note }),
        })
      }
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="outcome"
        label="Outcome"
        options={OUTCOMES}
        required
      />
      <FormTextArea control={form.control} name="note" label="Note" />
    </SaveDialog>
  );
}
