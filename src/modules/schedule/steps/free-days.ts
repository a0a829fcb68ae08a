import { addDays, fromClock, isoWeekday, toClock } from '@/lib/clinic-clock';
import type { FreeTime } from '@/records/appointments/refusals';
import type { Wish } from './wish';

interface DayTimes {
  day: string;
  times: { starts_at: string; minute: number }[];
}

export function daysOf(free: readonly FreeTime[], timeZone: string): DayTimes[] {
  const days: DayTimes[] = [];
  for (const { starts_at } of free) {
    const { day, minute } = toClock(starts_at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.times.push({ starts_at, minute });
    else days.push({ day, times: [{ starts_at, minute }] });
  }
  return days;
}

interface Starts {
  /** The start of the first page. */
  first: string;
  /** The starts of later pages; the last one is shown. */
  later: string[];
}

/** Suggestions start at the wished day if it is ahead, with those from now on a page earlier. */
export function firstStarts(
  day: string | null,
  { weekdays, from }: Wish,
  now: Date,
  timeZone: string,
): Starts {
  const first = now.toISOString();
  const today = toClock(first, timeZone).day;
  // A named day precedes weekdays, since it was picked from a calendar.
  const wishedDay =
    day !== null && day >= today ? day : (nextOn(weekdays, today) ?? (from > 0 ? today : null));
  const wished = wishedDay === null ? first : fromClock({ day: wishedDay, minute: from }, timeZone);
  return { first, later: wished > first ? [wished] : [] };
}

/** The next of these weekdays from a day on; null if any will do. */
function nextOn(weekdays: readonly number[], day: string): string | null {
  const ahead = [0, 1, 2, 3, 4, 5, 6].find((days) =>
    weekdays.includes(isoWeekday(addDays(day, days))),
  );
  return ahead === undefined ? null : addDays(day, ahead);
}
