import { fromTimeField, isoWeekday, type MinuteSpan, spanOnDay } from '@/lib/clinic-clock';
import type { TimeRange } from '@/lib/time-range';

export interface WeeklyHours {
  weekday: number;
  opens: string;
  closes: string;
}

/** When a provider works on a day: their ordinary hours less what they are away. */
export function openSpans(
  day: string,
  hours: readonly WeeklyHours[],
  daysOff: readonly TimeRange[],
  timeZone: string,
): MinuteSpan[] {
  const weekday = isoWeekday(day);
  const ordinary = hours
    .filter((row) => row.weekday === weekday)
    .flatMap(({ opens, closes }) => spanBetween(fromTimeField(opens), fromTimeField(closes)));
  return without(joined(ordinary), awaySpans(day, daysOff, timeZone));
}

/** The parts of a day that somebody is away. */
export function awaySpans(
  day: string,
  daysOff: readonly TimeRange[],
  timeZone: string,
): MinuteSpan[] {
  return daysOff.flatMap((off) => spanOnDay(off.starts_at, off.ends_at, day, timeZone) ?? []);
}

/** What of the first spans is left when the others are taken out. */
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

/** The spans in order, those that touch or overlap made one. */
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

/** The starts at which something of a length fits, on the round steps of the clock. */
export function startsWithin(free: readonly MinuteSpan[], length: number, step: number): number[] {
  return free.flatMap(({ from, to }) => {
    const first = Math.ceil(from / step) * step;
    const count = Math.max(0, Math.floor((to - length - first) / step) + 1);
    return Array.from({ length: count }, (_, index) => first + index * step);
  });
}

function spanBetween(from: number | null, to: number | null): MinuteSpan[] {
  return from !== null && to !== null && from < to ? [{ from, to }] : [];
}
