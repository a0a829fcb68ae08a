import { expect, it } from 'vitest';
import { isDoneToday, waitsForMinutes } from './done-today';

const visit = { visit_on: '2026-11-26' };
const set = (given_on: string | null, ...rules: string[]) => ({
  last: given_on === null ? null : { given_on },
  proposal: {
    action: 'refuse' as const,
    factor: 1,
    volume: 0.5,
    said: rules.map((rule) => ({ rule })),
  },
});

it('gives a weekly shot once per visit', () => {
  expect(isDoneToday(visit, set('2026-11-19', 'next'))).toBe(false);
  expect(isDoneToday(visit, set('2026-11-26', 'next', 'per_visit', 'too_soon'))).toBe(true);
});

it('offers a cluster’s next shot once its minutes are over', () => {
  const waiting = set('2026-11-26', 'next', 'minutes');
  expect(isDoneToday(visit, waiting)).toBe(false);
  expect(waitsForMinutes({ sets: [waiting] })).toBe(true);
  expect(isDoneToday(visit, set('2026-11-26', 'next', 'per_visit', 'minutes'))).toBe(true);
});

it('shows a too early shot with the form, since a physician may decide', () => {
  expect(isDoneToday(visit, set('2026-11-24', 'too_soon'))).toBe(false);
});
