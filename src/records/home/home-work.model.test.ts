import { describe, expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import { dayText } from '@/modules/portal-home/day-text';
import { figuresOf } from './home-figures.model';
import { focusOf } from './home-focus';
import { workLines } from './home-work.model';
import type { HomeWork } from './home-work.schema';

const NOTHING: HomeWork = {
  today: '2026-11-25',
  focus: null,
  provider_id: null,
  referrals: {
    overdue: 0,
    overdue_stat: 0,
    overdue_mine: 0,
    unassigned: 0,
    unassigned_stat: 0,
    contact_due: 0,
    contact_mine: 0,
    work_due: 0,
    work_mine: 0,
    answers_due: 0,
    answers_mine: 0,
    outcomes_due: 0,
    outcomes_mine: 0,
    letters_due: 0,
    letters_mine: 0,
    undelivered: 0,
    undelivered_mine: 0,
    withdrawals: 0,
    withdrawals_mine: 0,
  },
  requests: {
    pending: 0,
    pending_overdue: 0,
    pending_mine: 0,
    proposed: 0,
    proposed_overdue: 0,
    proposed_mine: 0,
    unrecorded: 0,
    unrecorded_mine: 0,
    outcomes: 0,
    outcomes_mine: 0,
  },
  patient_requests: 0,
  patient_messages: 0,
  unread_threads: 0,
  cases: { blocked: 0, mine: 0, unrecorded: 0, unrecorded_mine: 0 },
  verify_on: '2026-11-26',
  verifications: 0,
  authorizations: { due: 0, due_mine: 0, ending: 0, required: 0 },
  sent_overdue: 0,
  providers: [],
  figures: {
    referrals: [0, 0, 0, 0, 0, 0, 0, 0],
    attended: [0, 0, 0, 0, 0, 0, 0, 0],
    no_shows: [0, 0, 0, 0, 0, 0, 0, 0],
    operations: [0, 0, 0, 0, 0, 0, 0, 0],
  },
};

describe('the lines', () => {
  it('are complete in each order', () => {
    const sorted = (focus: (typeof enums.home_focus)[number]) =>
      workLines(NOTHING, focus, 'demo')
        .map(({ kind }) => kind)
        .sort();
    for (const focus of enums.home_focus) expect(sorted(focus)).toEqual(sorted('oversight'));
  });

  it('follow the role, until the person chooses', () => {
    expect(focusOf('staff', null)).toBe('front_desk');
    expect(focusOf('owner', null)).toBe(focusOf('admin', null));
    expect(focusOf('staff', 'billing')).toBe('billing');
  });

  it('use singular and plural, and leave out empty parts', () => {
    const work = { ...NOTHING, referrals: { ...NOTHING.referrals, overdue: 1, overdue_stat: 1 } };
    const [overdue, unassigned] = workLines(work, 'front_desk', 'demo');
    expect(overdue).toMatchObject({ count: 1, label: 'overdue', noun: 'referral' });
    expect(overdue?.parts).toEqual([
      expect.objectContaining({ label: 'stat', count: 1, pressing: true }),
    ]);
    expect(unassigned).toMatchObject({ count: 0, noun: 'referrals', parts: [] });
  });
});

it('shows tomorrow’s verifications, or names and opens the next day with visits', () => {
  const lineOf = (verify_on: string) =>
    workLines({ ...NOTHING, verify_on, verifications: 2 }, 'billing', 'demo').find(
      ({ kind }) => kind === 'verifications',
    );
  expect(lineOf('2026-11-26')).toMatchObject({
    label: 'coverages to verify for tomorrow',
    to: '/companies/demo/insurance?verify=tomorrow&show=unsettled',
  });
  expect(lineOf('2026-11-30')).toMatchObject({
    label: 'coverages to verify for Monday',
    to: '/companies/demo/insurance?verify=tomorrow&show=unsettled&day=2026-11-30',
  });
});

describe('the figures', () => {
  const of = (figures: Partial<HomeWork['figures']>) =>
    figuresOf({ ...NOTHING, figures: { ...NOTHING.figures, ...figures } }, 'demo');

  it('draw nothing for fewer than five cases, and give no rate', () => {
    const [referrals, , rate] = of({
      referrals: [0, 0, 0, 0, 0, 0, 1, 3],
      no_shows: [0, 0, 0, 0, 0, 0, 0, 4],
    });
    expect(referrals).toMatchObject({ value: '3', before: '1', weeks: null });
    expect(rate).toMatchObject({ value: '–', before: null, weeks: null });
  });

  it('cover whole days, and link to the same days in the analytics', () => {
    const [referrals, visits, rate] = of({
      attended: [9, 9, 9, 9, 9, 9, 9, 9],
      no_shows: [1, 1, 1, 1, 1, 1, 1, 3],
    });
    expect(referrals?.to).toBe(
      '/companies/demo/analytics?period=custom&from=2026-11-18&to=2026-11-24',
    );
    expect(visits).toMatchObject({ value: '9', before: '9' });
    expect(rate).toMatchObject({ value: '25%', before: '10%' });
    expect(rate?.weeks).toHaveLength(8);
  });
});

it('writes a day in words', () => {
  const day = { id: '1', name: 'Dr. A', mine: false, next_at: null };
  expect(dayText({ ...day, visits: 1, arrived: 0, seen: 0, operations: 0, operated: 0 })).toEqual({
    progress: '1 visit',
    operations: null,
  });
  expect(dayText({ ...day, visits: 8, arrived: 1, seen: 3, operations: 2, operated: 1 })).toEqual({
    progress: '8 visits, 1 checked in, 3 seen',
    operations: '2 operations, 1 done',
  });
});
