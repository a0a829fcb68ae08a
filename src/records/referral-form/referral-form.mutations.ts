import { AppError } from '@/lib/errors';
import { askAsVisitor } from '@/lib/supabase/ask-as-visitor';
import { challengeIn, type Sent, sentIn } from './answers';
import { workOut } from './proof-of-work';
import type { FormValues } from './referral-form.model';

const SENDING = 'Error sending referral';

/** Enough to take a desktop ten seconds and a phone a minute. */
const SLOW_BITS = 14;

/** Sends a form. With the same id, a repeat after a lost answer is the same referral. */
export async function sendForm(
  slug: string,
  formId: string,
  form: FormValues,
  onSlow: () => void,
): Promise<Exclude<Sent, { verdict: 'unproved' }>> {
  // A challenge that expired on a slow device is requested once more.
  for (let tries = 0; tries < 2; tries += 1) {
    const asked = await askAsVisitor('referral_form_challenge', { slug }, challengeIn, SENDING);
    if (asked.verdict !== 'given') return { verdict: asked.verdict };
    const { challenge, bits } = asked;
    if (bits >= SLOW_BITS) onSlow();
    const answers = await workOut(challenge, bits);
    const args = { slug, form_id: formId, form, challenge, answers };
    const sent = await askAsVisitor('send_referral_form', args, sentIn, SENDING);
    if (sent.verdict !== 'unproved') return sent;
  }
  throw new AppError('unavailable', { logLabel: SENDING });
}
