import type { Terms } from '@x12/benefits/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, estimate } from './estimate.model';

const money = fc.integer({ min: 0, max: 5_000_000 });

const DAY = { code: '7', label: 'day', isKnown: true };

const anyTerms: fc.Arbitrary<Terms> = fc.record({
  copayCents: fc.oneof(fc.constant(0), money),
  copayPer: fc.constantFrom(null, DAY),
  coinsurancePercent: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 100, noNaN: true })),
  deductibleLeftCents: fc.oneof(fc.constant(0), money),
  outOfPocketLeftCents: fc.oneof(fc.constant(null), money),
  copayOnly: fc.boolean(),
});

const terms: Terms = {
  copayCents: 0,
  copayPer: null,
  coinsurancePercent: 20,
  deductibleLeftCents: 620_00,
  outOfPocketLeftCents: 3690_00,
  copayOnly: false,
};

describe('what a patient may have to pay', () => {
  it('is the rest of the deductible and a share of what is above it', () => {
    expect(estimate(4200_00, terms)).toEqual({
      patientCents: 1336_00,
      planCents: 2864_00,
      steps: [
        { id: 'deductible', cents: 620_00, ofCents: 620_00 },
        { id: 'coinsurance', cents: 716_00, ofCents: 3580_00 },
      ],
    });
  });

  it('is the copay alone where the plan takes it in place of the rest', () => {
    const copay = { ...terms, copayCents: 40_00, copayOnly: true };
    expect(estimate(4200_00, copay).patientCents).toBe(40_00);
    expect(estimate(30_00, copay)).toMatchObject({
      patientCents: 30_00,
      steps: [{ id: 'copay' }, { id: 'allowed_cap', cents: -10_00 }],
    });
  });

  it('counts a copay by the day for each day, and one by admission once', () => {
    const perDay = { ...terms, copayCents: 250_00, copayPer: DAY, copayOnly: true };
    expect(estimate(9000_00, perDay, 3).patientCents).toBe(750_00);
    const perStay = { ...perDay, copayPer: { code: '36', label: 'admission', isKnown: true } };
    expect(estimate(9000_00, perStay, 3).patientCents).toBe(250_00);
  });

  it('stops at the out-of-pocket maximum', () => {
    expect(estimate(90_000_00, terms)).toMatchObject({
      patientCents: 3690_00,
      steps: [{ id: 'deductible' }, { id: 'coinsurance' }, { id: 'out_of_pocket_cap' }],
    });
  });

  it('is never negative, above the allowed amount or above what is left out of pocket', () => {
    fc.assert(
      fc.property(money, anyTerms, (allowed, plan) => {
        const { patientCents, planCents, steps } = estimate(allowed, plan);
        expect(patientCents).toBeGreaterThanOrEqual(0);
        expect(patientCents).toBeLessThanOrEqual(allowed);
        expect(patientCents).toBeLessThanOrEqual(plan.outOfPocketLeftCents ?? allowed);
        expect(patientCents + planCents).toBe(allowed);
        expect(Number.isInteger(patientCents)).toBe(true);
        // The steps add up to the sum.
        expect(steps.reduce((sum, { cents }) => sum + cents, 0)).toBe(patientCents);
      }),
      { numRuns: 2000 },
    );
  });

  it('never falls when the allowed amount rises', () => {
    fc.assert(
      fc.property(money, money, anyTerms, (allowed, more, plan) => {
        expect(estimate(allowed + more, plan).patientCents).toBeGreaterThanOrEqual(
          estimate(allowed, plan).patientCents,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an amount of money as typed', () => {
  it.each([
    ['2,450', 245_000],
    ['$ 12.5', 1250],
    ['0', 0],
    ['', null],
    ['12.345', null],
    ['-3', null],
    ['about 100', null],
  ])('%s', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });
});
