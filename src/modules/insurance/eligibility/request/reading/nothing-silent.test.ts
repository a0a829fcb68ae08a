import { readResponse } from '@x12/read-response';
import { X12Error } from '@x12/syntax/x12-error';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mutated, silentIn } from './nothing-silent.test-support';

/** A thorough look: `npm run test:fuzz -- --of x12`. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 200);

it('of a mutated response, every benefit, date, message and number is in its place or among the rest', () => {
  fc.assert(
    fc.property(mutated, (text) => {
      try {
        readResponse(text);
      } catch (thrown) {
        if (thrown instanceof X12Error) return;
        throw thrown;
      }
      expect(silentIn(text)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
