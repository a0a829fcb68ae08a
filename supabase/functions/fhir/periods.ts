import type { Period } from './resources.ts';

export type Standing = 'now' | 'later' | 'over';

/** Half a day either way: a date without a zone has not ended before it has everywhere. */
const ZONES_MS = 14 * 3_600_000;

const HAS_TIME = /T\d\d:\d\d/;

/** Whether a period holds now. One that says nothing does, and so does what can't be read. */
export function standingOf(period: Period | undefined): Standing {
  const now = Date.now();
  const end = endOf(period?.end);
  if (end !== undefined && end < now) return 'over';
  const start = startOf(period?.start);
  return start !== undefined && start > now ? 'later' : 'now';
}

/** The first instant that a date or a time of any precision can mean, wherever it was written. */
function startOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) return undefined;
  return HAS_TIME.test(text) ? time : time - ZONES_MS;
}

/** The last instant: the end of a day, a month or a year is the end of all of it. */
function endOf(text: string | undefined): number | undefined {
  if (text === undefined || Number.isNaN(Date.parse(text))) return undefined;
  if (HAS_TIME.test(text)) return Date.parse(text);
  const [year = 0, month, day] = text.split('-').map(Number);
  const next = [
    Date.UTC(year + 1, 0, 1),
    Date.UTC(year, month ?? 1, 1),
    Date.UTC(year, (month ?? 1) - 1, (day ?? 1) + 1),
  ][text.split('-').length - 1];
  return next === undefined ? undefined : next + ZONES_MS;
}

interface Dated {
  use?: string | undefined;
  period?: Period | undefined;
}

export interface Ranked<T> {
  item: T;
  /** Its place in the list. */
  place: number;
  standing: Standing;
}

/**
 * What of a list to go by first: what holds now before what begins later, and that before what is over; among these by
 * use, in the order of `uses`, where undefined is no use and any other; then what began last; then the first.
 */
export function ranked<T extends Dated>(
  items: readonly T[],
  uses: readonly (string | undefined)[],
): Ranked<T>[] {
  const standings: readonly Standing[] = ['now', 'later', 'over'];
  const rankOf = ({ use }: Dated) => uses.indexOf(uses.includes(use) ? use : undefined);
  return items
    .map((item, place) => ({ item, place, standing: standingOf(item.period) }))
    .sort(
      (one, other) =>
        standings.indexOf(one.standing) - standings.indexOf(other.standing) ||
        rankOf(one.item) - rankOf(other.item) ||
        (other.item.period?.start ?? '').localeCompare(one.item.period?.start ?? '') ||
        one.place - other.place,
    );
}
