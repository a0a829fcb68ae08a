import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from './referral-keys';

export const conversationQueries = {
  /** The messages between the office and the clinic, oldest first. */
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
