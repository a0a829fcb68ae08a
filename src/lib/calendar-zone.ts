import { TZDate } from '@date-fns/tz/date';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { tzScan } from '@date-fns/tz/tzScan';
import { format } from 'date-fns/format';

const YEAR_MS = 366 * 86_400_000;
const MINUTE_MS = 60_000;
const LINE_END = '\r\n';

/**
 * A time zone as a VTIMEZONE: every clock change within a year around the date, since RFC 5545
 * doesn't let a reader look a zone up.
 */
export function timeZoneBlock(timeZone: string, around: Date): string {
  const start = new Date(around.getTime() - YEAR_MS);
  const changes = tzScan(timeZone, { start, end: new Date(around.getTime() + YEAR_MS) });
  const before = tzOffset(timeZone, start);
  const rules = changes.map(({ date, change, offset }) =>
    rule(
      change > 0 ? 'DAYLIGHT' : 'STANDARD',
      changeWithin(timeZone, date, offset),
      offset - change,
      offset,
    ),
  );
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...rule('STANDARD', start, before, before),
    ...rules.flat(),
    'END:VTIMEZONE',
  ].join(LINE_END);
}

/** `tzScan` steps by the hour from its start: the change is within the hour before its answer. */
function changeWithin(timeZone: string, found: Date, offset: number): Date {
  let after = Math.ceil(found.getTime() / MINUTE_MS);
  let before = after - 61;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (tzOffset(timeZone, new Date(middle * MINUTE_MS)) === offset) after = middle;
    else before = middle;
  }
  return new Date(after * MINUTE_MS);
}

function rule(kind: 'STANDARD' | 'DAYLIGHT', at: Date, from: number, to: number): string[] {
  return [
    `BEGIN:${kind}`,
    // In the local time before the change.
    `DTSTART:${format(new TZDate(at.getTime(), offsetText(from)), "yyyyMMdd'T'HHmmss")}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

/** "-0430" for 270 minutes behind UTC. */
function offsetText(minutes: number): string {
  const sign = minutes < 0 ? '-' : '+';
  const length = Math.abs(minutes);
  return sign + twoDigits(Math.floor(length / 60)) + twoDigits(length % 60);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
