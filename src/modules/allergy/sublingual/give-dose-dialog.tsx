import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { atLatePart, lateMoment, lateParts, NOTHING_LATE, notLate } from '@/company/late-entry';
import { LateFields } from '@/company/late-fields';
import { text } from '@/fields/schema';
import { FormRow } from '@/kit/form/form-row';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { counted } from '@/lib/text';
import { doseLabel, takenLabel } from '@/modules/allergy/course-labels';
import type { PatientRecord } from '@/records/allergy/allergy.queries';
import type { Course } from '@/records/sublingual-courses/course.schema';
import { useGiveDose } from '@/records/sublingual-courses/sublingual-courses.mutations';
import { Button } from '@/ui/button';
import { canGive } from './course.model';
import { DayField } from './day-field';

interface GiveDoseDialogProps {
  course: Course;
  patient: Parameters<typeof fullName>[0] & Pick<PatientRecord['patient'], 'date_of_birth'>;
  signs: boolean;
  onClose: () => void;
}

const schema = z
  .object({
    day: z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,3}$/, 'Enter a day, 1 or later.'),
    isOther: z.boolean(),
    reason: text(300),
    late: notLate,
  })
  .refine(({ isOther, reason }) => !isOther || reason !== '', {
    path: ['reason'],
    message: 'Say why.',
  });

const lateSchema = schema.safeExtend({ late: z.object(lateParts) });

/** A dose taken under supervision. The watch begins when it is recorded. */
export function GiveDoseDialog({ course, patient, signs, onClose }: GiveDoseDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const give = useGiveDose(companyId);
  // Made once: sent again after a lost answer, it is the same dose.
  const [id] = useState(() => crypto.randomUUID());
  const { proposal, schedule } = course;
  const isHeld = !canGive(course, calendarDay(new Date(), timeZone), false);
  const [isLate, setLate] = useState(false);
  const form = useZodForm(isLate ? lateSchema : schema, {
    day: String(proposal?.day_number ?? 1),
    isOther: isHeld && signs,
    reason: '',
    late: NOTHING_LATE,
  });
  const isOther = form.watch('isOther');
  const minutes = schedule.settings.watch_minutes;

  return (
    <SaveDialog
      form={form}
      large
      title="Give a dose in the clinic"
      description={
        isLate
          ? `The ${counted(minutes, 'minutes')} of the watch count from the dose.`
          : `The patient is then watched for ${counted(minutes, 'minutes')}.`
      }
      footer={isLate ? 'Record late' : 'Dose taken'}
      saved={isLate ? 'Dose recorded late' : `Watched for ${counted(minutes, 'minutes')}`}
      onSubmit={({ day, reason, late }) =>
        give
          .mutateAsync({
            id,
            course_id: course.course_id,
            day_number: Number(day),
            ...(isOther && { override_reason: reason }),
            ...(isLate && {
              given_at: lateMoment(late, timeZone),
              given_by: late.by,
              late_reason: late.reason,
            }),
          })
          .catch(atLatePart(form, 'late.time'))
      }
      onClose={onClose}
    >
      <div>
        <p className="font-semibold text-xl">{fullName(patient)}</p>
        <p className="tabular-nums">
          {patient.date_of_birth === null
            ? 'No birth date'
            : `Born ${formatCalendarDate(patient.date_of_birth)}`}
        </p>
      </div>
      {!isOther && proposal && (
        <p>
          <span className="font-semibold text-2xl tabular-nums">{doseLabel(proposal)}</span>
          <span className="block text-muted text-sm">
            {schedule.settings.product} · {takenLabel(proposal)} · day {proposal.day_number}
          </span>
        </p>
      )}
      {isOther && (
        <FormRow>
          <DayField control={form.control} name="day" course={course} label="Day of the schedule" />
          <FormText
            control={form.control}
            name="reason"
            label="Reason"
            hint="Physicians only. The record keeps the reason."
            required
          />
        </FormRow>
      )}
      {isLate ? (
        <LateFields
          control={form.control}
          name="late"
          day="Taken on"
          time="Taken at"
          by="Watched by"
        />
      ) : (
        <Button variant="ghost" onClick={() => setLate(true)}>
          Taken before: record late
        </Button>
      )}
      {signs && !isOther && (
        <Button variant="ghost" onClick={() => form.setValue('isOther', true)}>
          Physician: give another dose
        </Button>
      )}
    </SaveDialog>
  );
}
