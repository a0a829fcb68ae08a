import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, X } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { fullName } from '@/lib/person-names';
import { blankToNull } from '@/lib/text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-area';
import { ProviderField } from '../request/provider-field';
import { preferredTimeText } from '../schedule.model';
import type { RequestDetail } from '../schedule.queries';
import { FreeTimes } from './free-times';
import { LengthField } from './length-field';
import { LocationField } from './location-field';
import {
  isSameTime,
  LIMITS,
  NO_TIME,
  type TimeDraft,
  type TimesDraft,
  timesSchema,
  toMinutes,
  toMoments,
  toPlace,
  toTimeDraft,
  withSuggestion,
} from './step-drafts';
import { StepForm } from './step-form';
import { TimeFields } from './time-fields';
import { useStep } from './use-step';

interface TimesDialogProps {
  kind: 'propose' | 'counter';
  request: RequestDetail;
  isRequester: boolean;
  minutes: number;
  onClose: () => void;
}

const TEXTS = {
  propose: {
    title: 'Propose times',
    description: 'One to three times to choose from. Nothing is booked until one is accepted.',
    submit: 'Propose',
  },
  counter: {
    title: 'Ask for other times',
    description: 'One to three times that suit you better. The clinic answers in the conversation.',
    submit: 'Ask for these times',
  },
} as const;

const ORDINALS = ['First ', 'Second ', 'Third '];

/** One to three times for the other side to choose from. */
export function TimesDialog({ kind, request, isRequester, minutes, onClose }: TimesDialogProps) {
  const { timeZone } = useCompany();
  const step = useStep(request, onClose);
  const texts = TEXTS[kind];
  const proposed = request.proposals[0];
  const form = useForm<TimesDraft>({
    resolver: zodResolver(timesSchema),
    defaultValues: {
      providerId: proposed?.provider.id ?? request.provider.id,
      minutes: String(proposed?.duration_minutes ?? minutes),
      location: proposed?.location ?? request.confirmed_location ?? '',
      times: [NO_TIME],
      note: '',
    },
  });
  const { errors } = form.formState;
  const [times, providerId, length] = form.watch(['times', 'providerId', 'minutes']);
  const preferred = preferredTimeText(request.preferred_date, request.preferred_time);

  function setTimes(next: TimeDraft[]) {
    form.setValue('times', next, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }

  function save(draft: TimesDraft, outsideHours: boolean) {
    const chosen = { startsAt: toMoments(draft.times, timeZone), note: blankToNull(draft.note) };
    step.take(
      kind === 'propose'
        ? { kind, ...chosen, ...toPlace(draft, outsideHours) }
        : { kind, ...chosen },
    );
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
      onChoose={(startsAt) => setTimes(withSuggestion(times, toTimeDraft(startsAt, timeZone)))}
      {...(kind === 'propose' && {
        onInsist: () => void form.handleSubmit((draft) => save(draft, true))(),
      })}
    >
      {preferred !== null && (
        <p className="text-sm">
          <span className="text-muted">Preferred time: </span>
          {preferred}
        </p>
      )}
      {kind === 'propose' && (
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
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
          <LengthField input={form.register('minutes')} error={errors.minutes?.message} />
        </div>
      )}
      <FreeTimes
        providerId={providerId}
        minutes={toMinutes(length)}
        day={request.preferred_date}
        chosen={times}
        full={times.length === LIMITS.times && !times.some((time) => isSameTime(time, NO_TIME))}
        onToggle={(time) => setTimes(withSuggestion(times, time))}
      />
      <fieldset className="grid gap-3">
        <legend className="sr-only">Times</legend>
        {times.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are registered by their place
          <div key={index} className="flex items-start gap-2">
            <TimeFields
              which={times.length > 1 ? (ORDINALS[index] ?? '') : ''}
              date={form.register(`times.${index}.date`)}
              time={form.register(`times.${index}.time`)}
              dateError={errors.times?.[index]?.date?.message}
              timeError={errors.times?.[index]?.time?.message}
            />
            {times.length > 1 && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove the ${(ORDINALS[index] ?? '').trim().toLowerCase()} time`}
                className="mt-7"
                onClick={() => setTimes(times.toSpliced(index, 1))}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            )}
          </div>
        ))}
        {times.length < LIMITS.times && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3 justify-self-start"
            onClick={() => setTimes([...times, NO_TIME])}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add a time
          </Button>
        )}
      </fieldset>
      {kind === 'propose' && (
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
      )}
      <Field
        label="Note"
        hint="Optional; it becomes part of the conversation."
        error={errors.note?.message}
      >
        {(control) => <TextArea {...control} {...form.register('note')} dir="auto" rows={2} />}
      </Field>
    </StepForm>
  );
}
