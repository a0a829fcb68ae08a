import { describe, expect, it } from 'vitest';
import { type Figures, METRICS, percent } from './metrics';

const FIGURES: Figures = {
  received: 21,
  received_before: 14,
  open_now: 12,
  overdue_now: 5,
  completed: 7,
  completed_before: 9,
};

describe('metrics', () => {
  it('show each figure under its own name', () => {
    expect(
      METRICS.map(({ title, value, context }) => [title, value(FIGURES), context(FIGURES)]),
    ).toEqual([
      ['New referrals', 21, '14 in the 30 days before'],
      ['Open referrals', 12, 'as of now'],
      ['Overdue referrals', 5, '42% of the open ones'],
      ['Completed referrals', 7, '9 in the 30 days before'],
    ]);
  });
});

describe('percent', () => {
  it.each([
    [0, 0, '0%'],
    [1, 3, '33%'],
    [2, 3, '67%'],
    [3, 3, '100%'],
  ])('%i of %i is %s', (part, whole, text) => {
    expect(percent(part, whole)).toBe(text);
  });
});
