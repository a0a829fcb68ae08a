import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { atLatePart, lateMoment, lateParts, NOTHING_LATE } from '@/company/late-entry';
import { LateFields } from '@/company/late-fields';
import { text } from '@/fields/schema';
import { FormChoice } from '@/kit/form/form-choice';
import { FormDecimal } from '@/kit/form/form-decimal';
import { FormRow } from '@/kit/form/form-row';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
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
  arm: z
    .enum(['', 'left', 'right', 'unknown'])
    .refine((chosen) => chosen !== '', 'Choose the arm, or that it was not noted.'),
  override: text(300),
  late: z.object(lateParts),
});

const nothingYet = (day: string): z.input<typeof schema> => ({
  code: '',
  volume: '',
  arm: '',
  override: '',
  late: { ...NOTHING_LATE, day },
});

const ARMS = [
  { value: 'left', label: 'Left arm' },
  { value: 'right', label: 'Right arm' },
  { value: 'unknown', label: 'Not noted' },
] as const;

export function LateShotDialog({ visit, set, onClose }: LateShotDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const save = useRecordLateInjection(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(schema, nothingYet(visit.visit_on));
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
      onSubmit={({ code, volume, arm, override, late }) =>
        save
          .mutateAsync({
            id,
            visit_id: visit.id,
            vial_code: code,
            volume_ml: Number(volume),
            given_at: lateMoment(late, timeZone),
            given_by: late.by,
            late_reason: late.reason,
            ...(arm !== 'unknown' && { arm }),
            ...(override !== '' && { override_reason: override }),
          })
          .catch(atLatePart(form, 'late.time'))
      }
      onClose={onClose}
    >
      <FormRow>
        <FormText control={control} name="code" label="Vial code" required />
        <FormDecimal control={control} name="volume" label="Dose in mL" required />
      </FormRow>
      <FormChoice large control={control} name="arm" label="Arm" options={ARMS} required />
      <LateFields control={control} name="late" time="Given at" by="Given by" />
      <FormText
        control={control}
        name="override"
        label="Physician: why another dose than the rules say"
      />
    </SaveDialog>
  );
}
