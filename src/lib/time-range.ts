/** From the start up to the end, which is exclusive; ISO texts in UTC. */
export interface TimeRange {
  starts_at: string;
  ends_at: string;
}

const RANGE = /^\["?([^",]+)"?,"?([^",)]+)"?\)$/;

/**
 * Reads PostgREST's form of a bounded `tstzrange`, such as `["2024-06-03 18:00:00+00","2024-06-03
 * 18:30:00+00")`.
 */
export function parseTimeRange(text: unknown): TimeRange | null {
  const [, from, to] = RANGE.exec(typeof text === 'string' ? text : '') ?? [];
  const starts_at = toIso(from);
  const ends_at = toIso(to);
  return starts_at && ends_at ? { starts_at, ends_at } : null;
}

export function timeRangeText({ starts_at, ends_at }: TimeRange): string {
  return `[${starts_at},${ends_at})`;
}

/** Postgres writes "2024-06-03 18:00:00+00", which only some browsers parse. */
function toIso(text: string | undefined): string | null {
  const iso = text?.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00') ?? '';
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}
