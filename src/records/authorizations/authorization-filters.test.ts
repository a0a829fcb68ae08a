import { expect, it } from 'vitest';
import { dueByOf } from './authorization-filters';

it('counts due items from the clinic’s today, across the end of a month', () => {
  expect(dueByOf('overdue', '2026-12-01')).toBe('2026-11-30');
  expect(dueByOf('today', '2026-12-01')).toBe('2026-12-01');
  expect(dueByOf('week', '2026-12-28')).toBe('2027-01-04');
  expect(dueByOf(null, '2026-12-01')).toBeNull();
});
