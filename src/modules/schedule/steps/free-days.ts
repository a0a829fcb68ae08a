import { fromClock, toClock } from '@/lib/clinic-clock';
import type { FreeTime } from '@/lib/refusal';

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

/** Suggestions begin on a day that is to come, with those from now on a page before them. */
export function firstStarts(day: string | null, now: Date, timeZone: string): Starts {
  const first = now.toISOString();
  const wished = day === null ? first : fromClock({ day, minute: 0 }, timeZone);
  return { first, later: wished > first ? [wished] : [] };
}
