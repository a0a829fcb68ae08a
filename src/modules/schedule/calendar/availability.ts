import { fromTimeField, isoWeekday, type MinuteSpan, spanOnDay } from '@/lib/clinic-clock';
import type { TimeRange } from '@/lib/time-range';

export const SATURDAY = 6;

export interface WeeklyHours {
  weekday: number;
  opens: string;
  closes: string;
}

export function hoursOn(day: string, hours: readonly WeeklyHours[]): MinuteSpan[] {
  const weekday = isoWeekday(day);
  return hours
    .filter((row) => row.weekday === weekday)
    .flatMap(({ opens, closes }) => spanBetween(fromTimeField(opens), fromTimeField(closes)))
    .sort((a, b) => a.from - b.from);
}

export function awaySpans(
  day: string,
  timeOff: readonly TimeRange[],
  timeZone: string,
): MinuteSpan[] {
  return timeOff.flatMap((off) => spanOnDay(off.starts_at, off.ends_at, day, timeZone) ?? []);
}

export function without(spans: readonly MinuteSpan[], taken: readonly MinuteSpan[]): MinuteSpan[] {
  return joined(taken).reduce<MinuteSpan[]>(
    (left, cut) =>
      left.flatMap(({ from, to }) => [
        ...spanBetween(from, Math.min(to, cut.from)),
        ...spanBetween(Math.max(from, cut.to), to),
      ]),
    [...spans],
  );
}

export function joined(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const result: MinuteSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) {
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    } else {
      result.push(span);
    }
  }
  return result;
}

/**
 * Starts of free slots, counted from each opening like the database's `free_times`, so that both
 * offer the same times.
 */
export function slotStarts(
  hours: readonly MinuteSpan[],
  free: readonly MinuteSpan[],
  slotMinutes: number,
): number[] {
  return hours
    .flatMap(({ from, to }) => stepsUpTo(from, to - slotMinutes, slotMinutes))
    .filter((start) => free.some(({ from, to }) => from <= start && start + slotMinutes <= to));
}

/**
 * Where a booking can be dropped: the slots' steps, extended before the first opening and after
 * each closing, since the clinic may insist on a time outside hours. Without hours, steps count
 * from midnight.
 */
export function dropStarts(
  hours: readonly MinuteSpan[],
  slotMinutes: number,
  { from, to }: MinuteSpan,
): number[] {
  const openings = hours.length === 0 ? [0] : hours.map((span) => span.from);
  return openings
    .flatMap((opening, index) => {
      const before = Math.floor((opening - from) / slotMinutes) * slotMinutes;
      const next = openings[index + 1] ?? Number.POSITIVE_INFINITY;
      return stepsUpTo(
        index === 0 ? opening - before : opening,
        Math.min(to, next - 1),
        slotMinutes,
      );
    })
    .filter((minute) => minute >= from);
}

function stepsUpTo(first: number, last: number, step: number): number[] {
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

function spanBetween(from: number | null, to: number | null): MinuteSpan[] {
  return from !== null && to !== null && from < to ? [{ from, to }] : [];
}
