import { TZDate } from '@date-fns/tz/date';
import { format } from 'date-fns/format';
import { languageTag, msg, spokenNow, t } from '@/fields/words';

/** Shown in place of an unreadable time, so that the page keeps working. */
const UNREADABLE = msg('Unknown date');

/** "Jun 3, 2024", in the clinic's time zone (an IANA name). */
export function formatDate(iso: string, timeZone: string): string {
  return formatIn(iso, timeZone, 'MMM d, yyyy');
}

/** "Jun 3, 2024, 2:00 PM", in the clinic's time zone. */
export function formatDateTime(iso: string, timeZone: string): string {
  return formatIn(iso, timeZone, 'MMM d, yyyy, h:mm a');
}

/** "2:00 PM", in the clinic's time zone. */
export function formatTime(iso: string, timeZone: string): string {
  return formatIn(iso, timeZone, 'h:mm a');
}

/** "2024-06-03": the day of a time in the clinic's time zone. */
export function calendarDay(moment: Date | string, timeZone: string): string {
  return formatIn(
    typeof moment === 'string' ? moment : moment.toISOString(),
    timeZone,
    'yyyy-MM-dd',
  );
}

/** "Monday, June 3, 2024 at 2:00 PM", in the clinic's time zone: for confirmed appointments. */
export function formatAppointment(iso: string, timeZone: string): string {
  return formatIn(iso, timeZone, "EEEE, MMMM d, yyyy 'at' h:mm a");
}

/** "Jun 3, 2024" for a date without a time, such as a date of birth: the same in every zone. */
export function formatCalendarDate(date: string): string {
  return formatIn(`${date}T00:00:00Z`, 'UTC', 'MMM d, yyyy');
}

/** A cache: lists format the same times on every render, at 50 µs each. */
const written = new Map<string, string>();
const MOST_WRITTEN = 10_000;

function formatIn(iso: string, timeZone: string, pattern: string): string {
  const key = `${languageTag()} ${iso} ${timeZone} ${pattern}`;
  const before = written.get(key);
  if (before !== undefined) return before;
  const date = new TZDate(iso, timeZone);
  const text = Number.isNaN(date.getTime()) ? t(UNREADABLE) : write(date, pattern);
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(key, text);
  return text;
}

const write = (date: Date, pattern: string): string =>
  spokenNow()?.writeDate(date, pattern) ?? format(date, pattern);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A length of time in its largest unit, rounded down: "45 min", "5 h", "3 d". The sign is dropped.
 */
export function formatDuration(milliseconds: number): string {
  const length = Math.abs(milliseconds);
  if (length >= DAY) return `${Math.floor(length / DAY)} d`;
  if (length >= HOUR) return `${Math.floor(length / HOUR)} h`;
  return `${Math.floor(length / MINUTE)} min`;
}

/** Whole months from a date of birth ("2016-04-30") to a day; 0 before birth. */
export function ageInMonths(dateOfBirth: string, day: string): number {
  const [bornYear = 0, bornMonth = 1, bornOn = 1] = dateOfBirth.split('-').map(Number);
  const [year = 0, month = 1, on = 1] = day.split('-').map(Number);
  return Math.max(0, (year - bornYear) * 12 + month - bornMonth - (on < bornOn ? 1 : 0));
}

/** Whole years from a date of birth to a day; 0 before birth. */
export const ageInYears = (dateOfBirth: string, day: string): number =>
  Math.floor(ageInMonths(dateOfBirth, day) / 12);

/** A patient's age in whole years on the clinic's day; null without a date of birth. */
export function ageOn(born: string | null, now: number, timeZone: string): number | null {
  return born === null ? null : ageInYears(born, calendarDay(new Date(now), timeZone));
}
