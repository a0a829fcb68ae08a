import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';

const all = (companyId: string) => ['company', companyId, 'zip_tables'] as const;

export const zipTableQueries = {
  all,
  current: (companyId: string) =>
    queryOptions({
      queryKey: [...all(companyId), 'current'],
      queryFn: async ({ signal }) => {
        const [table] = await fetchRows(
          db
            .from('zip_tables')
            .select('name, zip_count, imported_at, importer:user_profiles(username, display_name)'),
          { companyId, signal },
        );
        return table ?? null;
      },
      staleTime: 5 * 60_000,
    }),
};
