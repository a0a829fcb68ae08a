import { expect, it } from 'vitest';
import type { FunnelStep, WaitRow } from '@/records/analytics/referral-figures.queries';
import {
  funnelChart,
  funnelExclusions,
  reasonExclusions,
  reasonsChart,
  statusChart,
  waitExclusions,
  waitSentence,
  waitsChart,
} from './referral-charts.model';

const WAIT: WaitRow = {
  priority: 'stat',
  target_hours: 24,
  in_time: 6,
  late: 1,
  waiting: 2,
  overdue: 1,
  declined: 1,
  without_date: 0,
  median_hours: 5.4,
  in_time_before: 1,
  missed_before: 2,
  median_hours_before: null,
};

const STEP: FunnelStep = {
  step: 'received',
  referrals: 0,
  referrals_before: 0,
  median_days: null,
  median_days_before: null,
  measured: 0,
  without_date: 0,
};

it('shows nothing where there is nothing', () => {
  const part = { first_day: '2026-11-01', last_day: '2026-11-01' };
  const none = { pending: 0, accepted: 0, scheduled: 0, completed: 0, declined: 0 };
  expect(statusChart([{ ...part, ...none }])).toBeNull();
  expect(funnelChart([STEP])).toBeNull();
  expect(waitsChart([{ ...WAIT, in_time: 0, late: 0, waiting: 0, overdue: 0 }])).toBeNull();
  const reason = { reason: null, referrals: 0, referrals_before: 0, without_date: 2 };
  expect(reasonsChart([reason])).toBeNull();
  expect(reasonExclusions([reason])).toEqual([{ text: 'Excludes 2 declined without a date.' }]);
});

it('counts the overdue as missed and who waits in time not yet, and says “of” where a share says little', () => {
  expect(waitSentence(WAIT)).toBe(
    '75%, 6 of 8 booked within 1 day (before: 1 of 3); median wait 5 h',
  );
  expect(waitSentence({ ...WAIT, in_time: 0, waiting: 0 })).toBe(
    '0 of 2 booked within 1 day (before: 1 of 3); median wait 5 h (few cases)',
  );
  expect(waitExclusions([WAIT, WAIT])).toEqual([
    { text: 'Excludes 2 declined.', part: 'declined' },
  ]);
});

it('tells which step of how many has no date', () => {
  expect(funnelExclusions([STEP, { ...STEP, step: 'scheduled', without_date: 3 }])).toEqual([
    { text: 'Scheduled: the median excludes 3 without both dates.' },
  ]);
});

it('lists only reasons that were given, the one that wasn’t in words', () => {
  const chart = reasonsChart([
    { reason: 'duplicate', referrals: 2, referrals_before: 1, without_date: 0 },
    { reason: 'insurance', referrals: 0, referrals_before: 0, without_date: 0 },
    { reason: null, referrals: 1, referrals_before: 0, without_date: 0 },
  ]);
  expect(chart?.categories).toEqual(['Duplicate', 'No reason given']);
  expect(chart?.cases, 'those of before, too').toBe(4);
});
