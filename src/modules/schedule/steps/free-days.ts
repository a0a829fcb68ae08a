import { addDays, fromClock, isoWeekday, toClock } from '@/lib/clinic-clock';
import type { FreeTime } from '@/lib/refusal';
import type { Wish } from './wish';

interface DayTimes {
  day: string;
  times: { starts_at: string; minute: number }[];
}

/** Times, already in order, under the clinic's day that each is on. */
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
  /** Where the earliest page of suggestions begins. */
  first: string;
  /** Where the pages after it begin; the last one is shown. */
  later: string[];
}

/** Suggestions begin when they were wished, if that is to come, with those from now on a page before them. */
export function firstStarts(
  day: string | null,
  { weekdays, from }: Wish,
  now: Date,
  timeZone: string,
): Starts {
  const first = now.toISOString();
  const today = toClock(first, timeZone).day;
  // A day that was named goes before the weekdays: whoever named it looked at the calendar.
  const wishedDay =
    day !== null && day >= today ? day : (nextOn(weekdays, today) ?? (from > 0 ? today : null));
  const wished = wishedDay === null ? first : fromClock({ day: wishedDay, minute: from }, timeZone);
  return { first, later: wished > first ? [wished] : [] };
}

/** The next of these weekdays from a day on; null where any will do. */
function nextOn(weekdays: readonly number[], day: string): string | null {
  const ahead = [0, 1, 2, 3, 4, 5, 6].find((days) =>
    weekdays.includes(isoWeekday(addDays(day, days))),
  );
  return ahead === undefined ? null : addDays(day, ahead);
}
