import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { byFrequency } from './by-frequency';
import { referrerQueries } from './referrers.queries';

/** As many of the latest referrals as one small answer holds. */
const SUGGESTED_FROM = 200;

export const referringProviderQueries = {
  /** The most frequent recent referrers, by their directory names. */
  known: (companyId: string) =>
    queryOptions({
      queryKey: [...referrerQueries.all(companyId), 'known'],
      queryFn: async ({ signal }) => {
        const rows = await fetchRows(
          db
            .from('referrals')
            .select('referrer_name')
            .not('referrer_name', 'is', null)
            .order('created_at', { ascending: false })
            .limit(SUGGESTED_FROM),
          { companyId, signal },
        );
        return byFrequency(rows.flatMap(({ referrer_name }) => referrer_name ?? []));
      },
      staleTime: 5 * 60_000,
    }),
};
