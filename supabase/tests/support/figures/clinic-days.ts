import { TZDate } from '@date-fns/tz';

/** A period, first and last day of the clinic's calendar. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The day of an instant by the clocks of a zone, as the browser's own calendar has it. */
export function dayOf(instant: number, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}

/** A day's number, for adding and subtracting. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

const dayNumbered = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

export const daysLater = (day: string, days: number): string => dayNumbered(numberOf(day) + days);

export const isIn = ({ from, to }: Period, day: string): boolean => from <= day && day <= to;

/** As many days, right before. */
export function periodBefore({ from, to }: Period): Period {
  const length = daysBetween(from, to) + 1;
  return { from: daysLater(from, -length), to: daysLater(from, -1) };
}

/** The weeks or months of a period: every day is looked at and put with its own. */
export function stepsOf({ from, to }: Period): Period[] {
  const steps = new Map<string, Period>();
  const byMonth = daysBetween(from, to) >= 190;
  for (let day = from; day <= to; day = daysLater(day, 1)) {
    // 1970-01-01 was a Thursday, and weeks begin on Sunday.
    const key = byMonth ? day.slice(0, 7) : String(Math.floor((numberOf(day) + 4) / 7));
    steps.set(key, { from: steps.get(key)?.from ?? day, to: day });
  }
  return [...steps.values()];
}

/** The first and the last, which may be cut by the period; once where they are one. */
export const endsOf = <Step>(steps: readonly Step[]): Step[] => [
  ...new Set([...steps.slice(0, 1), ...steps.slice(-1)]),
];

/** An instant by a clock on the wall; never within an hour of now, whose side nobody could tell. */
export function instantAt(day: string, minute: number, zone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const instant = new TZDate(year, month - 1, date, 0, minute, zone).getTime();
  return Math.abs(instant - Date.now()) < HOUR_MS ? instant + 3 * HOUR_MS : instant;
}

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}
