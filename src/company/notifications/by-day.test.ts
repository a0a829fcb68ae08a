import { expect, it } from 'vitest';
import { byDay } from './by-day';

it('groups rows by the clinic’s days and keeps their order', () => {
  const rows = [
    '2026-11-25T15:00:00Z',
    // Before midnight in New York, already the next day in UTC.
    '2026-11-25T04:30:00Z',
    '2026-11-24T16:00:00Z',
    '2026-11-10T16:00:00Z',
  ].map((created_at) => ({ created_at }));
  const now = Date.parse('2026-11-25T20:00:00Z');
  expect(
    byDay(rows, { now, timeZone: 'America/New_York' }).map(({ label, rows: of }) => [
      label,
      of.length,
    ]),
  ).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Nov 10', 1],
  ]);
});
