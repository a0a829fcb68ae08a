import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { atLatePart, lateMoment, lateParts, NOTHING_LATE } from '@/company/late-entry';
import { LateFields } from '@/company/late-fields';
import { FormChoice } from '@/kit/form/form-choice';
import { FormDecimal } from '@/kit/form/form-decimal';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
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
  site: z
    .enum(['', 'left_thigh', 'right_thigh'])
    .refine((chosen) => chosen !== '', 'Choose the thigh.'),
  late: z.object(lateParts),
});

const nothingYet = (day: string): z.input<typeof schema> => ({
  amount: '',
  site: '',
  late: { ...NOTHING_LATE, day },
});

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
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(schema, nothingYet(day));
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
      onSubmit={({ amount, site, late }) =>
        save
          .mutateAsync({
            id,
            patient_id: patientId,
            amount_mg: Number(amount),
            site,
            given_at: lateMoment(late, timeZone),
            given_by: late.by,
            late_reason: late.reason,
          })
          .catch(atLatePart(form, 'late.time'))
      }
      onClose={onClose}
    >
      <FormDecimal control={control} name="amount" label="Dose in mg" required />
      <FormChoice large control={control} name="site" label="Thigh" options={THIGHS} required />
      <LateFields control={control} name="late" day="Given on" time="Given at" by="Given by" />
    </SaveDialog>
  );
}
