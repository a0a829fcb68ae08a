import { toClock } from '@/lib/clinic-clock';
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
