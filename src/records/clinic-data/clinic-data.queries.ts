import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const databaseQueries = {
  all: (companyId: string) => ['company', companyId, 'database'] as const,

  overview: (companyId: string) =>
    queryOptions({
      queryKey: [...databaseQueries.all(companyId), 'overview'],
      queryFn: async ({ signal }) => {
        const [tables, version] = await Promise.all([
          db.rpc('database_overview', { company_id: companyId }).abortSignal(signal),
          db.rpc('database_version').abortSignal(signal),
        ]);
        return { tables: unwrap(tables), version: unwrap(version)[0] };
      },
    }),
};
