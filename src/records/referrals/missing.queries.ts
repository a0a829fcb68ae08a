import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from './referral-keys';

export type MissingItem = Awaited<ReturnType<typeof fetchMissing>>[number];

export const missingQueries = {
  /** A referral's missing and received items, in the order they were requested. */
  of: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'missing', referralId],
      queryFn: ({ signal }) => fetchMissing(companyId, referralId, signal),
    }),
};

async function fetchMissing(companyId: string, referralId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .rpc('referral_missing', { company_id: companyId, referral_id: referralId })
      .select(
        `
          id,
          item,
          asked_of,
          asked_at,
          asked_way,
          is_received,
          received_at,
          is_withdrawn,
          withdrawn_at,
          created_at
        `,
      )
      .order('created_at')
      .order('id')
      .abortSignal(signal),
  );
}
