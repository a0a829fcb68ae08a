import { z } from 'zod';
import { msg } from '@/fields/words';
import { sharedReferralSchema } from '@/records/shared-referrals/shared-referral.model';

const shownSchema = sharedReferralSchema.extend({
  verdict: z.literal('opened'),
  /** Only the status: the clinic hasn't confirmed the form's sender. */
  limited: z.boolean(),
  /** Null where only the status shows. */
  patient: z.string().nullable(),
  documents: z.array(z.object({ name: z.string(), at: z.string() })),
});
export type ShownStatus = z.output<typeof shownSchema>;

export const statusSchema = z.discriminatedUnion('verdict', [
  shownSchema,
  z.object({ verdict: z.literal('refused') }),
  z.object({ verdict: z.literal('later') }),
]);

/** The answer after sending a message; further verdicts are about the message. */
export const writtenSchema = z.discriminatedUnion('verdict', [
  shownSchema,
  z.object({ verdict: z.enum(['refused', 'later', 'limited', 'full', 'invalid']) }),
]);

export const REFUSALS = {
  refused: msg(
    'This link and date of birth don’t match, or the link has ended. After five wrong dates it is locked. Call the clinic.',
  ),
  later: msg('Too many tries from your network. Try again in ten minutes.'),
  limited: msg('This link shows the status only. Call the clinic.'),
  full: msg('You sent 20 messages today. Call the clinic.'),
  invalid: msg('This message was not accepted. Write it again.'),
} as const;
