import { Plus, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { isDay } from '@/fields/checks';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { setAsTyped } from '@/kit/form/set-as-typed';
import { useZodForm } from '@/kit/form/use-zod-form';
import { blankToNull } from '@/lib/text';
import { preferredTimeText } from '@/records/appointments/appointments.model';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import {
  isSameTime,
  LENGTH_INPUT,
  LIMITS,
  momentsOf,
  NO_TIME,
  type TimeDraft,
  timesSchema,
  toMinutes,
  toSlot,
  toTimeDraft,
  withSuggestion,
} from '@/records/appointments/step-drafts';
import { AuthorizationWarning } from '@/records/authorizations/authorization-warning';
import { Button } from '@/ui/button';
import { QuietButton } from '@/ui/quiet-button';
import { ProviderField } from '../request/provider-field';
import { FreeTimes } from './free-times';
import { LocationField } from './location-field';
import { StepForm } from './step-form';
import { OUTSIDE_HOURS } from './time-refusal';

interface TimesDialogProps {
  kind: 'propose' | 'counter';
  request: RequestDetail;
  minutes: number;
  onClose: () => void;
}

const ORDINALS = ['First ', 'Second ', 'Third '];

export function TimesDialog({ kind, request, minutes, onClose }: TimesDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const [proposed] = request.proposals;
  const form = useZodForm(timesSchema, {
    providerId: proposed?.provider.id ?? request.provider.id,
    minutes: String(proposed?.duration_minutes ?? minutes),
    location: { id: proposed?.location_id ?? null, text: proposed?.location ?? '' },
    times: [NO_TIME],
    note: '',
  });
  const { control } = form;
  const [times, providerId, length] = useWatch({
    control,
    name: ['times', 'providerId', 'minutes'],
  });
  const preferred = preferredTimeText(request.preferred_date, request.preferred_time);

  const ordinalOf = (index: number) => (times.length > 1 ? (ORDINALS[index] ?? '') : '');

  const setTimes = (next: TimeDraft[]) => setAsTyped(form, 'times', next);

  return (
    <StepForm
      kind={kind}
      request={request}
      form={form}
      toStep={(draft, intent) => {
        const chosen = {
          startsAt: momentsOf(draft.times, timeZone),
          note: blankToNull(draft.note),
        };
        return kind === 'counter'
          ? { kind, ...chosen }
          : { kind, ...chosen, ...toSlot(draft, intent === OUTSIDE_HOURS) };
      }}
      onClose={onClose}
      onChoose={(startsAt) => setTimes(withSuggestion(times, toTimeDraft(startsAt, timeZone)))}
    >
      {preferred !== null && (
        <p className="text-sm">
          <span className="text-muted">Preferred time: </span>
          {preferred}
        </p>
      )}
      {kind === 'propose' && (
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <ProviderField control={control} name="providerId" />
          <FormText control={control} name="minutes" label="Minutes" {...LENGTH_INPUT} />
        </div>
      )}
      <FreeTimes
        providerId={providerId}
        minutes={toMinutes(length)}
        day={request.preferred_date}
        wish={request.preferred_time}
        chosen={times}
        full={times.length === LIMITS.times && !times.some((time) => isSameTime(time, NO_TIME))}
        onToggle={(time) => setTimes(withSuggestion(times, time))}
      />
      <fieldset className="grid gap-3">
        <legend className="sr-only">Times</legend>
        {times.map(({ date }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are registered by their place
          <div key={index} className="grid gap-2">
            <div className="flex items-start gap-2">
              <div className="grid flex-1 grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-3">
                <FormText
                  control={control}
                  name={`times.${index}.date`}
                  label={`${ordinalOf(index)}Date`}
                  type="date"
                />
                <FormText
                  control={control}
                  name={`times.${index}.time`}
                  label={`${ordinalOf(index)}Time`}
                  type="time"
                />
              </div>
              {times.length > 1 && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove the ${ordinalOf(index).trim().toLowerCase()} time`}
                  className="mt-7"
                  onClick={() => setTimes(times.toSpliced(index, 1))}
                >
                  <X aria-hidden="true" className="size-4" />
                </Button>
              )}
            </div>
            {request.patient && isDay(date) && (
              <AuthorizationWarning
                companyId={companyId}
                asked={{ day: date, requestId: request.id }}
              />
            )}
          </div>
        ))}
        {times.length < LIMITS.times && (
          <QuietButton
            icon={Plus}
            className="-ml-3 justify-self-start"
            onClick={() => setTimes([...times, NO_TIME])}
          >
            Add a time
          </QuietButton>
        )}
      </fieldset>
      {kind === 'propose' && <LocationField control={control} name="location" />}
      <FormTextArea
        control={control}
        name="note"
        label="Note"
        hint="Optional. Added to the conversation."
        rows={2}
      />
    </StepForm>
  );
}
