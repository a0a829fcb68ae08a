import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';

export const locationQueries = {
  all: (companyId: string) => ['company', companyId, 'locations'] as const,

  /** The clinic's active locations, by name. */
  active: (companyId: string) =>
    queryOptions({
      queryKey: [...locationQueries.all(companyId), 'active'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('locations')
            .select('id, name, address, kind')
            .eq('is_active', true)
            .order('name'),
          { companyId, signal },
        ),
      staleTime: 5 * 60_000,
    }),
};
