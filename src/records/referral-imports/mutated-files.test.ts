import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultsOf, mutated } from './mutated-files.test-support';

/** At length: `npm run test:fuzz -- --of csv`. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 300);

it('of a mutated file, every row and every value is taken, held back or named', async () => {
  await fc.assert(
    fc.asyncProperty(mutated, async (text) => {
      expect((await faultsOf(text)) ?? []).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 600_000);
