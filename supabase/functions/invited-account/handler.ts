import { z } from 'zod';
import { answering } from '../_shared/edge/answering.ts';
import { answer, Refusal } from '../_shared/edge/answers.ts';
import { jsonWithin } from '../_shared/edge/body.ts';
import { restOfService } from '../_shared/edge/rest.ts';
import type { Serve } from '../_shared/edge/surroundings.ts';
import { mailInvitation } from './mail-invitation.ts';

const asked = z.strictObject({
  token: z.string().min(1).max(200),
  email: z.string().trim().toLowerCase().pipe(z.email()),
});

const verdicts = z.enum(['admitted', 'ended', 'other_address', 'too_many']);

const REFUSALS = {
  ended: new Refusal('forbidden', 'This invitation has ended. Ask for a new one.'),
  other_address: new Refusal('forbidden', 'This invitation is for another e-mail address.'),
  too_many: new Refusal('too-many', 'A message was sent too often. Ask for a new invitation.'),
} as const;

/**
 * Lets who holds an invitation to a clinic have an account where sign-ups are closed: the sign-in service writes to the
 * address, and the link in its message leads to where a password is chosen. So the address is proved, too.
 *
 * `POST { token, email }`: 200 when a message is on its way, and also when the address has an account, which is
 * nobody else's business; refused when the invitation has ended or is for another address.
 */
export const serve: Serve = (surroundings) =>
  answering(surroundings, async (request) => {
    const parsed = asked.safeParse(await jsonWithin(request));
    if (!parsed.success) {
      throw new Refusal('invalid', 'Send { "token": "…", "email": "…" }, an e-mail address.');
    }
    const { token, email } = parsed.data;
    const verdict = verdicts.parse(
      await restOfService(surroundings).call('invite_account', { token, address: email }),
    );
    if (verdict !== 'admitted') throw REFUSALS[verdict];
    await mailInvitation(surroundings, email);
    return answer(200, {});
  });
