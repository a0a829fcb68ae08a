import { TZDate } from '@date-fns/tz/date';
import { format } from 'date-fns/format';

/** A time in the clinic's time zone. */
export interface ClockTime {
  /** "2024-06-03". */
  day: string;
  /** Since midnight; 1440 is the next midnight. */
  minute: number;
}

/** A part of one day, in minutes since midnight; the end is exclusive. */
export interface MinuteSpan {
  from: number;
  to: number;
}

const DAY_MINUTES = 24 * 60;

export function toClock(iso: string, timeZone: string): ClockTime {
  const date = new TZDate(iso, timeZone);
  return { day: format(date, 'yyyy-MM-dd'), minute: date.getHours() * 60 + date.getMinutes() };
}

/** The time in UTC. A local time that the clock skips in spring becomes the one after the gap. */
export function fromClock({ day, minute }: ClockTime, timeZone: string): string {
  const { year, month, date } = parts(day);
  return new Date(
    new TZDate(year, month - 1, date, Math.floor(minute / 60), minute % 60, timeZone).getTime(),
  ).toISOString();
}

/** The part of a day between two times; null where they don't overlap it. */
export function spanOnDay(
  startsAt: string,
  endsAt: string,
  day: string,
  timeZone: string,
): MinuteSpan | null {
  const start = toClock(startsAt, timeZone);
  const end = toClock(endsAt, timeZone);
  const from = start.day < day ? 0 : start.minute;
  const to = end.day > day ? DAY_MINUTES : end.minute;
  return start.day > day || end.day < day || from >= to ? null : { from, to };
}

export function addDays(day: string, days: number): string {
  const { year, month, date } = parts(day);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** The days from the first to the second; negative if the second is earlier. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / 86_400_000);
}

export function isoWeekday(day: string): number {
  const { year, month, date } = parts(day);
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay() || 7;
}

/**
 * The first day of the week, as `isoWeekday` counts: Sunday in the US, Monday in most of Europe.
 */
export type WeekStart = 1 | 7;

export function weekOf(day: string, startsOn: WeekStart): string[] {
  const first = addDays(day, -((isoWeekday(day) - startsOn + 7) % 7));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days));
}

export function minuteLabel(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const rest = String(minute % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "14:05": the form of a time field and a `time` column. */
export function toTimeField(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** The minute in "14:05" or "14:05:00"; null for anything else. */
export function fromTimeField(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)(?::\d\d)?$/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= DAY_MINUTES ? minute : null;
}

/** The formats of a day without a time. */
const DAY_FORMATS = {
  /** "Mon". */
  weekday: 'EEE',
  /** "Monday". */
  'long-weekday': 'EEEE',
  /** "Jun 3". */
  day: 'MMM d',
  /** "June 3". */
  'long-day': 'MMMM d',
  /** "Jun 3, 2024". */
  date: 'MMM d, yyyy',
  /** "June 3, 2024". */
  'long-date': 'MMMM d, yyyy',
  /** "Mon, Jun 3". */
  'weekday-day': 'EEE, MMM d',
  /** "Monday, June 3". */
  'long-weekday-day': 'EEEE, MMMM d',
  /** "Mon, Jun 3, 2024". */
  'weekday-date': 'EEE, MMM d, yyyy',
  /** "Monday, June 3, 2024". */
  'long-weekday-date': 'EEEE, MMMM d, yyyy',
  /** "Jun 2024". */
  month: 'MMM yyyy',
  /** "3", after its month. */
  number: 'd',
  /** "3, 2024", after its month. */
  'number-and-year': 'd, yyyy',
} as const;

export type DayFormat = keyof typeof DAY_FORMATS;

export function formatDay(day: string, way: DayFormat): string {
  return format(new TZDate(`${day}T00:00:00Z`, 'UTC'), DAY_FORMATS[way]);
}

function parts(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
}
