import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow, fetchRows } from '@/lib/supabase/clinic-rows';
import { providerQueries } from './providers.queries';

export function allProviders(companyId: string) {
  return queryOptions({
    queryKey: [...providerQueries.all(companyId), 'administered'],
    queryFn: async ({ signal }): Promise<ProviderEntry[]> =>
      await fetchRows(
        db
          .from('providers')
          .select(`${PROVIDER}, name, is_primary`)
          .order('is_active', { ascending: false })
          .order('name'),
        { companyId, signal },
        'Error fetching provider',
      ),
  });
}

const PROVIDER = `
    id,
    name_prefix,
    first_name,
    middle_name,
    last_name,
    name_suffix,
    degrees,
    specialty,
    is_active,
    user_id,
    updated_at
  `;

export interface ProviderRecord {
  id: string;
  name_prefix: string | null;
  first_name: string | null;
  middle_name: string | null;
  last_name: string;
  name_suffix: string | null;
  degrees: string | null;
  specialty: string;
  is_active: boolean;
  /** The member who is this provider. */
  user_id: string | null;
  updated_at: string;
}

export interface ProviderEntry extends ProviderRecord {
  /** The display name; the database builds it from the parts. */
  name: string;
  is_primary: boolean;
}

export function fetchProvider(companyId: string, id: string): Promise<ProviderRecord | null> {
  return fetchRow(
    db.from('providers').select(PROVIDER),
    { companyId, id },
    'Error fetching provider',
  );
}
