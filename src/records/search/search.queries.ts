import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { RecordRow } from './found';

export const searchQueries = {
  /** What a text means in the clinic; without one, what the person opened last. */
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
      // Nothing of an earlier look stands in for this one: whoever is named is there now, and to be seen.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
