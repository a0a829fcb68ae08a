import type { Eligibility } from '../benefits/eligibility.ts';
import { readResponse } from '../read-response.ts';
import { replyText } from './reply-text.test-support.ts';

/** A response about Jane Doe, read. */
export function responseWith(
  loops: readonly string[],
  person: readonly string[] = [],
): Eligibility {
  const { content } = readResponse(replyText(loops, person));
  const [eligibility] = content.kind === 'eligibility' ? content.responses : [];
  if (!eligibility) throw new Error('There is no response in it.');
  return eligibility;
}
