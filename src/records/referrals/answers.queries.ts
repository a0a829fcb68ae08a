import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import type { OfficeReach } from '@/records/referring-providers/office-reach.model';
import { referralKeys } from './referral-keys';

export interface Referrer {
  referring_provider_id: string | null;
  referring_practice_id: string | null;
}

/** The generated types don't know which columns may be null. */
const reaches = z.array(
  z.object({
    way: z.enum(enums.office_contact_way).nullable(),
    channel: z.enum(enums.outbox_channel).nullable(),
    email: z.string().nullable(),
    fax: z.string().nullable(),
    mobile: z.string().nullable(),
    mobile_stopped_at: z.string().nullable(),
    texts_to: z.string().nullable(),
    fax_letters: z.enum(enums.letter_way),
  }),
);

export const answersQueries = {
  /** How delivery would reach the referring office; null if it isn't in the directory. */
  reach: (companyId: string, referrer: Referrer) => {
    const { referring_provider_id: provider, referring_practice_id: practice } = referrer;
    return queryOptions({
      queryKey: [...referralKeys.all(companyId), 'reach', provider, practice],
      queryFn: ({ signal }) =>
        provider === null && practice === null
          ? null
          : fetchReach(companyId, { provider_id: provider, practice_id: practice }, signal),
    });
  },
};

async function fetchReach(
  companyId: string,
  who: { provider_id: string | null; practice_id: string | null },
  signal: AbortSignal,
): Promise<OfficeReach | null> {
  const found = await db.rpc('office_reach', { company_id: companyId, ...who }).abortSignal(signal);
  return reaches.parse(unwrap(found))[0] ?? null;
}
