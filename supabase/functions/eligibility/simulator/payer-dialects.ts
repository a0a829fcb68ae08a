import { CARVE_OUTS_FIRST } from '../../_shared/x12/simulated-replies/carve-outs-first.ts';
import { DATED_LOOPS } from '../../_shared/x12/simulated-replies/dated-loops.ts';
import type { Abilities, Dialect } from '../../_shared/x12/simulated-replies/dialect.ts';
import { FIRST_SERVICE } from '../../_shared/x12/simulated-replies/first-service.ts';
import { GUIDE } from '../../_shared/x12/simulated-replies/guide.ts';
import { MARKED_COPAYS } from '../../_shared/x12/simulated-replies/marked-copays.ts';
import { MEDICAID } from '../../_shared/x12/simulated-replies/medicaid.ts';
import { MEDICARE_HETS } from '../../_shared/x12/simulated-replies/medicare.ts';
import { RANGES } from '../../_shared/x12/simulated-replies/ranges.ts';

/** How each payer of the demo words its responses, by the ID that a clearinghouse knows it by. */
const SPOKEN: ReadonlyMap<string, Dialect> = new Map([
  ['BHH01', GUIDE],
  ['EVGM2', MARKED_COPAYS],
  ['PNCL3', DATED_LOOPS],
  ['SYMC4', MEDICARE_HETS],
  ['STFC5', MEDICAID],
  ['OLDM7', CARVE_OUTS_FIRST],
  ['PCRH8', RANGES],
  // No payer of the demo: for trying out one that answers for the first service alone.
  ['FIRST9', FIRST_SERVICE],
]);

/** A payer's own dialect; every other payer, and a plan of a kind that isn't its own, as the guide has it. */
export function dialectOf(payerId: string, product: Abilities['products']): Dialect {
  const spoken = SPOKEN.get(payerId);
  return spoken?.abilities.products === product ? spoken : GUIDE;
}

/** What a payer sells to those without a story of their own. */
export const productOf = (payerId: string): Abilities['products'] =>
  SPOKEN.get(payerId)?.abilities.products ?? 'commercial';
