import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const locationQueries = {
  all: (companyId: string) => ['company', companyId, 'locations'] as const,

  /** Where the clinic sees patients and operates today, by name. */
  active: (companyId: string) =>
    queryOptions({
      queryKey: [...locationQueries.all(companyId), 'active'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('locations')
            .select('id, name, address, kind')
            .eq('company_id', companyId)
            .eq('is_active', true)
            .order('name')
            .abortSignal(signal),
        ),
      staleTime: 5 * 60_000,
    }),
};
