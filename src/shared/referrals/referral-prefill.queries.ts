import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/fetch-row';
import { referralKeys } from './referral-keys';

export const referralPrefillQueries = {
  /** What a form begun from a referral takes over; null when the clinic has none of that id, or it is restricted. */
  one: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'prefill', referralId],
      queryFn: ({ signal }) =>
        fetchRow(
          db
            .from('referrals')
            .select(
              'id, reason, patient:patients!inner(id, first_name, last_name, date_of_birth, medical_record_number)',
            ),
          { companyId, id: referralId, signal },
        ),
    }),
};
