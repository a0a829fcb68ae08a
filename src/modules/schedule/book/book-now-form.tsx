import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import type { Failure } from '@/kit/form/form-frame';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { toClock } from '@/lib/clinic-clock';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { TYPE_LABELS } from '@/records/appointments/appointment-labels';
import {
  type AppointmentType,
  shortTime,
  TYPE_OPTIONS,
} from '@/records/appointments/appointments.model';
import { useBookAppointment } from '@/records/appointments/appointments.mutations';
import {
  type BookedSlot,
  type BookingDraft,
  bookingSchema,
  FIRST_AVAILABLE,
  offeredWeekdays,
  toArguments,
  toWish,
} from '@/records/appointments/booking-draft';
import type { BookingPrefill } from '@/records/appointments/booking-link';
import { timeRefusalOf } from '@/records/appointments/refusals';
import { LIMITS as REQUEST_LIMITS } from '@/records/appointments/request-draft';
import { LENGTH_INPUT, minutesOf } from '@/records/appointments/step-drafts';
import { AuthorizationWarning } from '@/records/authorizations/authorization-warning';
import { TellOffice } from '@/records/outbox/tell-office';
import { FormPatient } from '@/records/patients/form-patient';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { PatientPrefillNote } from '@/records/referrals/patient-prefill-note';
import type { PatientPrefill } from '@/records/referrals/use-patient-prefill';
import { FormError } from '@/ui/form-error';
import { OpenAppointments } from '../request/open-appointments';
import { WishedDayField } from '../request/wished-day-field';
import { LocationField } from '../steps/location-field';
import { OUTSIDE_HOURS, TimeRefusal } from '../steps/time-refusal';
import { SlotField } from './slot-field';
import { WishChips } from './wish-chips';

interface BookNowFormProps {
  from: BookingPrefill;
  prefill: PatientPrefill;
  /** The clinic's providers, lengths by type, and working days. */
  clinic: {
    providers: readonly { id: string; name: string; specialty: string }[];
    lengths: readonly { request_type: AppointmentType; minutes: number }[];
    hours: readonly { weekday: number }[];
  };
  onClose: () => void;
}

/** Mounted anew for each opening, so that each opening books one appointment. */
export function BookNowForm({ from, prefill, clinic, onClose }: BookNowFormProps) {
  const { providers, lengths, hours } = clinic;
  const { id: companyId, slug, timeZone } = useCompany();
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const search = usePatientSearch(companyId);
  const book = useBookAppointment(companyId);

  const lengthOf = (type: AppointmentType) =>
    String(minutesOf({ duration_minutes: null, request_type: type }, lengths));
  const type = from.type ?? 'consultation';
  // An address may name a provider who takes no more appointments.
  const provider = providers.find(({ id }) => id === from.providerId);
  const form = useZodForm(bookingSchema, {
    patient: prefill.patient,
    providerId: provider?.id ?? FIRST_AVAILABLE,
    type,
    minutes: from.minutes ?? lengthOf(type),
    from: from.startsAt === null ? today : toClock(from.startsAt, timeZone).day,
    weekdays: [],
    half: null,
    slot: provider && from.startsAt ? { providerId: provider.id, startsAt: from.startsAt } : null,
    location: { id: null, text: '' },
    reason: (prefill.referral?.reason ?? '').slice(0, REQUEST_LIMITS.reason),
    notes: '',
    tellOffice: true,
  });
  const { control } = form;
  const [patient, length, providerId, firstDay, weekdays, half, chosenType, slot] = useWatch({
    control,
    name: ['patient', 'minutes', 'providerId', 'from', 'weekdays', 'half', 'type', 'slot'],
  });
  const wish = toWish({ minutes: length, providerId, from: firstDay, weekdays, half }, today);
  const slotProvider = providers.find(({ id }) => id === slot?.providerId);

  /** A time for another provider or length may not fit this one. */
  function dropSlot() {
    form.setValue('slot', null, { shouldDirty: true });
  }

  function chooseSlot(next: BookedSlot) {
    form.setValue('slot', next, { shouldDirty: true, shouldValidate: true });
  }

  /** The referral of the booking, unless another patient was chosen. */
  const referralOf = (chosen: BookingDraft['patient']) =>
    chosen?.id === prefill.patient?.id ? (prefill.referral?.id ?? null) : null;

  async function save(draft: BookingDraft, intent?: string) {
    const booked = await book.mutateAsync(
      toArguments(draft, {
        requestId,
        referralId: referralOf(draft.patient),
        outsideHours: intent === OUTSIDE_HOURS,
      }),
    );
    toast.success('Appointment booked', {
      description: [
        draft.patient && fullName(draft.patient),
        draft.slot && shortTime(draft.slot.startsAt, timeZone),
      ]
        .filter(Boolean)
        .join(', '),
      action: {
        label: 'Open appointment',
        onClick: () => void navigate(paths.appointment(slug, booked.id)),
      },
    });
    onClose();
  }

  function renderFailure({ error, retry, dismiss }: Failure) {
    const refusal = timeRefusalOf(error);
    if (!refusal) return <FormError message={error.message} />;
    return (
      <TimeRefusal
        message={error.message}
        refusal={refusal}
        {...(slot && {
          onChoose: (startsAt: string) => {
            chooseSlot({ ...slot, startsAt });
            dismiss();
          },
        })}
        onInsist={() => retry(OUTSIDE_HOURS)}
      />
    );
  }

  return (
    <FormDialog
      form={form}
      title="Book now"
      description="Books the time now and notifies the provider."
      size="lg"
      footer="Book"
      dirty={search.text !== ''}
      onSubmit={save}
      failure={renderFailure}
      onClose={onClose}
    >
      <PatientPrefillNote prefill={prefill} thing="appointment" />
      <OpenAppointments appointments={prefill.referral?.appointments ?? []} />
      <FormPatient control={control} name="patient" search={search} />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_7rem]">
        <FormSelect
          control={control}
          name="providerId"
          label="Provider"
          options={[
            { value: FIRST_AVAILABLE, label: 'First available' },
            ...providers.map(({ id, name, specialty }) => ({
              value: id,
              label: name,
              hint: specialty,
            })),
          ]}
          onChoose={dropSlot}
        />
        <FormSelect
          control={control}
          name="type"
          label="Appointment type"
          options={TYPE_OPTIONS}
          onChoose={(next) => {
            // The member chose this length in the calendar.
            if (from.minutes !== null) return;
            form.setValue('minutes', lengthOf(next), { shouldDirty: true, shouldValidate: true });
            dropSlot();
          }}
        />
        <FormText
          control={control}
          name="minutes"
          label="Minutes"
          {...LENGTH_INPUT}
          onChange={dropSlot}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <WishedDayField control={control} name="from" label="From" today={today} />
        <WishChips
          offered={offeredWeekdays(hours)}
          weekdays={weekdays}
          half={half}
          onWeekdays={(next) => form.setValue('weekdays', next)}
          onHalf={(next) => form.setValue('half', next)}
        />
      </div>
      <SlotField
        // Another wish starts at its first days again.
        key={JSON.stringify(wish)}
        control={control}
        name="slot"
        wish={wish}
        chosen={
          slot &&
          [shortTime(slot.startsAt, timeZone), slotProvider?.name].filter(Boolean).join(' with ')
        }
        onChoose={chooseSlot}
      />
      {patient && slot && (
        <AuthorizationWarning
          companyId={companyId}
          asked={{
            day: toClock(slot.startsAt, timeZone).day,
            patientId: patient.id,
            referralId: referralOf(patient),
          }}
        />
      )}
      <FormTextArea
        control={control}
        name="reason"
        label="Reason for visit"
        hint={`Empty: “${TYPE_LABELS[chosenType]}”.`}
        rows={2}
      />
      <LocationField control={control} name="location" />
      <FormTextArea control={control} name="notes" label="Notes" rows={2} />
      {prefill.referral && referralOf(patient) !== null && (
        <TellOffice
          control={control}
          name="tellOffice"
          companyId={companyId}
          news="appointment_made"
          office={prefill.referral}
        />
      )}
    </FormDialog>
  );
}
