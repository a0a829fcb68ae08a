import { languageTag, t } from './words.ts';

/**
 * The formats of `lib/dates` with the browser's own functions: public pages have no room for a
 * library.
 */
const WAYS = {
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  dateTime: {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  longDate: { month: 'long', day: 'numeric', year: 'numeric' },
  longDay: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  zonedTime: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** "Jun 3, 2024", in the clinic's time zone. */
export const publicDate = (iso: string, timeZone: string) => written(iso, timeZone, 'date');

/** "Jun 3, 2024", for a date without a time. */
export const publicDay = (day: string) => publicDate(`${day}T00:00:00Z`, 'UTC');

/** "Jun 3, 2024, 2:00 PM". */
export const publicDateTime = (iso: string, timeZone: string) => written(iso, timeZone, 'dateTime');

/**
 * "Monday, June 3, 2024 at 2:00 PM"; with the zone, "2:00 PM PDT", if the reader's clock differs.
 */
export function publicAppointment(iso: string, timeZone: string, reader = timeZone): string {
  const isTheirs = publicDateTime(iso, timeZone) !== publicDateTime(iso, reader);
  return t('{day} at {time}', {
    day: written(iso, timeZone, 'longDay'),
    time: written(iso, timeZone, isTheirs ? 'zonedTime' : 'time'),
  });
}

/** "June 3, 2024", for a time. */
export const publicLongDate = (iso: string, timeZone: string) => written(iso, timeZone, 'longDate');

/** "June 3, 2024", for a date without a time, such as a date of birth. */
export const publicLongDay = (day: string) => written(`${day}T00:00:00Z`, 'UTC', 'longDate');

function written(iso: string, timeZone: string, way: keyof typeof WAYS): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return t('Unknown date');
  // Newer browsers put a narrow space before AM and PM.
  return date.toLocaleString(languageTag(), { ...WAYS[way], timeZone }).replaceAll('\u202f', ' ');
}
