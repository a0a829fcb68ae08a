import fc from 'fast-check';
import {
  faultsOf,
  mutated,
} from '../../src/records/referral-imports/mutated-files.test-support.ts';
import type { Fed } from './fed.ts';

export async function feedCsv(seed: number): Promise<Fed> {
  const [text = ''] = fc.sample(mutated, { numRuns: 1, seed });
  const found = await faultsOf(text);
  return { answer: found === null ? 'refused' : 'read', found: found ?? [] };
}
