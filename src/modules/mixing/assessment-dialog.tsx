import { useState } from 'react';
import { z } from 'zod';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { text } from '@/fields/schema';
import { FormChoice } from '@/kit/form/form-choice';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { enums } from '@/lib/supabase/database.types';
import { useSaveAssessment } from '@/records/vials/mixing.mutations';
import { MIXING_PARTS } from './mixing.model';

const PARTS = enums.mixing_part.map((value) => ({ value, label: MIXING_PARTS[value] }));
const RESULTS = [
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Not passed' },
] as const;
const schema = z.object({
  person: z.string().min(1, 'Choose a person.'),
  part: z.enum(enums.mixing_part, 'Choose the part.'),
  day: z.iso.date('Choose the day.'),
  result: z.enum(['passed', 'failed'], 'Choose the result.'),
  note: text(300),
});

interface AssessmentDialogProps {
  people: { value: string; label: string }[];
  onClose: () => void;
}

export function AssessmentDialog({ people, onClose }: AssessmentDialogProps) {
  const { id: companyId } = useCompany();
  const { id: me } = useCurrentUser();
  const save = useSaveAssessment(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(schema, { person: '', day: '', note: '' });
  return (
    <SaveDialog
      large
      form={form}
      title="Record a result"
      description="Another person records yours."
      footer="Save result"
      saved="Result saved"
      onSubmit={({ person, part, day, result, note }) =>
        save.mutateAsync({
          id,
          user_id: person,
          part,
          done_on: day,
          passed: result === 'passed',
          note: note === '' ? null : note,
        })
      }
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="person"
        label="Person"
        options={people.filter(({ value }) => value !== me)}
        required
      />
      <FormSelect control={form.control} name="part" label="Part" options={PARTS} required />
      <FormText control={form.control} name="day" label="Day" type="date" required />
      <FormChoice
        large
        control={form.control}
        name="result"
        label="Result"
        options={RESULTS}
        required
      />
      <FormText control={form.control} name="note" label="Note" />
    </SaveDialog>
  );
}
