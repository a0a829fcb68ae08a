import { describe, expect, it } from 'vitest';
import type { Figures } from '@/records/analytics/referral-figures.queries';
import { isDrawn, METRICS, type MetricPeriod } from './metrics';

const FIGURES: Figures = {
  received: 21,
  received_before: 14,
  open_at_end: 12,
  open_before: 12,
  overdue_at_end: 5,
  overdue_before: 4,
  completed: 7,
  completed_before: 9,
  unnamed: 2,
  without_date: 0,
};

const LAST_30: MetricPeriod = {
  preset: '30-days',
  from: '2026-10-23',
  to: '2026-11-21',
  today: '2026-11-21',
};

describe('metrics', () => {
  it('are drawn as a line from five cases on, in all or at one time', () => {
    expect(isDrawn(4, [1, 0, 2, 1])).toBe(false);
    expect(isDrawn(5, [1, 0, 2, 2])).toBe(true);
    // Open ones that were settled since.
    expect(isDrawn(2, [6, 5, 3, 2])).toBe(true);
    expect(isDrawn(21, [])).toBe(false);
  });

  it('show each figure under its own name, beside that of the period before', () => {
    expect(
      METRICS.map(({ title, value, context }) => [
        title,
        value(FIGURES),
        context(FIGURES, LAST_30),
      ]),
    ).toEqual([
      ['New referrals', 21, '14 in the 30 days before'],
      ['Open referrals', 12, '12 when the period began'],
      ['Overdue referrals', 5, '42% of the open ones; 4 when the period began'],
      ['Completed referrals', 7, '9 in the 30 days before'],
    ]);
  });

  it('say so where there was nothing before', () => {
    const first = { ...FIGURES, received_before: 0, open_before: 0, overdue_before: 0 };
    expect(METRICS.slice(0, 3).map(({ context }) => context(first, LAST_30))).toEqual([
      'none in the 30 days before',
      'none when the period began',
      '42% of the open ones; none when the period began',
    ]);
  });

  it('say what they count, also of a period that is over', () => {
    const july: MetricPeriod = {
      preset: 'custom',
      from: '2026-07-01',
      to: '2026-07-31',
      today: '2026-11-21',
    };
    const sentences = (period: MetricPeriod) => METRICS.map(({ definition }) => definition(period));
    expect(sentences(LAST_30)[0]).toBe('Received in the last 30 days.');
    expect(sentences(LAST_30)[1]).toBe('Pending or accepted, so not scheduled yet, as of now.');
    expect(sentences(july)[0]).toBe('Received in the chosen days.');
    expect(sentences(july)[2]).toBe(
      'Open for longer than the booking target of their priority, at the end of Jul 31, 2026, as known today.',
    );
  });
});
