import { z } from 'zod';
import type { Line } from '@/kit/conflict/conflict-notice';
import { onlyChanged } from '@/lib/only-changed';
import { blankToNull } from '@/lib/text';
import { linkColumns, referrerChoiceSchema } from '../directory/referrer.model';
import { LIMITS } from '../referrals.model';
import type { ReferralDetail } from '../referrals.queries';

export const detailsSchema = z.object({
  reason: z.string().trim().max(LIMITS.reason, 'At most 2,000 characters.'),
  referringProvider: referrerChoiceSchema,
});

export type DetailsDraft = z.infer<typeof detailsSchema>;

/** What the form shows of a referral: a change of anything else is no conflict with it. */
export type Details = Pick<ReferralDetail, 'id' | 'updated_at' | 'reason' | 'referring_provider'>;

export function detailsOf({ id, updated_at, reason, referring_provider }: Details): Details {
  return { id, updated_at, reason, referring_provider };
}

export function draftOf({ reason, referring_provider }: Details): DetailsDraft {
  // Whom the directory has for that name is no choice of this form's until somebody chooses.
  return {
    reason: reason ?? '',
    referringProvider: { text: referring_provider ?? '', link: null },
  };
}

/** What the form says otherwise than the referral it began with. */
export function toDetailsChange(draft: DetailsDraft, start: Details) {
  return onlyChanged(toValues(draft), toValues(draftOf(start)));
}

function toValues({ reason, referringProvider }: DetailsDraft) {
  return {
    reason: blankToNull(reason),
    referring_provider: blankToNull(referringProvider.text),
    ...linkColumns(referringProvider),
  };
}

export const linesOf = ({ reason, referring_provider }: Details): Line[] => [
  ['Reason', reason],
  ['Referring provider', referring_provider],
];
