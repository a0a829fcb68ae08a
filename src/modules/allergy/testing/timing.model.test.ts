import { describe, expect, it } from 'vitest';
import { aResult, aTest } from './test.fixture';
import { isTooEarly, timingLines, waitsOf } from './timing.model';

const APPLIED = '2026-01-05T14:00:00Z';
const ZONE = 'America/New_York';
const minutesLater = (minutes: number) =>
  new Date(Date.parse(APPLIED) + minutes * 60_000).toISOString();

const histamine = aResult('Histamine', { control: 'positive', read_from_minutes: 10 });
const timothy = aResult('Timothy', { read_from_minutes: 15, read_until_minutes: 20 });
const read = (minutes: number) => ({ ...timothy, wheal_mm: 5, read_at: minutesLater(minutes) });

describe('a line is too early to read', () => {
  const isEarly = (minutes: number, of = timothy) =>
    isTooEarly(aTest(), APPLIED, of, Date.parse(minutesLater(minutes)));

  it('until its minutes have passed since the application', () => {
    expect(isEarly(14)).toBe(true);
    expect(isEarly(15)).toBe(false);
    expect(isEarly(10, histamine)).toBe(false);
  });

  it('while no application is recorded', () => {
    expect(isTooEarly(aTest(), null, timothy, Date.parse(minutesLater(60)))).toBe(true);
  });

  it('neither with a reason nor on a blood test', () => {
    const reasoned = aTest([], { timing_reason: 'Child could not wait' });
    expect(isTooEarly(reasoned, null, timothy, 0)).toBe(false);
    expect(isTooEarly(aTest([], { kind: 'ige' }), null, timothy, 0)).toBe(false);
  });
});

it('counts down to the control first, then to all else', () => {
  expect(waitsOf(aTest([histamine, timothy]), APPLIED)).toEqual([
    { label: 'Histamine control', until: Date.parse(minutesLater(10)) },
    { label: 'Allergens', until: Date.parse(minutesLater(15)) },
  ]);
});

describe('a finished test prints', () => {
  const lines = (...[results, more]: Parameters<typeof aTest>) =>
    timingLines(aTest(results, { applied_at: APPLIED, ...more }), ZONE);

  it('when it was applied, and no more where the times were kept', () => {
    expect(lines([read(16)], { applied_by_name: 'Theo Lindgren' })).toEqual([
      'Applied 9:00 AM by Theo Lindgren.',
    ]);
  });

  it('that the application was stated afterwards', () => {
    expect(lines([read(16)], { applied_noted_at: minutesLater(20) })).toEqual([
      'Applied 9:00 AM, stated at 9:20 AM.',
    ]);
  });

  it('what was read too early, and why that counts', () => {
    const reason = { timing_reason: 'Child could not wait', timing_by_name: 'Dr. Osei' };
    expect(lines([read(12), { ...read(13), label: 'Cat' }], reason)).toEqual([
      'Applied 9:00 AM.',
      'Read too early: Timothy and 1 more, after 12 minutes.',
      'Why the readings count: Child could not wait (Dr. Osei)',
    ]);
  });

  it('what was read late', () => {
    expect(lines([read(20.5)])).toEqual(['Applied 9:00 AM.']);
    expect(lines([read(27)])).toEqual([
      'Applied 9:00 AM.',
      'Read late: Timothy, after 27 minutes.',
    ]);
  });

  it('which times are unknown', () => {
    expect(lines([{ ...read(16), read_at: null }], { applied_at: null })).toEqual([
      'When the test was applied is not known.',
      'When the test was read is not known.',
    ]);
  });

  it('no times of a blood test', () => {
    expect(lines([timothy], { kind: 'ige', applied_at: null })).toEqual([]);
  });
});
