import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { useMemberOptions } from '@/company/late-fields';
import { text } from '@/fields/schema';
import { FormChoice } from '@/kit/form/form-choice';
import { FormDecimal } from '@/kit/form/form-decimal';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { fromClock, fromTimeField } from '@/lib/clinic-clock';
import { useRecordEpinephrine } from '@/records/shots/shots.mutations';

interface LateEpinephrineDialogProps {
  patientId: string;
  /** The day of the visit; asked for if empty. */
  day?: string;
  onClose: () => void;
}

const schema = z.object({
  amount: z
    .string()
    .trim()
    .regex(/^\d+(\.\d{1,3})?$/, 'Write a number such as 0.3.')
    .refine((typed) => Number(typed) > 0, 'Write more than 0.'),
  day: z.string().min(1, 'Enter the day.'),
  time: z
    .string()
    .refine((typed) => fromTimeField(typed) !== null, 'Enter the time.')
    .transform((typed) => fromTimeField(typed) ?? 0),
  site: z
    .enum(['', 'left_thigh', 'right_thigh'])
    .refine((chosen) => chosen !== '', 'Choose the thigh.'),
  givenBy: z.string().min(1, 'Choose who gave it.'),
  reason: text(300, 'Say why.'),
});

const NOTHING_YET: z.input<typeof schema> = {
  amount: '',
  day: '',
  time: '',
  site: '',
  givenBy: '',
  reason: '',
};

const THIGHS = [
  { value: 'left_thigh', label: 'Left thigh' },
  { value: 'right_thigh', label: 'Right thigh' },
] as const;

/** Epinephrine that was given and not recorded then. */
export function LateEpinephrineDialog({
  patientId,
  day = '',
  onClose,
}: LateEpinephrineDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const save = useRecordEpinephrine(companyId);
  const members = useMemberOptions();
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(schema, { ...NOTHING_YET, day });
  const { control } = form;
  return (
    <SaveDialog
      form={form}
      large
      size="lg"
      title="Record epinephrine late"
      description="The record shows that it is a late entry."
      footer="Record late"
      saved="Epinephrine recorded late"
      onSubmit={({ amount, day: on, time, site, givenBy, reason }) =>
        save.mutateAsync({
          id,
          patient_id: patientId,
          amount_mg: Number(amount),
          site,
          given_at: fromClock({ day: on, minute: time }, timeZone),
          given_by: givenBy,
          late_reason: reason,
        })
      }
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormDecimal control={control} name="amount" label="Dose in mg" required />
        <FormText control={control} name="day" type="date" label="Given on" required />
        <FormText control={control} name="time" type="time" label="Given at" required />
      </div>
      <FormChoice large control={control} name="site" label="Thigh" options={THIGHS} required />
      <FormSelect control={control} name="givenBy" label="Given by" options={members} required />
      <FormTextArea control={control} name="reason" label="Why so late" rows={2} required />
    </SaveDialog>
  );
}
