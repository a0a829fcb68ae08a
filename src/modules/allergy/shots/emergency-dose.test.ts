import { expect, it } from 'vitest';
import { emergencyDose } from './emergency-dose';

const DOSES = [
  { least_kg: 0, below_kg: 30, mg_per_kg: 0.01, most_mg: 0.3, fixed_mg: null },
  { least_kg: 30, below_kg: null, mg_per_kg: 0.01, most_mg: 0.5, fixed_mg: null },
];

it.each([
  [18, 0.18],
  [29.9, 0.29],
  [30, 0.3],
  [45, 0.45],
  [80, 0.5],
])('at %d kg gives %d mg, never more than the row allows', (kg, mg) => {
  expect(emergencyDose(DOSES, kg)?.mg).toBe(mg);
});

it('takes a fixed dose as it is', () => {
  const injector = { least_kg: 25, below_kg: null, mg_per_kg: null, most_mg: null, fixed_mg: 0.3 };
  expect(emergencyDose([injector], 40)?.mg).toBe(0.3);
});

it('gives nothing for a weight that no row is for', () => {
  expect(emergencyDose(DOSES, 0)).toBeNull();
  expect(emergencyDose([], 40)).toBeNull();
});
