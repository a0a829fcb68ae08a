import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readX12 } from '../loops/read-x12.ts';
import { DIALECTS } from '../simulated-replies/all-dialects.ts';
import { anyReply } from './any-reply.test-support.ts';
import { wrongConclusions } from './compare-conclusions.test-support.ts';
import { writeReply } from './write-reply.test-support.ts';

/** More by `npm run test:payers`, which also says what is wrong by kind. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 60);

describe.each(DIALECTS)('what a payer says in the dialect $id', (dialect) => {
  const reply = anyReply(dialect.abilities.products);

  it('is concluded as its facts allow', () => {
    fc.assert(
      fc.property(reply, (one) => {
        expect(wrongConclusions(one, dialect)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('is a 271 with every segment at a place of the guide', () => {
    fc.assert(
      fc.property(reply, (one) => {
        expect(readX12(writeReply(one, dialect)).unplaced).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
