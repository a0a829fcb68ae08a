import { describe, expect, it } from 'vitest';
import type { CourseContact } from '@/records/sublingual-courses/course.schema';
import { adherenceLabel, doseLabel, saidLabel, takenLabel } from './course-labels';

describe('a dose under the tongue', () => {
  it('reads in the unit of its schedule, and by what is taken out of the package', () => {
    expect(doseLabel({ amount: 2800, unit: 'BAU' })).toBe('2,800 BAU');
    expect(doseLabel({ amount: 1, unit: 'drops' })).toBe('1 drop');
    expect(takenLabel({ unit: 'IR', item: '100 IR tablet', units_a_day: 2 })).toBe(
      '2 × 100 IR tablet',
    );
    expect(takenLabel({ unit: 'drops', item: 'Bottle 1', units_a_day: 3 })).toBe('From bottle 1');
  });
});

it.each([
  [{ rule: 'next', day: 2, amount: 200, step: 2 }, 'Day 2 of the schedule: 200 IR'],
  [{ rule: 'first', does: 'watched', minutes: 30 }, 'First dose, watched for 30 minutes'],
  [
    { rule: 'missed', does: 'restart', effect: 'restart', days: 10, from: 8, to: 14, source: 'S' },
    '10 days missed (rule for 8 to 14 days): start over at day 1 (S)',
  ],
  [
    { rule: 'missed', effect: 'same', days: 1, from: 1, to: 7 },
    '1 day missed (rule for 1 to 7 days): same dose',
  ],
  [
    { rule: 'missed', does: 'watched', effect: 'watched', days: 15, from: 15 },
    '15 days missed (rule for 15 days or more): next dose in the clinic',
  ],
  [
    { rule: 'missed_unknown', does: 'ask', days: 20 },
    '20 days missed, and the schedule has no rule for that: a physician decides',
  ],
  [
    { rule: 'missed', effect: 'restart', days: 10, from: 8, to: 14 },
    '10 days missed (rule for 8 to 14 days): start over at day 1',
  ],
  [{ rule: 'watching', does: 'wait', until: '2026-11-26T15:00:00Z' }, 'A dose is being watched'],
  [{ rule: 'unreported', does: 'contact', days: 12 }, 'No report for 12 days: ask what was taken'],
  [{ rule: 'unreported', days: 3 }, 'No report for 3 days'],
  [
    { rule: 'left_early', does: 'watched', minutes: 30, on: '2026-11-20' },
    'Left early, Nov 20, 2026: next dose in the clinic',
  ],
  [
    { rule: 'reaction', does: 'ask', reaction: 'systemic', on: '2026-11-20' },
    'Systemic reaction, Nov 20, 2026: a physician decides',
  ],
  [
    { rule: 'changed', day: 16, on: '2026-11-20' },
    'Course changed, Nov 20, 2026: continue at day 16',
  ],
  [
    { rule: 'other_course', does: 'ask', on: '2026-11-20' },
    'Another course of this product is in force, signed Nov 20, 2026: a physician ends one of the two',
  ],
  [
    { rule: 'decided', day: 1, reason: 'Went well', on: '2026-11-20' },
    'A physician decided: continue at day 1. Went well',
  ],
  [
    { rule: 'decided', does: 'watched', minutes: 30 },
    'A physician decided: next dose in the clinic',
  ],
] as const)('says what a rule said: %o', (said, expected) => {
  expect(saidLabel(said, 'IR')).toBe(expected);
});

describe('what a patient told of the days at home', () => {
  const told = (days: Partial<CourseContact>): CourseContact => ({
    id: '1',
    way: 'call',
    outcome: 'reached',
    contacted_at: '2026-11-26T14:00:00Z',
    days_covered: 40,
    days_missed: null,
    missed_in_a_row: null,
    missed_now: null,
    reaction: null,
    note: null,
    recorded_by_name: null,
    ...days,
  });

  it('is the days missed, the longest gap, and the gap that still goes on', () => {
    expect(adherenceLabel(told({ days_missed: 0, missed_in_a_row: 0, missed_now: 0 }))).toBe(
      '40 days: none missed',
    );
    expect(adherenceLabel(told({ days_missed: 10, missed_in_a_row: 8, missed_now: 3 }))).toBe(
      '40 days: 10 missed, 8 in a row, 3 up to the day before',
    );
    expect(adherenceLabel(told({ days_missed: 1, missed_in_a_row: 1, missed_now: 0 }))).toBe(
      '40 days: 1 missed',
    );
  });

  it('is null if it was unknown', () => {
    expect(adherenceLabel(told({}))).toBe(null);
  });
});
