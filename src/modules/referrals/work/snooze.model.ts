import { addDays, isoWeekday } from '@/lib/clinic-clock';

/** The end of a snooze; null if there is none, or if that day has come. */
export function snoozedUntil(
  { snoozed_until }: { snoozed_until: string | null },
  today: string,
): string | null {
  return snoozed_until !== null && snoozed_until > today ? snoozed_until : null;
}

export function snoozeDays(today: string): { label: string; day: string }[] {
  return [
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'In 3 days', day: addDays(today, 3) },
    { label: 'Next Monday', day: addDays(today, 8 - isoWeekday(today)) },
    { label: 'In 2 weeks', day: addDays(today, 14) },
  ];
}

/** The database's longest snooze. */
export const MOST_SNOOZED_DAYS = 90;
