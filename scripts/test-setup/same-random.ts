import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';

/** Another number draws otherwise; `PROPERTY_RUNS` draws that, too (vitest.config.ts). */
const SEED = process.env['PROPERTY_SEED'] ?? '1';

/**
 * What a test draws at random is the same with every change, so that none fails by chance at what nobody touched. By its
 * name: tests of one kind draw differently, as the same one of each would prove less.
 */
beforeEach(() => {
  const name = `${SEED} ${expect.getState().currentTestName}`;
  fc.configureGlobal({ seed: createHash('sha256').update(name).digest().readInt32BE() });
});
