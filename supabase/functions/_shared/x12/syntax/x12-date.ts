/** X12 writes dates as CCYYMMDD and ranges as two of them with a dash; the app writes YYYY-MM-DD. */

const DAY = /^(\d{4})(\d{2})(\d{2})$/;
/** Some write the day as the app does, alone or as a range. */
const ISO_DAYS = /^(\d{4}-\d{2}-\d{2})(?:\s*(?:-|\/|to)\s*(\d{4}-\d{2}-\d{2}))?$/;

/** Null when the text is no date, such as the 31st of February. */
export function readDay(text: string): string | null {
  const [, year, month, day] = DAY.exec(text.slice(0, 8)) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const iso = `${year}-${month}-${day}`;
  return date.toISOString().startsWith(iso) ? iso : null;
}

export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** DTP02 says which of the two forms DTP03 has; some senders say D8 and send a range. */
export function readDays(text: string): DayRange {
  const [, isoFirst, isoSecond] = ISO_DAYS.exec(text.trim()) ?? [];
  const [first = '', second] =
    isoFirst === undefined
      ? text.split('-')
      : [isoFirst, isoSecond].map((day) => day?.replaceAll('-', ''));
  const from = readDay(first.trim());
  return { from, to: second === undefined ? from : readDay(second.trim()) };
}

/** `2026-04-12` to `20260412`; null unless it is a day of the calendar. */
export function writeDay(iso: string): string | null {
  const compact = iso.replaceAll('-', '');
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && readDay(compact) ? compact : null;
}
