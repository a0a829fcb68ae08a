import fc from 'fast-check';
import {
  mutated as oddLoops,
  silentIn,
} from '../../src/modules/insurance/eligibility/request/reading/nothing-silent.test-support.ts';
import {
  changed,
  faultsOf,
  sample,
} from '../../supabase/functions/_shared/x12/mutated-replies.test-support.ts';
import { anyReply } from '../../supabase/functions/_shared/x12/oracle/any-reply.test-support.ts';
import { writeReply } from '../../supabase/functions/_shared/x12/oracle/write-reply.test-support.ts';
import { DIALECTS } from '../../supabase/functions/_shared/x12/simulated-replies/all-dialects.ts';
import type { Fed } from './fed.ts';

const replies = DIALECTS.map((dialect) =>
  anyReply(dialect.abilities.products).map((reply) => writeReply(reply, dialect)),
);
const anyText = fc.oneof(sample, ...replies);
const mutated = fc.oneof(changed(anyText), oddLoops);

/** Every fourth reply as the payer wrote it. */
export function feedX12(seed: number): Fed {
  const [text = ''] = fc.sample(seed % 4 === 1 ? anyText : mutated, { numRuns: 1, seed });
  const found = faultsOf(text);
  if (found === null) return { answer: 'refused', found: [] };
  return { answer: 'read', found: [...found, ...silentIn(text)] };
}
