import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { text } from '@/fields/schema';
import { type Database, type Enums, enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { knownPatientSchema } from '@/records/patients/known-patient';
import type { WishedTimes } from '@/records/provider-times/provider-times.queries';
import { TYPE_LABELS } from './appointment-labels';
import { LIMITS as REQUEST_LIMITS } from './request-draft';
import { slotFields, toMinutes } from './step-drafts';

export const FIRST_AVAILABLE = 'first';

const { minutes, location } = slotFields;

export const bookingSchema = z
  .object({
    /** Null until one is chosen. */
    patient: knownPatientSchema.nullable(),
    /** The provider whose times show, or all of them. */
    providerId: z.string(),
    type: z.enum(enums.appointment_type),
    minutes,
    from: z.string(),
    weekdays: z.array(z.number()),
    half: z.enum(enums.half_day).nullable(),
    slot: z.object({ providerId: z.string(), startsAt: z.string() }).nullable(),
    location,
    reason: text(REQUEST_LIMITS.reason),
    notes: text(REQUEST_LIMITS.notes),
    tellOffice: z.boolean(),
  })
  .superRefine(({ patient, slot }, context) => {
    if (!patient) {
      context.addIssue({ code: 'custom', path: ['patient'], message: 'Choose the patient.' });
    }
    if (!slot) context.addIssue({ code: 'custom', path: ['slot'], message: 'Choose a time.' });
  });

export type BookingDraft = z.infer<typeof bookingSchema>;
export type BookedSlot = NonNullable<BookingDraft['slot']>;

export type BookingArguments = Omit<
  Database['public']['Functions']['book_appointment']['Args'],
  'company_id'
> & { request_type: Enums<'appointment_type'> };

interface About {
  requestId: string;
  referralId: string | null;
  outsideHours: boolean;
}

/**
 * Converts a valid draft for the database. Without a typed reason, the appointment type is the
 * reason.
 */
export function toArguments(
  draft: BookingDraft,
  { requestId, referralId, outsideHours }: About,
): BookingArguments {
  return {
    request_id: requestId,
    patient_id: draft.patient?.id ?? '',
    provider_id: draft.slot?.providerId ?? '',
    starts_at: draft.slot?.startsAt ?? '',
    reason: blankToNull(draft.reason) ?? TYPE_LABELS[draft.type],
    request_type: draft.type,
    duration_minutes: Number(draft.minutes),
    location_id: draft.location.id,
    location: blankToNull(draft.location.text),
    notes: blankToNull(draft.notes),
    referral_id: referralId,
    outside_hours: outsideHours,
    tell_office: draft.tellOffice,
  };
}

export function toWish(
  draft: Pick<BookingDraft, 'providerId' | 'minutes' | 'from' | 'weekdays' | 'half'>,
  today: string,
): WishedTimes | null {
  const length = toMinutes(draft.minutes);
  if (length === null) return null;
  return {
    providerId: draft.providerId === FIRST_AVAILABLE ? null : draft.providerId,
    minutes: length,
    from: isDay(draft.from) && draft.from > today ? draft.from : today,
    weekdays: draft.weekdays.toSorted((a, b) => a - b),
    half: draft.half,
  };
}

interface FreeSlot {
  provider_id: string;
  provider_name: string;
  starts_at: string;
}

interface DaySlots<Slot> {
  day: string;
  providers: { id: string; name: string; slots: Slot[] }[];
}

/** Groups free times, already sorted, by day and provider: the earliest provider comes first. */
export function byDayAndProvider<Slot extends FreeSlot>(
  slots: readonly Slot[],
  dayOf: (startsAt: string) => string,
): DaySlots<Slot>[] {
  const days: DaySlots<Slot>[] = [];
  for (const slot of slots) {
    const day = dayOf(slot.starts_at);
    if (days.at(-1)?.day !== day) days.push({ day, providers: [] });
    const providers = days.at(-1)?.providers;
    const of = providers?.find(({ id }) => id === slot.provider_id);
    if (of) of.slots.push(slot);
    else providers?.push({ id: slot.provider_id, name: slot.provider_name, slots: [slot] });
  }
  return days;
}

const WORKWEEK = [1, 2, 3, 4, 5];

/** The weekdays to offer: Monday to Friday, and weekend days on which a provider works. */
export function offeredWeekdays(hours: readonly { weekday: number }[]): number[] {
  return [...new Set([...WORKWEEK, ...hours.map(({ weekday }) => weekday)])].sort((a, b) => a - b);
}
