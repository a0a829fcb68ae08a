import { describe, expect, it } from 'vitest';
import { relativeDay, relativeTime } from './relative-time';

const timeZone = 'America/New_York';
// A Wednesday, 3:00 PM in New York.
const now = Date.parse('2026-11-25T20:00:00Z');

describe('a time in a list', () => {
  it.each([
    ['2026-11-25T19:59:30Z', 'Just now'],
    ['2026-11-25T20:00:20Z', 'Just now'],
    ['2026-11-25T19:55:00Z', '5 min ago'],
    ['2026-11-25T19:00:01Z', '59 min ago'],
    ['2026-11-25T20:12:00Z', 'In 12 min'],
    ['2026-11-25T14:05:00Z', '9:05 AM'],
    // Before midnight in the clinic's time zone, after it in UTC.
    ['2026-11-25T04:59:00Z', 'Yesterday'],
    ['2026-11-23T15:00:00Z', 'Mon'],
    ['2026-11-19T15:00:00Z', 'Thu'],
    ['2026-11-18T15:00:00Z', 'Nov 18'],
    ['2025-12-31T15:00:00Z', 'Dec 31, 2025'],
    ['2026-11-26T15:00:00Z', 'Tomorrow'],
    ['2026-11-30T15:00:00Z', 'Mon, Nov 30'],
    ['2027-01-05T15:00:00Z', 'Jan 5, 2027'],
  ])('%s is %s', (iso, text) => {
    expect(relativeTime(iso, { now, timeZone })).toBe(text);
  });

  it('has its time beside the day where there is room', () => {
    const inFull = (iso: string) => relativeTime(iso, { now, timeZone, show: 'both' });
    expect(inFull('2026-11-25T19:55:00Z')).toBe('5 min ago');
    expect(inFull('2026-11-25T14:05:00Z')).toBe('Today, 9:05 AM');
    expect(inFull('2026-11-23T15:00:00Z')).toBe('Mon, 10:00 AM');
    expect(relativeTime('2026-11-23T15:00:00Z', { now, timeZone, show: 'time' })).toBe('10:00 AM');
    expect(inFull('2025-11-20T15:00:00Z')).toBe('Nov 20, 2025, 10:00 AM');
  });

  it('is lower case within a sentence, except days and months', () => {
    const within = (iso: string) =>
      relativeTime(iso, { now, timeZone, show: 'both', within: true });
    expect(within('2026-11-25T19:59:30Z')).toBe('just now');
    expect(within('2026-11-25T20:12:00Z')).toBe('in 12 min');
    expect(within('2026-11-25T14:05:00Z')).toBe('today, 9:05 AM');
    expect(within('2026-11-24T14:05:00Z')).toBe('yesterday, 9:05 AM');
    expect(within('2026-11-23T15:00:00Z')).toBe('Mon, 10:00 AM');
    expect(within('2026-11-18T15:00:00Z')).toBe('Nov 18, 10:00 AM');
  });

  it('is called unknown if it can’t be read', () => {
    expect(relativeTime('soon', { now, timeZone })).toBe('Unknown date');
  });
});

it('uses calendar days', () => {
  expect(relativeDay('2026-11-25', '2026-11-25')).toBe('Today');
  expect(relativeDay('2026-11-24', '2026-11-25')).toBe('Yesterday');
  expect(relativeDay('2026-03-01', '2026-11-25')).toBe('Mar 1');
});
