import { z } from 'zod';
import { answering } from '../_shared/edge/answering.ts';
import { answer, Refusal } from '../_shared/edge/answers.ts';
import { jsonWithin } from '../_shared/edge/body.ts';
import { callerAddress } from '../_shared/edge/caller-address.ts';
import { restOfService } from '../_shared/edge/rest.ts';
import type { Serve } from '../_shared/edge/surroundings.ts';
import { makeAccount } from './make-account.ts';

/** Longer than making an account takes, so that the time doesn't tell whether one was made. */
const LEAST_MS = 1_000;

const asked = z.strictObject({
  code: z.string().trim().min(1).max(40),
  birth_date: z.iso.date(),
  email: z.string().trim().toLowerCase().pipe(z.email()),
});

const verdicts = z.enum(['admitted', 'refused', 'later', 'other_address', 'too_many']);

const REFUSALS = {
  refused: new Refusal(
    'forbidden',
    'The code and the date of birth don’t fit, or the code has ended. Check both, or call the clinic.',
  ),
  later: new Refusal('too-many', 'Too many tries from your network. Try again in ten minutes.'),
  other_address: new Refusal(
    'invalid',
    'This invitation is for another email address. Use the one that the clinic has.',
  ),
  too_many: new Refusal(
    'too-many',
    'This code was used with too many email addresses. Ask the clinic for a new one.',
  ),
} as const;

/**
 * Lets who holds an invitation to a chart have an account where sign-ups are closed. It opens nothing: a code that the
 * sign-in service mails to the address does, and only then the invitation is accepted.
 *
 * `POST { code, birth_date, email }`: 200 when the address has an account, since before or from now on, which is told
 * to nobody, in words or in time.
 */
export const serve: Serve = (surroundings) =>
  answering(surroundings, async (request) => {
    const parsed = asked.safeParse(await jsonWithin(request));
    if (!parsed.success) {
      throw new Refusal(
        'invalid',
        'Send { "code": "…", "birth_date": "1990-01-31", "email": "…" }, an e-mail address.',
      );
    }
    const { code, birth_date, email } = parsed.data;
    const service = restOfService(surroundings);
    const verdict = verdicts.parse(
      await service.call('invite_patient_account', {
        code,
        birth_date,
        address: email,
        from_address: await callerAddress(service, request),
      }),
    );
    if (verdict !== 'admitted') throw REFUSALS[verdict];
    const pause = new Promise<void>((resolve) => setTimeout(resolve, LEAST_MS));
    await Promise.all([makeAccount(surroundings, email), pause]);
    return answer(200, {});
  });
