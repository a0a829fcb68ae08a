import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '@/lib/clinic-clock';
import {
  daysBefore,
  daysOf,
  daysToCome,
  isNarrowed,
  PRESETS,
  partLabel,
  problemOf,
  readAsked,
  spanLabel,
  withAsked,
} from './period.model';

const read = (address: string) => readAsked(new URLSearchParams(address));
const days = (address: string, today: string) => daysOf(read(address), today);

describe('the days of a period', () => {
  it.each([
    ['', '2026-11-21', '2026-10-23', '2026-11-21'],
    ['period=90-days', '2026-11-21', '2026-08-24', '2026-11-21'],
    ['period=quarter', '2026-11-21', '2026-10-01', '2026-11-21'],
    ['period=quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['period=12-months', '2026-11-21', '2025-11-22', '2026-11-21'],
    ['period=12-months', '2028-02-29', '2027-03-01', '2028-02-29'],
    ['period=custom&from=2026-07-01&to=2026-07-31', '2026-11-21', '2026-07-01', '2026-07-31'],
  ])('of "%s" on %s are %s to %s', (address, today, from, to) => {
    expect(days(address, today)).toEqual({ from, to });
  });

  it.each([
    'period=lately',
    'period=custom',
    'period=custom&from=2026-07-01',
    'period=custom&from=2026-07-31&to=2026-07-01',
    'period=custom&from=2026-02-30&to=2026-03-01',
    'period=custom&from=2020-01-01&to=2026-01-01',
    'from=2026-07-01&to=2026-07-31',
  ])('are the last 30 for an invalid period, "%s"', (address) => {
    expect(days(address, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  });

  it('are compared with the same number right before', () => {
    const day = fc.integer({ min: 0, max: 5000 }).map((after) => addDays('2015-01-01', after));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1099 }), (from, more) => {
        const period = { from, to: addDays(from, more) };
        const before = daysBefore(period);
        expect(daysBetween(before.from, before.to)).toBe(more);
        expect(addDays(before.to, 1)).toBe(from);
      }),
    );
  });
});

describe('the address', () => {
  it('reads back what it wrote, and keeps other parameters', () => {
    const id = '30000000-0000-4000-8000-000000000001';
    const address = `view=surgery&period=custom&from=2026-07-01&to=2026-07-31&provider=${id}&referrer=Dr.+A&priority=stat`;
    const asked = read(address);
    expect(asked).toMatchObject({ providerId: id, referringProvider: 'Dr. A', priority: 'stat' });
    expect(withAsked(new URLSearchParams(address), asked).toString()).toBe(address);
    expect(isNarrowed(asked)).toBe(true);
  });

  it('leaves out defaults', () => {
    const [usual] = PRESETS;
    const asked = {
      ...read('period=quarter&from=2026-01-01&priority=stat'),
      preset: usual,
      priority: null,
    };
    expect(withAsked(new URLSearchParams('period=quarter&priority=stat'), asked).toString()).toBe(
      '',
    );
  });

  it('is empty for invalid values', () => {
    expect(isNarrowed(read('provider=1&referrer=+&priority=STAT'))).toBe(false);
  });
});

describe('words', () => {
  it.each([
    ['2026-10-23', '2026-11-21', 'Oct 23 – Nov 21, 2026'],
    ['2025-11-22', '2026-11-21', 'Nov 22, 2025 – Nov 21, 2026'],
    ['2026-11-21', '2026-11-21', 'Nov 21, 2026'],
  ])('for %s to %s are %s', (from, to, text) => {
    expect(spanLabel({ from, to })).toBe(text);
  });

  it.each([
    ['2026-11-02', '2026-11-02', 'Nov 2'],
    ['2026-11-02', '2026-11-08', 'Nov 2–8'],
    ['2026-10-26', '2026-11-01', 'Oct 26–Nov 1'],
    ['2026-11-01', '2026-11-30', 'Nov 2026'],
    ['2026-11-01', '2026-11-21', 'Nov 1–21'],
    ['2028-02-01', '2028-02-29', 'Feb 2028'],
  ])('below a bar from %s to %s are %s', (from, to, text) => {
    expect(partLabel(from, to)).toBe(text);
  });

  it('say how much of a period is still ahead', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect(daysToCome(november, '2026-11-21')).toBe('9 of its 30 days');
    expect(daysToCome(november, '2026-11-30')).toBeNull();
    expect(daysToCome(november, '2026-10-01')).toBe('30 of its 30 days');
  });

  it('say why two days make no period', () => {
    expect(problemOf(null, '2026-01-01')).toBe('Choose a first and a last day.');
    expect(problemOf('2026-01-02', '2026-01-01')).toBe('The first day is after the last.');
    expect(problemOf('2020-01-01', '2026-01-01')).toBe('At most three years at a time.');
    expect(problemOf('2026-01-01', '2026-01-01')).toBeUndefined();
  });
});
