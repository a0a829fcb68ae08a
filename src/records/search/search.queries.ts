import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { RecordRow } from './found';

export const searchQueries = {
  /** The search results of a text; without one, the person's recent records. */
  everything: (companyId: string, term: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'search', term],
      queryFn: async ({ signal }) => {
        const rows: RecordRow[] = unwrap(
          await db
            .rpc('search_everything', { company_id: companyId, term })
            .order('kind')
            .order('place')
            .abortSignal(signal),
        );
        return rows;
      },
      // Old results must not show: the record may be gone or hidden by now.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
