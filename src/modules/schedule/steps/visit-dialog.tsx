import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { toClock } from '@/lib/clinic-clock';
import { fullName } from '@/lib/person-names';
import { blankToNull } from '@/lib/text';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-area';
import { ToggleChip } from '@/ui/toggle-chip';
import { ProviderField } from '../request/provider-field';
import { shortTime } from '../schedule.model';
import type { RequestDetail } from '../schedule.queries';
import { FreeTimes } from './free-times';
import { LengthField } from './length-field';
import { LocationField } from './location-field';
import {
  isSameTime,
  type TimeDraft,
  toMinutes,
  toMoment,
  toPlace,
  toTimeDraft,
  type VisitDraft,
  visitSchema,
} from './step-drafts';
import { StepForm } from './step-form';
import { TimeFields } from './time-fields';
import { useStep } from './use-step';

/** Where the calendar was asked to put it. */
export interface Target {
  startsAt: string;
  providerId: string;
}

interface VisitDialogProps {
  kind: 'confirm' | 'reschedule';
  request: RequestDetail;
  isRequester: boolean;
  minutes: number;
  target: Target | null;
  onClose: () => void;
}

const TEXTS = {
  confirm: {
    title: 'Confirm a time',
    description: 'The time is booked, and whoever asked is told.',
    submit: 'Confirm appointment',
    note: 'Note',
  },
  reschedule: {
    title: 'Reschedule',
    description: 'Whoever asked is told of the new time, and the old one is free again.',
    submit: 'Reschedule',
    note: 'Reason',
  },
} as const;

/** Gives a request its date, time and place, or another one. */
export function VisitDialog({
  kind,
  request,
  isRequester,
  minutes,
  target,
  onClose,
}: VisitDialogProps) {
  const { timeZone } = useCompany();
  const step = useStep(request, onClose);
  const texts = TEXTS[kind];
  const proposed = request.proposals[0];
  const start = target?.startsAt ?? request.confirmed_date ?? proposed?.starts_at;
  const form = useForm<VisitDraft>({
    resolver: zodResolver(visitSchema),
    defaultValues: {
      providerId: target?.providerId ?? proposed?.provider.id ?? request.provider.id,
      ...(start ? toTimeDraft(start, timeZone) : { date: '', time: '' }),
      minutes: String(proposed?.duration_minutes ?? minutes),
      location: request.confirmed_location ?? proposed?.location ?? '',
      note: '',
    },
  });
  const { errors } = form.formState;
  const [providerId, date, time, length] = form.watch(['providerId', 'date', 'time', 'minutes']);

  function save(draft: VisitDraft, outsideHours: boolean) {
    const startsAt = toMoment(draft, timeZone);
    if (startsAt === null) return;
    step.take({
      kind,
      startsAt,
      note: blankToNull(draft.note),
      ...toPlace(draft, outsideHours),
    });
  }

  function choose(chosen: TimeDraft) {
    form.setValue('date', chosen.date, { shouldDirty: true, shouldValidate: true });
    form.setValue('time', chosen.time, { shouldDirty: true, shouldValidate: true });
    step.forget();
  }

  return (
    <StepForm
      kind={kind}
      request={request}
      isRequester={isRequester}
      step={step}
      title={texts.title}
      description={
        request.patient ? `${fullName(request.patient)}. ${texts.description}` : texts.description
      }
      submitLabel={texts.submit}
      onSubmit={(event) => void form.handleSubmit((draft) => save(draft, false))(event)}
      onClose={onClose}
      onChoose={(startsAt) => choose(toTimeDraft(startsAt, timeZone))}
      onInsist={() => void form.handleSubmit((draft) => save(draft, true))()}
    >
      <Controller
        control={form.control}
        name="providerId"
        render={({ field }) => (
          <ProviderField
            value={field.value}
            onChange={field.onChange}
            error={errors.providerId?.message}
            focusRef={field.ref}
          />
        )}
      />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TimeFields
          date={form.register('date')}
          time={form.register('time')}
          dateError={errors.date?.message}
          timeError={errors.time?.message}
        />
        <LengthField input={form.register('minutes')} error={errors.minutes?.message} />
      </div>
      {request.proposals.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-muted text-sm">Proposed times</legend>
          <div className="flex flex-wrap gap-2">
            {request.proposals.map(({ id, starts_at }) => {
              const choice = toTimeDraft(starts_at, timeZone);
              return (
                <ToggleChip
                  key={id}
                  pressed={isSameTime(choice, { date, time })}
                  onToggle={() => choose(choice)}
                >
                  {shortTime(starts_at, timeZone)}
                </ToggleChip>
              );
            })}
          </div>
        </fieldset>
      )}
      <FreeTimes
        providerId={providerId}
        minutes={toMinutes(length)}
        day={start ? toClock(start, timeZone).day : request.preferred_date}
        chosen={[{ date, time }]}
        onToggle={choose}
      />
      <Controller
        control={form.control}
        name="location"
        render={({ field }) => (
          <LocationField
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.location?.message}
          />
        )}
      />
      <Field
        label={texts.note}
        hint="Optional; it becomes part of the conversation."
        error={errors.note?.message}
      >
        {(control) => <TextArea {...control} {...form.register('note')} dir="auto" rows={2} />}
      </Field>
    </StepForm>
  );
}
