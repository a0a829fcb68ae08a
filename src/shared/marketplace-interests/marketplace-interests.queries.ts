import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const marketplaceInterestQueries = {
  all: (companyId: string) => ['company', companyId, 'marketplace_interests'] as const,

  /** Everything the clinic asked for; the catalogue is small, and so is this. */
  list: (companyId: string) =>
    queryOptions({
      queryKey: [...marketplaceInterestQueries.all(companyId), 'list'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('marketplace_interests')
            .select('item_id, kind, user_id, created_at')
            .eq('company_id', companyId)
            .order('created_at')
            .abortSignal(signal),
        ),
    }),
};
