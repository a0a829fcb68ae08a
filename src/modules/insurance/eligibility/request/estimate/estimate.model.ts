import type { Terms } from '@x12/benefits/terms';

export interface Step {
  readonly id: 'copay' | 'deductible' | 'coinsurance' | 'allowed_cap' | 'out_of_pocket_cap';
  /** Added to what the patient pays; negative for a cap. */
  readonly cents: number;
  /** The base of a share. */
  readonly ofCents: number;
}

export interface Estimate {
  readonly patientCents: number;
  readonly planCents: number;
  readonly steps: readonly Step[];
}

/** EB06 7: the copay applies on each day. */
export const isPerDay = ({ copayPer }: Pick<Terms, 'copayPer'>) => copayPer?.code === '7';

/**
 * What a patient may have to pay of an allowed amount (domain.md §10.1): the copay, the rest of the
 * deductible, a share of the remainder, and any daily copay; at most the amount itself and what is
 * left to the out-of-pocket maximum.
 */
export function estimate(allowedCents: number, terms: Terms, days = 1): Estimate {
  const { coinsurancePercent, deductibleLeftCents, outOfPocketLeftCents } = terms;
  const copayCents = terms.copayCents * (isPerDay(terms) ? days : 1);
  const deductible = terms.copayOnly ? 0 : Math.min(deductibleLeftCents, allowedCents);
  const rest = terms.copayOnly ? 0 : allowedCents - deductible;
  const share = Math.round((rest * coinsurancePercent) / 100);
  const sum = copayCents + deductible + share;
  const withinAllowed = Math.min(sum, allowedCents);
  const patientCents = Math.min(withinAllowed, outOfPocketLeftCents ?? withinAllowed);
  const steps: Step[] = [
    { id: 'copay', cents: copayCents, ofCents: allowedCents },
    { id: 'deductible', cents: deductible, ofCents: deductibleLeftCents },
    { id: 'coinsurance', cents: share, ofCents: rest },
    { id: 'allowed_cap', cents: withinAllowed - sum, ofCents: allowedCents },
    {
      id: 'out_of_pocket_cap',
      cents: patientCents - withinAllowed,
      ofCents: outOfPocketLeftCents ?? 0,
    },
  ];
  return {
    patientCents,
    planCents: allowedCents - patientCents,
    // Steps of zero are left out.
    steps: steps.filter((step) => step.cents !== 0),
  };
}

/** A stay in whole days; null if invalid. */
export function daysOf(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text.trim()) : null;
}

/** "1,250.5" is 125050 cents; null if it is no amount. */
export function centsOf(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}
