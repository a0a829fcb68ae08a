import { problemsOf, referralSchema, type SentReferral } from '../_referrals/sent-referral.ts';
import { Refusal } from '../_shared/edge/answers.ts';
import { bodyWithin } from '../_shared/edge/body.ts';
import { jsonOrNull } from '../_shared/edge/json.ts';

/** A referral is a page of text; what is longer is something else. */
const MAX_BYTES = 32_768;

/** The referral in a request's body, or a refusal that names every field that is wrong. */
export async function readReferral(request: Request): Promise<SentReferral> {
  const body = await readText(request);
  const read = referralSchema.safeParse(jsonOrNull(body));
  if (read.success) return read.data;
  throw new Refusal('invalid', 'The referral is not complete or not as expected.', {
    problems: read.error.issues.flatMap(problemsOf),
  });
}

async function readText(request: Request): Promise<string> {
  const tooLarge = new Refusal('too-large', `A referral has at most ${MAX_BYTES} bytes.`);
  const bytes = await bodyWithin(request, MAX_BYTES);
  if (bytes === null) throw tooLarge;
  return new TextDecoder().decode(bytes);
}
