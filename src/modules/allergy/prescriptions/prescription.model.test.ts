import { expect, it } from 'vitest';
import type { Allergen } from '@/records/allergy/allergy.queries';
import { amount, extractVolume, setsFor } from './prescription.model';

it.each([
  // Two mites of 1,000 each, cat 2,000: 10,000 a milliliter in stock, 5 mL, doses of 0.5 mL.
  [1000, 10_000, 1],
  [2000, 10_000, 2],
  // Grass 2,000 from 100,000.
  [2000, 100_000, 0.2],
  // 0.5 mL of 1:100 w/v from 1:20.
  [0.005, 0.05, 1],
])('%s of a stock of %s takes %s mL', (target, strength, volume) => {
  expect(extractVolume(target, strength, 5, 0.5)).toBe(volume);
});

it.each([
  ['2000', 2000],
  [' 0.5 ', 0.5],
  ['', null],
  ['0', null],
  ['x', null],
])('takes %j for %j', (text, value) => expect(amount(text)).toBe(value));

const extract = (id: string, category: Allergen['category']): Allergen => ({
  id,
  label: id,
  category,
  species_group: null,
  control: null,
  units: 'w_v',
  stock_strength: 0.05,
  has_proteases: false,
  is_active: true,
});

it('what a test found goes into the sets of its group, and a group keeps its letter', () => {
  const catalogue = [extract('cat', 'animal'), extract('dog', 'animal'), extract('mold', 'mold')];
  const results = catalogue.map(({ id }) => ({ allergen_id: id, is_positive: id !== 'dog' }));
  expect(
    setsFor(results, catalogue).map(({ label, allergens }) => [label, allergens[0]?.id]),
  ).toEqual([
    ['B', 'cat'],
    ['C', 'mold'],
  ]);
});
