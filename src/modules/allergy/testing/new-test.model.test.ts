import { expect, it } from 'vitest';
import { readingsFor, tooLate } from './new-test.model';

it('asks for each dilution of a series, and once for a control', () => {
  const allergens = [
    { id: 'histamine', control: 'positive' as const },
    { id: 'cat', control: null },
  ];
  expect(readingsFor('dilution_series', allergens).map(({ dilution }) => dilution)).toEqual([
    null,
    6,
    5,
    4,
    3,
    2,
    1,
  ]);
  expect(readingsFor('prick', allergens)).toHaveLength(2);
});

it.each([
  ['2026-01-10', '2026-01-04', [{ drug: 'Cetirizine', days: 1 }]],
  ['2026-01-10', '2026-01-03', []],
  ['2026-01-10', null, []],
])('on %s, taken %s, waits for %j', (day, last_taken_on, missing) => {
  expect(tooLate([{ drug: 'Cetirizine', days_before: 7, last_taken_on }], day)).toEqual(missing);
});
