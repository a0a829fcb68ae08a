import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow, fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { locationQueries } from '@/records/locations/locations.queries';

export const systemSettingsQueries = {
  targets: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'companies', 'targets'],
      queryFn: ({ signal }) => fetchTargets(companyId, signal),
    }),

  /** Every location, retired ones last. */
  locations: (companyId: string) =>
    queryOptions({
      queryKey: [...locationQueries.all(companyId), 'all'],
      queryFn: ({ signal }) => fetchLocations(companyId, signal),
    }),
};

export async function fetchTargets(companyId: string, signal?: AbortSignal) {
  const asked = db
    .from('companies')
    .select('id, updated_at, stat_target_hours, urgent_target_hours, routine_target_hours')
    .eq('id', companyId);
  return unwrap(await (signal ? asked.abortSignal(signal) : asked).single());
}

export type Targets = Awaited<ReturnType<typeof fetchTargets>>;

const LOCATION = 'id, updated_at, name, address, kind, is_active';

function fetchLocations(companyId: string, signal: AbortSignal) {
  return fetchRows(
    db.from('locations').select(LOCATION).order('is_active', { ascending: false }).order('name'),
    { companyId, signal },
  );
}

export function fetchLocation(companyId: string, id: string) {
  return fetchRow(db.from('locations').select(LOCATION), { companyId, id });
}

export type Location = Awaited<ReturnType<typeof fetchLocations>>[number];
