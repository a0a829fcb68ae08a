import type { Eligibility } from '../benefits/eligibility.ts';
import { sampleResponse } from './sample-response.test-support.ts';

/** A response about Jane Doe with these loops of benefits; `person` stands between her name and them. */
export const responseWith = (
  loops: readonly string[],
  person: readonly string[] = [],
): Eligibility =>
  sampleResponse('inactive', {
    'DTP*357*D8*20251231~\nEB*6**30*PR*GOLD PPO 1500~\nMSG*COVERAGE TERMINATED~\n': [
      ...person,
      ...loops,
    ]
      .map((part) => `${part}~\n`)
      .join(''),
  });
