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
import { formatCalendarDate } from '@/lib/dates';
import type { ShotSet, ShotVisit } from '@/records/shots/shot-visit.schema';
import { useRecordLateInjection } from '@/records/shots/shots.mutations';
import { doseText } from './shot-fields';

interface LateShotDialogProps {
  visit: ShotVisit;
  set: ShotSet;
  onClose: () => void;
}

const schema = z.object({
  code: z.string().trim().min(1, 'Enter the code on the vial.'),
  volume: doseText,
  time: z
    .string()
    .refine((text) => fromTimeField(text) !== null, 'Enter the time.')
    .transform((text) => fromTimeField(text) ?? 0),
  arm: z
    .enum(['', 'left', 'right', 'unknown'])
    .refine((chosen) => chosen !== '', 'Choose the arm, or that it was not noted.'),
  givenBy: z.string().min(1, 'Choose who gave it.'),
  reason: text(300, 'Say why.'),
  override: text(300),
});

const NOTHING_YET: z.input<typeof schema> = {
  code: '',
  volume: '',
  time: '',
  arm: '',
  givenBy: '',
  reason: '',
  override: '',
};

const ARMS = [
  { value: 'left', label: 'Left arm' },
  { value: 'right', label: 'Right arm' },
  { value: 'unknown', label: 'Not noted' },
] as const;

export function LateShotDialog({ visit, set, onClose }: LateShotDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const save = useRecordLateInjection(companyId);
  const members = useMemberOptions();
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(schema, NOTHING_YET);
  const { control } = form;
  return (
    <SaveDialog
      form={form}
      large
      size="lg"
      title={`Record a shot late: ${set.label}`}
      description={`Given at the visit of ${formatCalendarDate(visit.visit_on)}. The record shows that it is a late entry.`}
      footer="Record late"
      saved="Shot recorded late"
      onSubmit={({ code, volume, time, arm, givenBy, reason, override }) =>
        save.mutateAsync({
          id,
          visit_id: visit.id,
          vial_code: code,
          volume_ml: Number(volume),
          given_at: fromClock({ day: visit.visit_on, minute: time }, timeZone),
          given_by: givenBy,
          late_reason: reason,
          ...(arm !== 'unknown' && { arm }),
          ...(override !== '' && { override_reason: override }),
        })
      }
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormText control={control} name="code" label="Vial code" required />
        <FormDecimal control={control} name="volume" label="Dose in mL" required />
        <FormText control={control} name="time" type="time" label="Given at" required />
      </div>
      <FormChoice large control={control} name="arm" label="Arm" options={ARMS} required />
      <FormSelect control={control} name="givenBy" label="Given by" options={members} required />
      <FormTextArea control={control} name="reason" label="Why so late" rows={2} required />
      <FormText
        control={control}
        name="override"
        label="Physician: why another dose than the rules say"
      />
    </SaveDialog>
  );
}
