import { describe, expect, it } from 'vitest';
import { PRIORITY_LABELS, STATUS_LABELS, STATUS_TONES } from './referral-labels';
import {
  attentionOf,
  conflictMessage,
  inPortions,
  isOpen,
  PRIORITY_OPTIONS,
  REFERRAL_PRIORITIES,
  REFERRAL_STATUSES,
  targetOf,
} from './referrals.model';

const HOUR = 3_600_000;
const received = '2025-11-03T12:00:00Z';
const at = (hours: number) => Date.parse(received) + hours * HOUR;
const urgent = {
  status: 'pending',
  priority: 'urgent',
  created_at: received,
  due_at: new Date(at(120)).toISOString(),
} as const;

describe('the words and colors of a referral', () => {
  it('cover every status once, each with a label and a tone of its own', () => {
    expect([...REFERRAL_STATUSES].sort()).toEqual(Object.keys(STATUS_LABELS).sort());
    expect(REFERRAL_STATUSES.map((status) => STATUS_LABELS[status])).toEqual([
      'Pending',
      'Accepted',
      'Scheduled',
      'Completed',
      'Declined',
    ]);
    expect(new Set(Object.values(STATUS_TONES)).size).toBe(REFERRAL_STATUSES.length);
  });

  it('cover every priority, offered from routine to stat', () => {
    expect(REFERRAL_PRIORITIES.map((priority) => PRIORITY_LABELS[priority])).toEqual([
      'Stat',
      'Urgent',
      'Routine',
    ]);
    expect(PRIORITY_OPTIONS.map(({ value }) => value)).toEqual(['routine', 'urgent', 'stat']);
  });
});

describe('a referral against its target', () => {
  it.each(['pending', 'accepted'] as const)('counts while it is %s', (status) => {
    expect(isOpen(status)).toBe(true);
    expect(targetOf({ ...urgent, status }, at(30))).toEqual({
      state: 'waiting',
      soon: false,
      call: false,
    });
  });

  it('needs a call at once while a stat one is pending, on any day', () => {
    const stat = { ...urgent, priority: 'stat' } as const;
    expect(targetOf(stat, at(0))).toMatchObject({ state: 'waiting', call: true });
    expect(targetOf({ ...stat, status: 'accepted' }, at(0))).toMatchObject({ call: false });
    expect(targetOf(stat, at(121))).toMatchObject({ state: 'overdue' });
  });

  it.each(['declined', 'scheduled', 'completed'] as const)('doesn’t count once %s', (status) => {
    expect(targetOf({ ...urgent, status }, at(1000))).toEqual({ state: 'settled' });
  });

  it('warns in the last quarter', () => {
    expect(targetOf(urgent, at(89.9))).toMatchObject({ soon: false });
    expect(targetOf(urgent, at(90))).toMatchObject({ soon: true });
  });

  it('is overdue after the target, not at it', () => {
    expect(targetOf(urgent, at(120))).toMatchObject({ state: 'waiting' });
    expect(targetOf(urgent, at(123))).toMatchObject({ state: 'overdue' });
  });
});

describe('the message of a late change of status', () => {
  it('names the other person and their change', () => {
    expect(conflictMessage('declined', 'Theo Lindgren')).toBe(
      'Theo Lindgren set this referral to Declined in the meantime.',
    );
  });

  it('names no one if nothing is known', () => {
    expect(conflictMessage(null, null)).toMatch(/^A colleague changed this referral/);
  });
});

describe('the state beside the status', () => {
  it.each([
    ['appointment_cancelled', 'Appointment canceled'],
    ['no_show', 'Did not come'],
    ['case_cancelled', 'Surgery canceled'],
  ] as const)('%s reads "%s"', (setback, label) => {
    expect(
      attentionOf({ setback, awaiting_answer_since: received, outcome_to_begin: null })?.label,
    ).toBe(label);
  });

  it('is only that the answer is due', () => {
    expect(
      attentionOf({ setback: null, awaiting_answer_since: received, outcome_to_begin: 'tests' })
        ?.label,
    ).toBe('Answer due');
    expect(
      attentionOf({ setback: null, awaiting_answer_since: null, outcome_to_begin: null }),
    ).toBeNull();
    expect(
      attentionOf({ setback: null, awaiting_answer_since: null, outcome_to_begin: 'tests' })?.label,
    ).toBe('Tests to book');
  });
});

describe('a change of many referrals', () => {
  it('goes in portions within the database’s limit, each referral once', () => {
    const ids = Array.from({ length: 450 }, (_, at) => String(at));
    const portions = inPortions(ids);
    expect(portions.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(portions.flat()).toEqual(ids);
    expect(inPortions([])).toEqual([]);
  });
});
