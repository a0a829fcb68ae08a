import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';

const all = (companyId: string) => ['company', companyId, 'zip_tables'] as const;

export const zipTableQueries = {
  all,
  /** The table that distances are told by; null where none was imported. */
  current: (companyId: string) =>
    queryOptions({
      queryKey: [...all(companyId), 'current'],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('zip_tables')
            .select('name, zip_count, imported_at, importer:user_profiles(username, display_name)')
            .eq('company_id', companyId)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      staleTime: 5 * 60_000,
    }),
};
