import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';

export const referralPrefillQueries = {
  /** What a form begun from a referral takes over; null when the clinic has none of that id, or it is restricted. */
  one: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'referrals', 'prefill', referralId],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('referrals')
            .select(
              'id, reason, patient:patients!inner(id, first_name, last_name, date_of_birth, medical_record_number)',
            )
            .eq('company_id', companyId)
            .eq('id', referralId)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),
};
