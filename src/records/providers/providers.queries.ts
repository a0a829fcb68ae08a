import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrapMaybe } from '@/lib/supabase/result';

const COLUMNS = 'id, name, specialty, image_url, is_primary, is_active, user_id';

export const providerQueries = {
  all: (companyId: string) => ['company', companyId, 'providers'] as const,

  /** The primary provider, shown above the sidebar; null if the clinic has none. */
  primary: (companyId: string) =>
    queryOptions({
      queryKey: [...providerQueries.all(companyId), 'primary'],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('providers')
            .select(COLUMNS)
            .eq('company_id', companyId)
            .eq('is_primary', true)
            .eq('is_active', true)
            .abortSignal(signal)
            .maybeSingle(),
          'Error fetching provider',
        ),
      staleTime: 5 * 60_000,
    }),

  /** Providers for appointments, the primary one first. */
  active: (companyId: string) =>
    queryOptions({
      queryKey: [...providerQueries.all(companyId), 'active'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('providers')
            .select(COLUMNS)
            .eq('is_active', true)
            .order('is_primary', { ascending: false })
            .order('name'),
          { companyId, signal },
          'Error fetching provider',
        ),
      staleTime: 5 * 60_000,
    }),
};
