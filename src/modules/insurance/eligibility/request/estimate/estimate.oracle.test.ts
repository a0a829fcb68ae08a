import { anyReply } from '@x12/oracle/any-reply.test-support';
import { wrongConclusions } from '@x12/oracle/compare-conclusions.test-support';
import { DIALECTS } from '@x12/simulated-replies/all-dialects';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimate } from './estimate.model';

/** `npm run test:payers` runs more. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 60);

it.each(DIALECTS)(
  'an estimate from a response in the dialect $id is what its facts come to',
  (dialect) => {
    fc.assert(
      fc.property(anyReply(dialect.abilities.products), (one) => {
        const wrong = wrongConclusions(
          one,
          dialect,
          (allowedCents, terms, days) => estimate(allowedCents, terms, days).patientCents,
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
);
