import { describe, expect, it } from 'vitest';
import { coverageOfNew, coverageOptions, NO_COVERAGE, sentLines } from './coverage.model';

const coverage = (id: string, rank: 'primary' | 'secondary', ended_on: string | null = null) => ({
  id,
  rank,
  ended_on,
  member_id: rank === 'primary' ? 'CB100' : null,
  payer: { name: `Payer ${id}` },
});
const coverages = [
  coverage('c1', 'primary'),
  coverage('c2', 'secondary'),
  coverage('c0', 'primary', '2025-01-31'),
];

describe('the coverages that are offered', () => {
  it('are those in use, with rank and member ID, and not to know', () => {
    expect(coverageOptions(coverages)).toEqual([
      { value: 'c1', label: 'Payer c1', hint: 'primary, member ID CB100' },
      { value: 'c2', label: 'Payer c2', hint: 'secondary' },
      { value: NO_COVERAGE, label: 'Not known yet' },
    ]);
  });

  it('keep the one that is chosen, though it ended', () => {
    expect(coverageOptions(coverages, 'c0')).toContainEqual({
      value: 'c0',
      label: 'Payer c0',
      hint: 'ended, member ID CB100',
    });
  });
});

describe('a new referral', () => {
  it('is under the primary coverage until a member chooses another one, or none', () => {
    expect(coverageOfNew(coverages, null)).toBe('c1');
    expect(coverageOfNew(coverages, 'c2')).toBe('c2');
    expect(coverageOfNew(coverages, NO_COVERAGE)).toBeNull();
    expect(coverageOfNew([], null)).toBeNull();
  });

  it('is never under what was chosen for another patient, or ended', () => {
    expect(coverageOfNew(coverages, 'another patient’s')).toBe('c1');
    expect(coverageOfNew(coverages, 'c0')).toBe('c1');
  });
});

describe('insurance that an outside system sent', () => {
  const sent = {
    source_name: 'Northside EHR',
    payer_id: 'p1',
    sent_payer_id: '60054',
    sent_payer_name: 'Aster Health',
    plan_name: null,
    member_id: 'W1',
    group_number: 'G-7',
    relationship: 'child',
    subscriber_first_name: 'Mara',
    subscriber_last_name: 'Sent',
    subscriber_birth_date: '1984-02-03',
  } as const;

  it('reads as it came', () => {
    expect(sentLines(sent)).toEqual([
      'Aster Health (payer ID 60054)',
      'Member ID W1',
      'Group G-7',
      'Subscriber: the patient’s parent, Mara Sent, born Feb 3, 1984',
    ]);
  });

  it('says where the clinic has no such payer, and nothing of what wasn’t sent', () => {
    const bare = {
      ...sent,
      payer_id: null,
      sent_payer_name: null,
      member_id: null,
      group_number: null,
      relationship: 'self',
      subscriber_first_name: null,
      subscriber_last_name: null,
      subscriber_birth_date: null,
    } as const;
    expect(sentLines(bare)).toEqual([
      'Payer ID 60054',
      'Not among your payers',
      'Subscriber: the patient',
    ]);
    expect(sentLines({ ...bare, relationship: null })).toContain('Subscriber: not said');
  });
});
