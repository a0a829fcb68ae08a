import { expect, it } from 'vitest';
import type { AllergyTest, TestResult } from '@/records/allergy/allergy-record.schema';
import { aResult, aTest } from '../testing/test.fixture';
import { trendOf } from './trend.model';

const result = aResult;

const test = (id: string, results: TestResult[], more: Partial<AllergyTest> = {}) =>
  aTest(results, { id, ...more });

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
