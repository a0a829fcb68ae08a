import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { ShownAtField } from '@/kit/form/at-field';
import { ControlGroup } from '@/kit/form/control-group';
import { FormChoice } from '@/kit/form/form-choice';
import { FormField } from '@/kit/form/form-field';
import { FormNote } from '@/kit/form/form-note';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { fromClock, fromTimeField } from '@/lib/clinic-clock';
import { calendarDay } from '@/lib/dates';
import { enums } from '@/lib/supabase/database.types';
import { REACTIONS } from '@/modules/allergy/course-labels';
import { shotQueries } from '@/records/shots/shots.queries';
import type { CourseDose } from '@/records/sublingual-courses/course.schema';
import { useEndWatch } from '@/records/sublingual-courses/sublingual-courses.mutations';
import { useSecondsLeft } from '@/ui/use-seconds-left';
import { timerLabel } from '../shots/shot-labels';
import { SignChips } from '../sign-chips';
import { LOCAL_SIGNS, SYSTEMIC_SIGNS } from './signs';

interface EndWatchDialogProps {
  dose: CourseDose;
  onClose: () => void;
}

const yesNo = z.enum(['', 'yes', 'no']);

const schema = z
  .object({
    reaction: z
      .enum(['', ...enums.sublingual_reaction])
      .refine((chosen) => chosen !== '', 'Choose what was seen.'),
    signs: z.array(z.string()),
    responded: yesNo,
    given: yesNo,
    epinephrine: z.string(),
    note: text(300),
  })
  .refine(({ reaction, signs }) => reaction === 'none' || signs.length > 0, {
    path: ['signs'],
    message: 'Press at least one sign.',
  });

const RESPONDED = [
  { value: '', label: 'Not known' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
const GIVEN = [
  { value: '', label: 'Not known' },
  { value: 'yes', label: 'Given' },
  { value: 'no', label: 'Not given' },
] as const;

const OPTIONS = enums.sublingual_reaction.map((value) => ({ value, label: REACTIONS[value] }));

export function EndWatchDialog({ dose, onClose }: EndWatchDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const end = useEndWatch(companyId);
  const scale = useQuery(shotQueries.signs(companyId));
  const left = useSecondsLeft(Date.parse(dose.observe_until));
  const isEarly = left > 0;
  const isLate =
    dose.late !== null ||
    calendarDay(dose.given_at, timeZone) !== calendarDay(new Date(), timeZone);
  const why = isLate ? 'why the outcome is recorded late' : 'why the patient leaves early';
  const footer = isLate ? 'Record outcome late' : 'Patient leaves';
  const form = useZodForm(schema, {
    reaction: '',
    signs: [],
    responded: '',
    given: '',
    epinephrine: '',
    note: '',
  });
  const [reaction, given] = form.watch(['reaction', 'given']);
  const approved = reaction === 'systemic' ? (scale.data?.reaction_signs ?? []) : [];
  const known = reaction === 'systemic' ? SYSTEMIC_SIGNS : LOCAL_SIGNS;
  const signs = approved.length > 0 ? approved : known;
  const signsLabel = approved.length > 0 ? `Signs, by ${scale.data?.name}` : 'Signs';

  return (
    <SaveDialog
      form={form}
      large
      size="lg"
      title="Outcome of the dose"
      description={
        isEarly ? `${timerLabel(left)} of watching are left.` : 'The time of watching is over.'
      }
      footer={isEarly ? 'Leaves early' : footer}
      saved="Outcome recorded"
      onSubmit={async (values) => {
        if ((isEarly || isLate) && values.note === '') {
          form.setError('note', { type: 'reason', message: `Say ${why}.` });
          throw new ShownAtField('The reason is missing.');
        }
        const minute = fromTimeField(values.epinephrine);
        const day = calendarDay(new Date(dose.given_at), timeZone);
        await end.mutateAsync({
          dose_id: dose.id,
          reaction: values.reaction,
          signs:
            values.reaction === 'none'
              ? []
              : values.signs.filter((one) => signs.some(({ sign }) => sign === one)),
          ...(values.reaction === 'systemic' && {
            ...(values.responded !== '' && { responded: values.responded === 'yes' }),
            ...(values.given !== '' && { epinephrine_given: values.given === 'yes' }),
            ...(values.given === 'yes' &&
              minute !== null && { epinephrine_at: fromClock({ day, minute }, timeZone) }),
          }),
          ...(values.note !== '' && { note: values.note }),
        });
      }}
      onClose={onClose}
    >
      <FormChoice
        large
        control={form.control}
        name="reaction"
        label="What was seen"
        options={OPTIONS}
        required
      />
      {(reaction === 'local' || reaction === 'systemic') && (
        <FormField control={form.control} name="signs" label={signsLabel} required>
          {({ id, 'aria-describedby': describedBy }, { value, onChange }) => (
            <ControlGroup
              id={id}
              aria-describedby={describedBy}
              label={signsLabel}
              className="flex flex-wrap gap-2 [&_button]:h-12!"
            >
              <SignChips signs={signs} pressed={value} onChange={onChange} />
            </ControlGroup>
          )}
        </FormField>
      )}
      {reaction === 'systemic' && (
        <>
          <FormChoice
            large
            control={form.control}
            name="responded"
            label="Responds to treatment"
            options={RESPONDED}
          />
          <FormChoice
            large
            control={form.control}
            name="given"
            label="Epinephrine"
            options={GIVEN}
          />
          {given === 'yes' && (
            <FormText
              control={form.control}
              name="epinephrine"
              type="time"
              label="Epinephrine given at"
              hint="Leave empty if the time is not known."
              className="max-w-64"
            />
          )}
        </>
      )}
      <FormNote
        control={form.control}
        name="note"
        needed={isEarly || isLate}
        reason={`W${why.slice(1)}`}
        rows={2}
      />
    </SaveDialog>
  );
}
