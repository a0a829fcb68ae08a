import { z } from 'zod';
import { blankToNull } from '@/lib/text';
import { LIMITS } from '../referrals.model';

export const detailsSchema = z.object({
  reason: z.string().trim().max(LIMITS.reason, 'At most 2,000 characters.'),
  referringProvider: z.string().trim().max(LIMITS.referringProvider, 'At most 200 characters.'),
});

export type DetailsDraft = z.infer<typeof detailsSchema>;

interface Details {
  reason: string | null;
  referring_provider: string | null;
}

/** What was changed, and nothing else: a colleague may be editing the other field. */
export function toDetailsChange(draft: DetailsDraft, before: Details): Partial<Details> {
  const reason = blankToNull(draft.reason);
  const provider = blankToNull(draft.referringProvider);
  return {
    ...(reason !== before.reason && { reason }),
    ...(provider !== before.referring_provider && { referring_provider: provider }),
  };
}
