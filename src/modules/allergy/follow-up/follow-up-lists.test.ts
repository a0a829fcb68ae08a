import { describe, expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import {
  DUE_LISTS,
  type Figure,
  type FollowUpList,
  figureNote,
  PERIOD_LISTS,
  SUBLINGUAL_LISTS,
} from './follow-up-lists';

const of = (list: FollowUpList, rows: number, median_days: number | null = null): Figure => ({
  list,
  rows,
  median_days,
});

describe('a figure of the follow-up', () => {
  it('has its rate by shots, by patients, or of repeat shots', () => {
    const figures = [
      of('shots', 1000),
      of('patients', 40),
      of('systemic', 3),
      of('systemic_patients', 2),
      of('on_time', 90),
      of('given_late', 30),
    ];
    expect(figureNote('systemic', figures)).toBe('0.3% of shots');
    expect(figureNote('systemic_patients', figures)).toBe('5% of patients');
    expect(figureNote('on_time', figures)).toBe('75% of repeat shots');
    expect(figureNote('shots', figures)).toBe(null);
  });

  it('has no rate of fewer than five cases', () => {
    expect(figureNote('systemic', [of('shots', 4), of('systemic', 1)])).toBe('of 4 shots');
    expect(figureNote('systemic', [])).toBe(null);
  });

  it('says how long maintenance took, and when those are few', () => {
    expect(figureNote('maintenance', [of('maintenance', 8, 182)])).toBe('Median 182 days');
    expect(figureNote('maintenance', [of('maintenance', 2, 200.5)])).toBe(
      'Median 200.5 days (few cases)',
    );
    expect(figureNote('maintenance', [of('maintenance', 0)])).toBe(null);
  });

  it('stands in one of the three groups, each list once', () => {
    expect([...DUE_LISTS, ...SUBLINGUAL_LISTS, ...PERIOD_LISTS]).toEqual([...enums.follow_up_list]);
  });
});
