import { describe, expect, it } from 'vitest';
import { ageBands, amountLabel, bandLabel, doseByAge, doseByWeight } from './emergency-dose';

const NONE = {
  least_kg: null,
  below_kg: null,
  from_months: null,
  below_months: null,
  mg_per_kg: null,
  most_mg: null,
  fixed_mg: null,
  mg_per_ml: 1,
};
const rows = [
  { least_kg: 0, below_kg: 30, mg_per_kg: 0.01, most_mg: 0.3 },
  { least_kg: 30, mg_per_kg: 0.01, most_mg: 0.5 },
  { from_months: 0, below_months: 6, fixed_mg: 0.1 },
  { from_months: 6, below_months: 72, fixed_mg: 0.15 },
  { from_months: 72, below_months: 144, fixed_mg: 0.3 },
  { from_months: 144, fixed_mg: 0.5 },
];
const DOSES = rows.map((row, place) => ({ ...NONE, ...row, place }));

describe('by weight', () => {
  it.each([
    [18, 0.18],
    [29.9, 0.29],
    [30, 0.3],
    [45, 0.45],
    [80, 0.5],
  ])('at %d kg gives %d mg, never more than the row allows, and as many mL', (kg, mg) => {
    expect(doseByWeight(DOSES, kg)).toMatchObject({ mg, ml: mg });
  });

  it('draws twice the mL of half the strength, and none of an injector', () => {
    const row = { ...NONE, place: 1, least_kg: 25, fixed_mg: 0.3 };
    expect(doseByWeight([{ ...row, mg_per_ml: 0.5 }], 40)).toMatchObject({ mg: 0.3, ml: 0.6 });
    expect(doseByWeight([{ ...row, mg_per_ml: null }], 40)).toMatchObject({ mg: 0.3, ml: null });
  });

  it('gives nothing for a weight that no row is for', () => {
    expect(doseByWeight(DOSES, 0)).toBeNull();
    expect(doseByWeight([], 40)).toBeNull();
  });
});

describe('by age, until there is a weight', () => {
  it('begins with the adult’s dose, which is also that of who has no birth date', () => {
    expect(ageBands(DOSES).map(({ mg }) => mg)).toEqual([0.5, 0.3, 0.15, 0.1]);
    expect(doseByAge(DOSES, null)).toMatchObject({ mg: 0.5, ml: 0.5 });
  });

  it.each([
    [5, 0.1],
    [6, 0.15],
    [71, 0.15],
    [72, 0.3],
    [143, 0.3],
    [144, 0.5],
    [900, 0.5],
  ])('at %d months is %d mg', (months, mg) => {
    expect(doseByAge(DOSES, months)?.mg).toBe(mg);
  });

  it('says its bands and amounts as they are read aloud', () => {
    expect(ageBands(DOSES).map(({ dose }) => bandLabel(dose))).toEqual([
      '12 years and older',
      '6 to under 12 years',
      '6 months to under 6 years',
      'Under 6 months',
    ]);
    expect(amountLabel({ mg: 0.5, ml: 0.5 })).toBe('0.5 mL = 0.5 mg');
    expect(amountLabel({ mg: 0.3, ml: null })).toBe('0.3 mg');
  });
});
