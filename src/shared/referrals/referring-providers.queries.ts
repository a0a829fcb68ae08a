import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { byFrequency } from './by-frequency';
import { referralKeys } from './referral-keys';

/** Suggestions come from as many of the latest referrals as one answer carries without effort. */
const SUGGESTED_FROM = 200;

export const referringProviderQueries = {
  /** Who referred patients lately, the most frequent first, by the name the directory has for them. */
  known: (companyId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'referring-providers'],
      queryFn: async ({ signal }) => {
        const rows = unwrap(
          await db
            .from('referrals')
            .select('referrer_name')
            .eq('company_id', companyId)
            .not('referrer_name', 'is', null)
            .order('created_at', { ascending: false })
            .limit(SUGGESTED_FROM)
            .abortSignal(signal),
        );
        return byFrequency(rows.flatMap(({ referrer_name }) => referrer_name ?? []));
      },
      staleTime: 5 * 60_000,
    }),
};
