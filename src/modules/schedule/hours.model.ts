import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { text } from '@/fields/schema';
import { addDays, fromClock, fromTimeField } from '@/lib/clinic-clock';
import type { TimeRange } from '@/lib/time-range';
import { LIMITS } from '@/records/appointments/step-drafts';

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The database's limit. */
const MAX_REASON = 200;

const timeOrNone = z
  .string()
  .refine((time) => time === '' || fromTimeField(time) !== null, 'Choose a time, or clear it.');

export const hoursSchema = z
  .object({
    weekday: z.enum(WEEKDAYS),
    opens: z.string().refine((time) => fromTimeField(time) !== null, 'Choose a time.'),
    closes: z.string().refine((time) => fromTimeField(time) !== null, 'Choose a time.'),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'Choose a time after the first.',
  });

export const timeOffSchema = z
  .object({
    firstDay: z.string().refine(isDay, 'Choose a day.'),
    lastDay: z.string().refine((day) => day === '' || isDay(day), 'Choose a day, or clear it.'),
    from: timeOrNone,
    until: timeOrNone,
    reason: text(MAX_REASON),
  })
  .refine(({ firstDay, lastDay }) => lastDay === '' || firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'The last day comes before the first.',
  })
  .refine(
    ({ firstDay, lastDay, from, until }) =>
      (lastDay !== '' && lastDay !== firstDay) || until === '' || from < until,
    { path: ['until'], message: 'Choose a time after the first.' },
  );

const minutesSchema = z.string().refine((text) => {
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes >= LIMITS.shortest && minutes <= LIMITS.longest;
}, 'From 5 to 480 minutes.');

export const lengthsSchema = z.object({
  consultation: minutesSchema,
  procedure: minutesSchema,
  follow_up: minutesSchema,
  other: minutesSchema,
});

export type HoursDraft = z.infer<typeof hoursSchema>;

/** The start and end: whole days if no time is given, one day if no last day is. */
export function toTimeOff(
  { firstDay, lastDay, from, until }: Omit<z.infer<typeof timeOffSchema>, 'reason'>,
  timeZone: string,
): TimeRange {
  const last = lastDay === '' ? firstDay : lastDay;
  const end = fromTimeField(until);
  return {
    starts_at: fromClock({ day: firstDay, minute: fromTimeField(from) ?? 0 }, timeZone),
    ends_at:
      end === null
        ? fromClock({ day: addDays(last, 1), minute: 0 }, timeZone)
        : fromClock({ day: last, minute: end }, timeZone),
  };
}
