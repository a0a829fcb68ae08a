import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';

export const marketplaceInterestQueries = {
  all: (companyId: string) => ['company', companyId, 'marketplace_interests'] as const,

  /** All wishes of the clinic; the catalog is small. */
  list: (companyId: string) =>
    queryOptions({
      queryKey: [...marketplaceInterestQueries.all(companyId), 'list'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('marketplace_interests')
            .select('item_id, kind, user_id, created_at')
            .order('created_at'),
          { companyId, signal },
        ),
    }),
};
