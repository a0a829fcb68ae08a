import type { DatedEvent } from './party.ts';

/** What dates a stretch of coverage, the most telling first (domain.md §10.1). A range may be told as any of them. */
const STRETCHES = ['307', '356', '346', '291', '348', '292', '539'];
const ENDS = ['357', '347', '349', '540'];
/** Another insurance has its own begin and end; COBRA is one. */
const STRETCHES_OF_OTHERS = ['290', ...STRETCHES, '340', '193'];
const ENDS_OF_OTHERS = [...ENDS, '341', '194'];
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

const isBackward = ({ from, to }: DatedEvent) => from !== null && to !== null && to < from;

/** Payers write "no end" as the last day of a century that nobody will see. */
const orOpen = (day: string | null) => (day !== null && day >= '2200' ? null : day);

const ofKinds = (dates: readonly DatedEvent[], kinds: readonly string[]) =>
  kinds.flatMap((kind) => dates.filter((date) => date.kind.code === kind));

/** The stretch that the dates of one loop, or of one person, tell; `askedDay` given back alone is none. */
export const stretchOf = (dates: readonly DatedEvent[], askedDay: string | null): Stretch =>
  stretchIn(dates, askedDay, STRETCHES, ENDS);

/** When another insurance counts. */
export const stretchOfOther = (dates: readonly DatedEvent[], askedDay: string | null): Stretch =>
  stretchIn(dates, askedDay, STRETCHES_OF_OTHERS, ENDS_OF_OTHERS);

function stretchIn(
  dates: readonly DatedEvent[],
  askedDay: string | null,
  stretches: readonly string[],
  ends: readonly string[],
): Stretch {
  const told = ofKinds(dates, stretches).filter((date) => date.from !== null && !isBackward(date));
  const range = told.find(isRange);
  const isEcho = ({ kind, from }: DatedEvent) => ECHOES.has(kind.code) && from === askedDay;
  const start = range ?? told.find((date) => !isEcho(date));
  const from = start?.from ?? null;
  // One that ends before the stretch begins is the end of an earlier one.
  const [end] = [
    ...(range ? [{ day: range.to, number: range.number }] : []),
    ...ofKinds(dates, ends).map((date) => ({ day: date.to ?? date.from, number: date.number })),
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

/** Kinds of dates that decide whether a coverage counts on a day: plan, benefit, premium, COBRA. */
const DECIDING = new Set([...STRETCHES_OF_OTHERS, ...ENDS_OF_OTHERS, '342', '343']);

/** How some write that there is no day. */
const isBlank = (text: string) => /^[0\s-]*$|^9{8}(-9{8})?$/.test(text);

/** Dates of a coverage that are no days, or run backward: nobody knows from them when it ends. */
export const unreadableIn = (dates: readonly DatedEvent[]): DatedEvent[] =>
  dates.filter(
    (date) =>
      DECIDING.has(date.kind.code) &&
      (isBackward(date) || ((date.from === null || date.to === null) && !isBlank(date.text))),
  );

/** Dates of a coverage that the payer left blank or filled with one figure. */
export const blankIn = (dates: readonly DatedEvent[]): DatedEvent[] =>
  dates.filter(
    (date) =>
      DECIDING.has(date.kind.code) &&
      date.from === null &&
      isBlank(date.text) &&
      date.text.trim() !== '',
  );
