import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { isDay } from '@/fields/checks';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { toClock } from '@/lib/clinic-clock';
import { blankToNull } from '@/lib/text';
import { shortTime } from '@/records/appointments/appointments.model';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import {
  appointmentSchema,
  isSameTime,
  LENGTH_INPUT,
  momentOf,
  NO_TIME,
  type TimeDraft,
  toMinutes,
  toSlot,
  toTimeDraft,
} from '@/records/appointments/step-drafts';
import { AuthorizationWarning } from '@/records/authorizations/authorization-warning';
import { TellOffice } from '@/records/outbox/tell-office';
import { ToggleChip } from '@/ui/toggle-chip';
import { ProviderField } from '../request/provider-field';
import { FreeTimes } from './free-times';
import { LocationField } from './location-field';
import { StepForm } from './step-form';
import { OUTSIDE_HOURS } from './time-refusal';

export interface Target {
  startsAt: string;
  providerId: string;
}

interface AppointmentDialogProps {
  kind: 'confirm' | 'reschedule';
  request: RequestDetail;
  minutes: number;
  target: Target | null;
  onClose: () => void;
}

export function AppointmentDialog({
  kind,
  request,
  minutes,
  target,
  onClose,
}: AppointmentDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const [proposed] = request.proposals;
  const start = target?.startsAt ?? request.confirmed_date ?? proposed?.starts_at;
  const form = useZodForm(appointmentSchema, {
    providerId: target?.providerId ?? proposed?.provider.id ?? request.provider.id,
    ...(start ? toTimeDraft(start, timeZone) : NO_TIME),
    minutes: String(proposed?.duration_minutes ?? minutes),
    location:
      request.confirmed_location === null
        ? { id: proposed?.location_id ?? null, text: proposed?.location ?? '' }
        : { id: request.location_id, text: request.confirmed_location },
    note: '',
    tellOffice: true,
  });
  const { control } = form;
  const [providerId, date, time, length] = useWatch({
    control,
    name: ['providerId', 'date', 'time', 'minutes'],
  });

  // The times follow a typed day, but stay in place when one of them is pressed.
  const [typedDay, setTypedDay] = useState<string | null>(null);

  function choose(chosen: TimeDraft) {
    form.setValue('date', chosen.date, { shouldDirty: true, shouldValidate: true });
    form.setValue('time', chosen.time, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <StepForm
      kind={kind}
      request={request}
      form={form}
      toStep={(draft, intent) => ({
        kind,
        startsAt: momentOf(draft, timeZone),
        note: blankToNull(draft.note),
        tellOffice: draft.tellOffice,
        ...toSlot(draft, intent === OUTSIDE_HOURS),
      })}
      onClose={onClose}
      onChoose={(startsAt) => choose(toTimeDraft(startsAt, timeZone))}
    >
      <ProviderField control={control} name="providerId" />
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_9rem]">
        <FormText
          control={control}
          name="date"
          label="Date"
          type="date"
          onChange={({ target }) => setTypedDay(isDay(target.value) ? target.value : null)}
        />
        <FormText control={control} name="time" label="Time" type="time" />
        <FormText control={control} name="minutes" label="Minutes" {...LENGTH_INPUT} />
      </div>
      {request.patient && isDay(date) && (
        <AuthorizationWarning companyId={companyId} asked={{ day: date, requestId: request.id }} />
      )}
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
        day={typedDay ?? (start ? toClock(start, timeZone).day : request.preferred_date)}
        wish={request.preferred_time}
        chosen={[{ date, time }]}
        onToggle={choose}
      />
      <LocationField control={control} name="location" />
      <FormTextArea
        control={control}
        name="note"
        label={kind === 'confirm' ? 'Note' : 'Reason'}
        hint="Optional. Added to the conversation."
        rows={2}
      />
      {request.referral && (
        <TellOffice
          control={control}
          name="tellOffice"
          companyId={companyId}
          news={kind === 'confirm' ? 'appointment_made' : 'appointment_moved'}
          office={request.referral}
        />
      )}
    </StepForm>
  );
}
