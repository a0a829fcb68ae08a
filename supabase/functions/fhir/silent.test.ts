import { describe, expect, it } from 'vitest';
import { ANOTHERS, neighbor } from './neighbors.fixture.ts';
import { silentIn } from './silent.fixture.ts';
import { outcomeOf } from './support.fixture.ts';

/** More by `npm run test:fuzz -- --of fhir`. */
const RUNS = 300;

describe('whatever differs in a bundle', () => {
  const tried = Array.from({ length: RUNS }, (_, index) => {
    const bundle = neighbor(1 + index);
    return { seed: 1 + index, bundle, outcome: outcomeOf(bundle) };
  });

  it('arrives, is named, or is on the list of what says nothing', () => {
    const silent = tried.map(({ seed, bundle, outcome }) => [seed, ...silentIn(bundle, outcome)]);
    expect(silent.filter((found) => found.length > 1)).toEqual([]);
  });

  it('is most often taken, and often refused', () => {
    const taken = tried.filter(({ outcome }) => outcome.referral !== undefined);
    expect(taken.length).toBeGreaterThan(tried.length * 0.3);
    expect(taken.length).toBeLessThan(tried.length);
  });

  it('never shows the clinic what is another patient’s', () => {
    const shown = tried.filter(({ outcome: { referral, notes } }) => {
      const isTheirs = referral?.patient.last_name === ANOTHERS;
      return !isTheirs && JSON.stringify([referral, notes]).includes(ANOTHERS);
    });
    expect(shown.map(({ seed }) => seed)).toEqual([]);
  });
});
