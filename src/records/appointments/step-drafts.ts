import { z } from 'zod';
import { atMost, isDay } from '@/fields/checks';
import { text } from '@/fields/schema';
import { fromClock, fromTimeField, toClock, toTimeField } from '@/lib/clinic-clock';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import type { AppointmentType } from './appointments.model';
import type { Slot } from './step';

export const LIMITS = { location: 200, note: 1000, shortest: 5, longest: 480, times: 3 } as const;

export const LENGTH_INPUT = {
  type: 'number',
  inputMode: 'numeric',
  min: LIMITS.shortest,
  max: LIMITS.longest,
  step: 5,
} as const;

const DEFAULT_MINUTES = 30;

/** A day and a time, as the two fields hold them. */
const timeSchema = z.object({
  date: z.string().refine(isDay, 'Choose a day.'),
  time: z.string().refine((time) => fromTimeField(time) !== null, 'Choose a time.'),
});

const noteSchema = text(LIMITS.note);

/** One of the clinic's locations, a place in words, or both, such as a room of a location. */
const locationSchema = z
  .object({ id: z.string().nullable(), text: z.string().trim() })
  .refine(({ text }) => text.length <= LIMITS.location, atMost(LIMITS.location));

export const slotFields = {
  providerId: z.string().min(1, 'Choose a provider.'),
  minutes: z.string().refine(isLength, 'Choose a length between 5 minutes and 8 hours.'),
  location: locationSchema,
  note: noteSchema,
};

export const appointmentSchema = z.object({
  ...slotFields,
  ...timeSchema.shape,
  tellOffice: z.boolean(),
});

export const timesSchema = z.object({
  ...slotFields,
  times: z.array(timeSchema).min(1, 'Choose at least one time.').max(LIMITS.times),
});

export const optionalNoteSchema = z.object({ reason: noteSchema, tellOffice: z.boolean() });

export const reasonSchema = optionalNoteSchema.extend({
  reason: noteSchema.min(1, 'Say why.'),
});

export const outcomeSchema = z.object({
  outcome: z.enum(enums.visit_outcome, 'Choose what comes next.'),
  note: noteSchema,
});

export const waitlistSchema = z
  .object({
    from: z.string().refine(isDayOrNone, 'Choose a day, or clear it.'),
    until: z.string().refine(isDayOrNone, 'Choose a day, or clear it.'),
    anyProvider: z.boolean(),
  })
  .refine(({ from, until }) => from === '' || until === '' || from <= until, {
    path: ['until'],
    message: 'The last day comes before the first.',
  });

export type TimeDraft = z.infer<typeof timeSchema>;
export type LocationDraft = z.infer<typeof locationSchema>;
type SlotDraft = Pick<z.infer<typeof timesSchema>, 'providerId' | 'minutes' | 'location'>;

export const NO_TIME: TimeDraft = { date: '', time: '' };

export function toTimeDraft(moment: string, timeZone: string): TimeDraft {
  const { day, minute } = toClock(moment, timeZone);
  return { date: day, time: toTimeField(minute) };
}

/** The UTC time of the two fields in the clinic's time zone, once their schema has passed them. */
export function momentOf({ date, time }: TimeDraft, timeZone: string): string {
  return fromClock({ day: date, minute: fromTimeField(time) ?? 0 }, timeZone);
}

export function momentsOf(times: readonly TimeDraft[], timeZone: string): string[] {
  return [...new Set(times.map((time) => momentOf(time, timeZone)))].sort();
}

/**
 * The times after a suggestion is pressed: removed if it was among them, else added where there is
 * room.
 */
export function withSuggestion(times: readonly TimeDraft[], wanted: TimeDraft): TimeDraft[] {
  const left = times.filter((time) => !isSameTime(time, wanted));
  if (left.length < times.length) return left.length > 0 ? left : [NO_TIME];
  const empty = times.findIndex((time) => isSameTime(time, NO_TIME));
  if (empty !== -1) return times.with(empty, wanted);
  return times.length < LIMITS.times ? [...times, wanted] : [...times];
}

export function isSameTime(a: TimeDraft, b: TimeDraft): boolean {
  return a.date === b.date && a.time === b.time;
}

/** Text after a chosen location's name, such as a room, keeps the location chosen. */
export function typedLocation(
  chosen: { id: string; name: string } | undefined,
  text: string,
): LocationDraft {
  return { id: chosen && text.startsWith(chosen.name) ? chosen.id : null, text };
}

export function toSlot({ providerId, minutes, location }: SlotDraft, outsideHours: boolean): Slot {
  return {
    providerId,
    minutes: Number(minutes),
    locationId: location.id,
    location: blankToNull(location.text),
    outsideHours,
  };
}

interface Lengths {
  request_type: AppointmentType;
  minutes: number;
}

export function minutesOf(
  request: { duration_minutes: number | null; request_type: AppointmentType },
  lengths: readonly Lengths[],
): number {
  const planned = lengths.find(({ request_type }) => request_type === request.request_type);
  return request.duration_minutes ?? planned?.minutes ?? DEFAULT_MINUTES;
}

/** The number in the field if that length can be booked; else null. */
export function toMinutes(text: string): number | null {
  return isLength(text) ? Number(text) : null;
}

function isLength(text: string): boolean {
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes >= LIMITS.shortest && minutes <= LIMITS.longest;
}

function isDayOrNone(text: string): boolean {
  return text === '' || isDay(text);
}
