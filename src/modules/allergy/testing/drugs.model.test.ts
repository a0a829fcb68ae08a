import { describe, expect, it } from 'vitest';
import type { AskedDrug } from '@/records/allergy/allergy-record.schema';
import { drugLines, notAsked, restNotTaken, tooLate } from './drugs.model';

const drug = (name: string, answer: AskedDrug['answer'], last_taken_on: string | null = null) => ({
  drug: name,
  days_before: 7,
  answer,
  last_taken_on,
});

it('no drug counts as asked before a person answers', () => {
  const rules = [{ drug: 'Cetirizine', days_before: 7, note: null }];
  expect(notAsked(rules)).toEqual([drug('Cetirizine', 'not_asked')]);
  expect(drugLines(notAsked(rules))).toEqual(['Not asked: Cetirizine.']);
});

it('“None of these” answers what is open, and leaves the answers that there are', () => {
  const before = [drug('A', 'taken', '2026-01-04'), drug('B', 'not_asked'), drug('C', 'not_taken')];
  expect(restNotTaken(before).map(({ answer }) => answer)).toEqual([
    'taken',
    'not_taken',
    'not_taken',
  ]);
});

it('prints taken, not taken and not asked apart', () => {
  const lines = drugLines([
    drug('A', 'taken', '2026-01-04'),
    drug('B', 'taken'),
    drug('C', 'not_taken'),
    drug('D', 'not_asked'),
  ]);
  expect(lines).toEqual([
    'Taken: A, last Jan 4, 2026; B, day not known.',
    'Not taken: C.',
    'Not asked: D.',
  ]);
});

describe('a drug is too recent', () => {
  it.each([
    ['taken', '2026-01-04', [{ drug: 'A', days: 1 }]],
    ['taken', '2026-01-03', []],
    ['taken', null, [{ drug: 'A', days: null }]],
    ['not_taken', null, []],
    ['not_asked', null, []],
  ] as const)('%s, last %s: %j', (answer, day, missing) => {
    expect(tooLate([drug('A', answer, day)], '2026-01-10')).toEqual(missing);
  });
});
