import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from './referral-keys';

export const conversationQueries = {
  /** What the office of a referral and the clinic wrote to each other, oldest first. */
  of: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'conversation', referralId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('office_conversation', { company_id: companyId, referral_id: referralId })
            .abortSignal(signal),
        ),
    }),
};
