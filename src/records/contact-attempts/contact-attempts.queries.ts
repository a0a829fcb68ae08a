import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from '@/records/referrals/referral-keys';

/** The timeline has the rest. */
const MOST_SHOWN = 50;

export type ContactAttempt = Awaited<ReturnType<typeof fetchAttempts>>[number];

export const contactQueries = {
  /** A referral's contact attempts, the latest first. */
  attempts: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'contact-attempts', referralId],
      queryFn: ({ signal }) => fetchAttempts(companyId, referralId, signal),
    }),
};

async function fetchAttempts(companyId: string, referralId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .rpc('referral_attempts', { company_id: companyId, referral_id: referralId })
      .select(
        `
          id,
          attempted_at,
          way,
          party,
          outcome,
          phone,
          note,
          recorded_by,
          error_reason,
          recorder:user_profiles!referral_contact_attempts_recorded_by_fkey(
            username,
            display_name
          )
        `,
      )
      .order('attempted_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(MOST_SHOWN)
      .abortSignal(signal),
  );
}
