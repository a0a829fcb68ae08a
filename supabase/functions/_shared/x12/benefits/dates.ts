import type { DatedEvent } from './party.ts';

/** What dates a stretch of coverage, the most telling first (domain.md §10.1). A range may be told as any of them. */
const STRETCHES = ['307', '356', '346', '291', '348', '292', '539'];
const ENDS = ['357', '347', '349', '540'];
/** With one day, these may be no more than the day that was asked about, given back. */
const ECHOES = new Set(['307', '291', '292']);

/** A stretch of days as `YYYY-MM-DD`; null where it isn't told, or has no end. */
export interface Stretch {
  readonly from: string | null;
  readonly to: string | null;
  /** The segments that tell it. */
  readonly numbers: readonly number[];
}

const isRange = ({ from, to }: DatedEvent) => from !== null && to !== null && from < to;

/** Payers write "no end" as the last day of a century that nobody will see. */
const orOpen = (day: string | null) => (day !== null && day >= '2200' ? null : day);

const ofKinds = (dates: readonly DatedEvent[], kinds: readonly string[]) =>
  kinds.flatMap((kind) => dates.filter((date) => date.kind.code === kind));

/** The stretch that the dates of one loop, or of one person, tell; `askedDay` given back alone is none. */
export function stretchOf(dates: readonly DatedEvent[], askedDay: string | null): Stretch {
  const told = ofKinds(dates, STRETCHES).filter(({ from }) => from !== null);
  const range = told.find(isRange);
  const isEcho = ({ kind, from }: DatedEvent) => ECHOES.has(kind.code) && from === askedDay;
  const start = range ?? told.find((date) => !isEcho(date));
  const from = start?.from ?? null;
  // One that ends before the stretch begins is the end of an earlier one.
  const [end] = [
    ...(range ? [{ day: range.to, number: range.number }] : []),
    ...ofKinds(dates, ENDS).map((date) => ({ day: date.from, number: date.number })),
  ]
    .filter(({ day }) => day !== null && (from === null || day >= from))
    .sort((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));
  return {
    from,
    to: orOpen(end?.day ?? null),
    numbers: [...new Set([...(start ? [start.number] : []), ...(end ? [end.number] : [])])],
  };
}

type Days = Pick<Stretch, 'from' | 'to'>;

export const isDated = ({ from, to }: Days) => from !== null || to !== null;

export const includes = ({ from, to }: Days, day: string) =>
  (from === null || from <= day) && (to === null || day <= to);
