import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { locationQueries } from '@/tables/locations/locations.queries';

export const systemSettingsQueries = {
  /** How long referrals of each priority may wait. */
  targets: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'companies', 'targets'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('companies')
            .select('stat_target_hours, urgent_target_hours, routine_target_hours')
            .eq('id', companyId)
            .abortSignal(signal)
            .single(),
        ),
    }),

  /** Every location, retired ones last. */
  locations: (companyId: string) =>
    queryOptions({
      queryKey: [...locationQueries.all(companyId), 'all'],
      queryFn: ({ signal }) => fetchLocations(companyId, signal),
    }),
};

async function fetchLocations(companyId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .from('locations')
      .select('id, name, address, kind, is_active')
      .eq('company_id', companyId)
      .order('is_active', { ascending: false })
      .order('name')
      .abortSignal(signal),
  );
}

export type Location = Awaited<ReturnType<typeof fetchLocations>>[number];
