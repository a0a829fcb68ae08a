import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';

/** Another number draws other values; `PROPERTY_RUNS` sets that too (vitest.config.ts). */
const SEED = process.env['PROPERTY_SEED'] ?? '1';

/**
 * Random values stay the same with every change, so that no test fails by chance. The seed includes the test's name,
 * so that tests of one kind draw different values.
 */
beforeEach(() => {
  const name = `${SEED} ${expect.getState().currentTestName}`;
  fc.configureGlobal({ seed: createHash('sha256').update(name).digest().readInt32BE() });
});
