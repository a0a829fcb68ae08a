import type { DatedEvent } from './party.ts';

/** What covers a stretch of time, the most telling first (domain.md §10.1). */
const RANGES = ['307', '291', '292'];
/** 307 with one day is where eligibility starts; 291 with one day is the day we asked about. */
const BEGINS = ['356', '346', '307', '348', '539'];
const ENDS = ['357', '347', '349', '540'];

interface CoverageDates {
  readonly coveredFrom: string | null;
  readonly coveredTo: string | null;
}

const withKind = (dates: readonly DatedEvent[], kinds: readonly string[]) =>
  kinds.flatMap((kind) => dates.filter((date) => date.kind.code === kind));

const isRange = ({ from, to }: DatedEvent) => from !== null && to !== null && from < to;

/** Payers write "no end" as the last day of a century that nobody will see. */
const orOpen = (day: string | null) => (day !== null && day >= '2200' ? null : day);

export function coverageDates(dates: readonly DatedEvent[]): CoverageDates {
  const [range] = withKind(dates, RANGES).filter(isRange);
  const start = withKind(dates, BEGINS).find(({ from }) => from !== null);
  const end = withKind(dates, ENDS).find(({ from }) => from !== null);
  return {
    coveredFrom: range?.from ?? start?.from ?? null,
    coveredTo: orOpen(range?.to ?? end?.from ?? null),
  };
}
