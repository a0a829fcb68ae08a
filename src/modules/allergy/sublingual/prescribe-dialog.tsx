import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { ShownAtField } from '@/kit/form/at-field';
import { FormChoice } from '@/kit/form/form-choice';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { QueryState } from '@/kit/query/query-state';
import { calendarDay } from '@/lib/dates';
import { toAppError } from '@/lib/errors';
import { blankToNull, counted } from '@/lib/text';
import { allergyQueries } from '@/records/allergy/allergy.queries';
import {
  type AskedHealth,
  answersOf,
  HEALTH_QUESTIONS,
  healthDraft,
  saysAgainst,
} from '@/records/health-answers/health-answers.model';
import {
  type Course,
  rulesSchema,
  type Warning,
  warningsOf,
} from '@/records/sublingual-courses/course.schema';
import { usePrescribeCourse } from '@/records/sublingual-courses/sublingual-courses.mutations';
import { tableOption } from '../allergy.model';
import { HealthQuestions } from '../health/health-questions';
import { UnaskedReason } from '../health/unasked-reason';
import { type CourseDraft, courseSchema, isUnasked, saidOf, schedulesFor } from './prescribe.model';
import { Questions } from './questions';

interface PrescribeDialogProps {
  patientId: string;
  asked: AskedHealth;
  /** The course that gets another version; undefined for a new course. */
  from?: Course;
  onClose: () => void;
}

export function PrescribeDialog(props: PrescribeDialogProps) {
  const tables = useQuery(allergyQueries.tables(useCompany().id));
  return (
    <QueryDialog title={titleOf(props)} query={tables} onClose={props.onClose}>
      {(found) => <PrescribeForm {...props} schedules={schedulesFor(found, props.from)} />}
    </QueryDialog>
  );
}

const titleOf = ({ from }: PrescribeDialogProps) =>
  from ? `Change ${from.schedule.settings.product}` : 'Prescribe course';

const EPINEPHRINE = [
  { value: '', label: 'Not said' },
  { value: 'yes', label: 'Prescribed' },
  { value: 'no', label: 'Not prescribed' },
] as const;

interface PrescribeFormProps extends PrescribeDialogProps {
  schedules: ReturnType<typeof schedulesFor>;
}

function begun({ from, asked, schedules }: PrescribeFormProps, today: string): CourseDraft {
  const kept = schedules.find(({ id }) => id === from?.schedule_id) ?? (from && schedules[0]);
  return {
    scheduleId: kept?.id ?? '',
    startsOn: from?.starts_on ?? today,
    seasonStartsOn: from?.season_starts_on ?? '',
    // Each version asks again: the earlier answers may no longer be true.
    answers: {},
    health: healthDraft(asked),
    unaskedReason: '',
    consentOn: from?.consent_on ?? '',
    epinephrine: from?.epinephrine_prescribed ? 'yes' : '',
    epinephrineOn: from?.epinephrine_on ?? '',
    indication: from?.indication ?? '',
    reason: '',
  };
}

function PrescribeForm(props: PrescribeFormProps) {
  const { patientId, asked, from, schedules, onClose } = props;
  const { id: companyId, timeZone } = useCompany();
  const today = calendarDay(new Date(), timeZone);
  const prescribe = usePrescribeCourse(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const form = useZodForm(courseSchema, begun(props, today));
  const { control } = form;
  const [scheduleId, answers, health, epinephrine] = form.watch([
    'scheduleId',
    'answers',
    'health',
    'epinephrine',
  ]);
  const schedule = schedules.find((one) => one.id === scheduleId);
  const rows = useQuery({
    ...allergyQueries.rows(companyId, scheduleId),
    enabled: scheduleId !== '',
    select: (data) => rulesSchema.parse(data),
  });
  const questions = (rows.data ?? []).flatMap(({ part, circumstance, question, effect }) =>
    part === 'question' && circumstance && question ? [{ circumstance, question, effect }] : [],
  );
  const isAgainst =
    questions.some((one) => one.effect === 'ask' && answers[one.circumstance] === 'yes') ||
    HEALTH_QUESTIONS.some(({ question }) => saysAgainst(question, health[question]) !== null);
  const hasUnasked = schedule !== undefined && isUnasked({ answers, health }, questions);

  async function save(values: CourseDraft) {
    if (hasUnasked && values.unaskedReason === '') {
      const message = 'Ask, or say why you sign without asking.';
      form.setError('unaskedReason', { type: 'unasked', message });
      throw new ShownAtField(message);
    }
    try {
      await prescribe.mutateAsync({
        id,
        patient_id: patientId,
        course: {
          schedule_id: values.scheduleId,
          starts_on: values.startsOn,
          season_starts_on: blankToNull(values.seasonStartsOn),
          answers: Object.fromEntries(
            questions.map(({ circumstance }) => [
              circumstance,
              saidOf(values.answers[circumstance]),
            ]),
          ),
          health: answersOf(values.health),
          ...(hasUnasked && { unasked_reason: values.unaskedReason }),
          consent_on: blankToNull(values.consentOn),
          epinephrine_prescribed: saidOf(values.epinephrine),
          epinephrine_on: values.epinephrine === 'yes' ? blankToNull(values.epinephrineOn) : null,
          indication: blankToNull(values.indication),
          reason: blankToNull(values.reason),
        },
        ...(from && { supersedes: from.id }),
      });
    } catch (thrown) {
      const found = warningsOf(toAppError(thrown));
      if (found.length > 0) setWarnings(found);
      throw thrown;
    }
  }

  return (
    <SaveDialog
      form={form}
      large
      size="lg"
      title={titleOf(props)}
      description="Signing puts the course in force. A change is a new version."
      footer={from ? 'Sign new version' : 'Sign course'}
      saved={from ? 'New version signed' : 'Course signed'}
      onSubmit={save}
      onClose={onClose}
    >
      <FormSelect
        control={control}
        name="scheduleId"
        label="Schedule"
        hint={schedules.length === 0 ? 'A physician approves a schedule first.' : undefined}
        options={schedules.map(tableOption)}
        required
      />
      {schedule?.settings.off_label && (
        <p className="rounded-md bg-warning-soft px-4 py-2.5 font-medium text-sm text-warning">
          This treatment is off label.
        </p>
      )}
      {schedule && (
        <QueryState query={rows} loading="Loading questions...">
          {() => (
            <Questions
              questions={questions}
              answers={answers}
              onChange={(next) => form.setValue('answers', next, { shouldDirty: true })}
            />
          )}
        </QueryState>
      )}
      <HealthQuestions
        asked={asked}
        value={health}
        onChange={(next) => form.setValue('health', next, { shouldDirty: true })}
      />
      {hasUnasked && <UnaskedReason control={control} name="unaskedReason" />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormText control={control} name="startsOn" type="date" label="First dose on" required />
        {schedule?.settings.weeks_before_season && (
          <FormText
            control={control}
            name="seasonStartsOn"
            type="date"
            label="Season starts on"
            hint={`Start ${counted(schedule.settings.weeks_before_season, 'weeks')} before.`}
          />
        )}
        <FormText
          control={control}
          name="consentOn"
          type="date"
          label="Consent signed on"
          max={today}
          required
        />
      </div>
      <FormChoice
        large
        control={control}
        name="epinephrine"
        label="Epinephrine with it"
        hint={schedule?.settings.epinephrine ? 'The label requires a prescription.' : undefined}
        options={EPINEPHRINE}
      />
      {epinephrine === 'yes' && (
        <FormText
          control={control}
          name="epinephrineOn"
          type="date"
          label="Epinephrine prescribed on"
          max={today}
          className="max-w-64"
          required
        />
      )}
      <FormText control={control} name="indication" label="Indication" maxLength={300} />
      <Warnings warnings={warnings} />
      {(warnings.length > 0 || isAgainst || from) && (
        <FormTextArea
          control={control}
          name="reason"
          label={from ? 'Reason for the change' : 'Reason to prescribe in spite of this'}
          required={warnings.length > 0}
          rows={2}
        />
      )}
    </SaveDialog>
  );
}

/** The database's warnings, each with its source. */
function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="grid gap-2">
      {warnings.map(({ rule, says, source }) => (
        <li key={rule} className="rounded-md bg-warning-soft px-4 py-2.5 text-sm">
          <span className="font-medium text-warning">{says}</span>
          <span className="wrap-anywhere block text-muted text-xs">{source}</span>
        </li>
      ))}
    </ul>
  );
}
