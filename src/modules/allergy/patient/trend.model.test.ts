import { expect, it } from 'vitest';
import type { AllergyTest, TestResult } from '../allergy-record.schema';
import { trendOf } from './trend.model';

const result = (label: string, more: Partial<TestResult>): TestResult => ({
  place: 1,
  allergen_id: label,
  label,
  category: 'grass',
  control: null,
  dilution: null,
  wheal_mm: null,
  flare_mm: null,
  ige_kua: null,
  grade: null,
  is_positive: null,
  is_endpoint: false,
  ...more,
});

const test = (id: string, results: TestResult[], more: Partial<AllergyTest> = {}): AllergyTest => ({
  id,
  kind: 'prick',
  panel: null,
  tested_on: '2026-01-05',
  applied_at: null,
  drugs: [],
  note: null,
  is_valid: true,
  finding: null,
  revision: 2,
  grading_id: 'grading',
  grading: 'A table',
  grading_version: 1,
  grading_source: 'A book',
  grading_settings: {},
  performed_by_name: null,
  finished_by_name: null,
  finished_at: '2026-01-05T15:00:00Z',
  results,
  ...more,
});

it('puts readings of several tests beside each other, the earliest first', () => {
  const tests = [
    test('later', [result('Timothy', { wheal_mm: 4 }), result('Cat', { wheal_mm: 6 })]),
    test('earlier', [result('Timothy', { ige_kua: 3.6 })], { kind: 'ige' }),
  ];
  expect(trendOf(tests).tests.map(({ id }) => id)).toEqual(['earlier', 'later']);
  expect(trendOf(tests).rows).toEqual([{ label: 'Timothy', values: ['3.6 kUA/L', '4 mm'] }]);
});

it('leaves out what is not finished, not valid, or a control', () => {
  const reading = [result('Timothy', { wheal_mm: 4 })];
  const control = [result('Histamine', { wheal_mm: 6, control: 'positive' })];
  expect(
    trendOf([
      test('a', reading),
      test('b', reading, { is_valid: false }),
      test('c', reading, { finished_at: null }),
      test('d', control),
      test('e', control),
    ]).rows,
  ).toEqual([]);
});
