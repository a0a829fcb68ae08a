import { counted } from './text';
export const FEW = 5;

export const fewNote = (measured: number): string => (measured < FEW ? ' (few cases)' : '');

/** "5.5 days", "1 day", with "few cases" where that applies; "–" for none. */
export function medianDays(days: number | null, measured: number): string {
  if (days === null || measured === 0) return '–';
  return `${daysText(days)}${fewNote(measured)}`;
}

export function daysText(days: number): string {
  const rounded = Math.round(days * 10) / 10;
  return counted(rounded, 'days');
}

/** "42%", or "2 of 3" where the whole is too small for a percentage; "–" for none. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–';
  return whole < FEW ? `${part} of ${whole}` : `${Math.round((part / whole) * 100)}%`;
}

export function shareOf(part: number, whole: number): string {
  const text = share(part, whole);
  return text.endsWith('%') ? `${text}, ${part} of ${whole}` : text;
}

/** Hours in words: "20 min", "5 h" up to two days, then "3.2 days". */
export function hoursText(hours: number): string {
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return `${minutes} min`;
  return hours < 48
    ? `${Math.round(hours)} h`
    : counted(Math.round((hours / 24) * 10) / 10, 'days');
}

/** "+3", "−2" or "same", compared with the period before. */
export function change(now: number, before: number): string {
  const difference = now - before;
  if (difference === 0) return 'same';
  return difference > 0
    ? `+${difference.toLocaleString('en-US')}`
    : `−${(-difference).toLocaleString('en-US')}`;
}

/** "12 (+3)"; without the change if there was nothing before, when the portal may be new. */
export function besideBefore(now: number, before: number): string {
  const count = now.toLocaleString('en-US');
  return before === 0 ? count : `${count} (${change(now, before)})`;
}
