import { formatDay, minuteLabel, toClock } from '@/lib/clinic-clock';

/** "Mon, Jun 3, 2:00 PM", in the clinic's time zone: for buttons and lines that have little room. */
export function shortTime(moment: string, timeZone: string): string {
  const { day, minute } = toClock(moment, timeZone);
  return `${formatDay(day, 'EEE, MMM d')}, ${minuteLabel(minute)}`;
}
