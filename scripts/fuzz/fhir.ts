import { Chance, damaged } from '../../src/lib/chance.test-support.ts';
import { neighbor } from '../../supabase/functions/fhir/neighbors.fixture.ts';
import { silentIn } from '../../supabase/functions/fhir/silent.fixture.ts';
import { outcomeOf } from '../../supabase/functions/fhir/support.fixture.ts';
import type { Fed } from './fed.ts';

/** A bundle that is unlike the last in any element; every fourth is damaged as well. */
export function feedFhir(seed: number): Fed {
  const bundle = seed % 4 === 0 ? damagedOf(neighbor(seed), seed) : neighbor(seed);
  if (bundle === null) return { answer: 'no JSON', found: [] };
  const outcome = outcomeOf(bundle);
  return {
    answer: outcome.referral === undefined ? 'refused' : 'taken',
    found: silentIn(bundle, outcome).map((place) => `${place} is silent`),
  };
}

function damagedOf(bundle: unknown, seed: number): unknown {
  const bytes = damaged(new TextEncoder().encode(JSON.stringify(bundle)), new Chance(seed));
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
