import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { ShownAtField } from '@/kit/form/at-field';
import { FormChoice } from '@/kit/form/form-choice';
import { FormDigits } from '@/kit/form/form-digits';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { addDays } from '@/lib/clinic-clock';
import { formatCalendarDate } from '@/lib/dates';
import { enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import { CONTACT_WAYS, REACTIONS } from '@/modules/allergy/course-labels';
import type { Course } from '@/records/sublingual-courses/course.schema';
import { useRecordContact } from '@/records/sublingual-courses/sublingual-courses.mutations';
import { callOutcomes } from '../follow-up/call-outcomes';
import { countOf, countText, missedProblem, reportedDays } from './course.model';

interface ContactDialogProps {
  course: Course;
  onClose: () => void;
}

const schema = z.object({
  way: z
    .enum(['', ...enums.sublingual_contact_way])
    .refine((chosen) => chosen !== '', 'Choose how.'),
  outcome: z
    .enum(['', ...enums.shot_call_outcome])
    .refine((chosen) => chosen !== '', 'Choose what came of it.'),
  missed: countText,
  inARow: countText,
  upToNow: countText,
  reaction: z.enum(['', ...enums.sublingual_reaction]),
  note: text(500),
});

const NEW_CONTACT: z.input<typeof schema> = {
  way: '',
  outcome: '',
  missed: '',
  inARow: '',
  upToNow: '',
  reaction: '',
  note: '',
};

const WAYS = enums.sublingual_contact_way.map((value) => ({ value, label: CONTACT_WAYS[value] }));
const OUTCOMES = enums.shot_call_outcome.map((value) => ({ value, label: callOutcomes[value] }));
const OF_REACTION = [
  { value: '', label: 'Not asked' },
  ...enums.sublingual_reaction.map((value) => ({ value, label: REACTIONS[value] })),
] as const;

/** A patient's report about doses at home: days missed since the last report, and reactions. */
export function ContactDialog({ course, onClose }: ContactDialogProps) {
  const { id: companyId } = useCompany();
  const save = useRecordContact(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const unreported = course.proposal?.unreported ?? 0;
  const form = useZodForm(schema, NEW_CONTACT);
  const [outcome, missed = ''] = form.watch(['outcome', 'missed']);
  const isHeard = outcome === 'reached' || outcome === 'stopping';
  const missedDays = countOf(missed) ?? 0;

  return (
    <SaveDialog
      form={form}
      large
      size="lg"
      title="Record contact"
      description={daysAsked(course, unreported)}
      footer="Save contact"
      saved="Contact saved"
      onSubmit={async (values) => {
        const problem = isHeard ? missedProblem(values, unreported) : null;
        if (problem) {
          form.setError(problem.at, { type: 'days', message: problem.says });
          throw new ShownAtField(problem.says);
        }
        await save.mutateAsync({
          id,
          course_id: course.course_id,
          contact: {
            way: values.way,
            outcome: values.outcome,
            ...(isHeard && {
              ...reportedDays(values, unreported),
              ...(values.reaction !== '' && { reaction: values.reaction }),
            }),
            ...(values.note !== '' && { note: values.note }),
          },
        });
      }}
      onClose={onClose}
    >
      <FormChoice large control={form.control} name="way" label="How" options={WAYS} required />
      <FormChoice
        large
        control={form.control}
        name="outcome"
        label="Outcome"
        options={OUTCOMES}
        required
      />
      {isHeard && unreported > 0 && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <FormDigits
            control={form.control}
            name="missed"
            label="Days missed"
            hint={`Of ${counted(unreported, 'days')}. Leave empty if not known.`}
          />
          {missedDays > 1 && missedDays < unreported && (
            <FormDigits
              control={form.control}
              name="inARow"
              label="Longest gap, days"
              hint="In a row."
              required
            />
          )}
          {missedDays > 0 && missedDays < unreported && (
            <FormDigits
              control={form.control}
              name="upToNow"
              label="Missed up to yesterday"
              hint="In a row, 0 if taken yesterday."
              required
            />
          )}
        </div>
      )}
      {isHeard && (
        <FormChoice
          large
          control={form.control}
          name="reaction"
          label="Reaction at home"
          options={OF_REACTION}
        />
      )}
      <FormTextArea control={form.control} name="note" label="Note" rows={2} />
    </SaveDialog>
  );
}

/** "Days from Nov 2 to Nov 25, 2026 are not reported yet." */
function daysAsked({ reported_through }: Course, unreported: number): string {
  if (unreported === 0 || reported_through === null)
    return 'Every day up to yesterday is reported.';
  const first = formatCalendarDate(addDays(reported_through, 1));
  const last = formatCalendarDate(addDays(reported_through, unreported));
  return unreported === 1
    ? `Not reported yet: ${first}.`
    : `Not reported yet: ${first} to ${last}.`;
}
