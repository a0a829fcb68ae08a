import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { providerQueries } from '@/tables/providers/providers.queries';

/** Everybody who treats patients in the clinic, those who no longer do last. */
export function allProviders(companyId: string) {
  return queryOptions({
    queryKey: [...providerQueries.all(companyId), 'administered'],
    queryFn: async ({ signal }): Promise<ProviderEntry[]> =>
      unwrap(
        await db
          .from('providers')
          .select('id, name, specialty, is_primary, is_active, user_id, updated_at')
          .eq('company_id', companyId)
          .order('is_active', { ascending: false })
          .order('name')
          .abortSignal(signal),
        'Error fetching provider',
      ),
  });
}

export interface ProviderEntry {
  id: string;
  name: string;
  specialty: string;
  is_primary: boolean;
  is_active: boolean;
  /** The member who is this provider. */
  user_id: string | null;
  updated_at: string;
}
