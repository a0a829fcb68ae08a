import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { type ListName, readSettings, type SavedView } from './saved-views.model';

export const savedViewQueries = {
  all: (companyId: string) => ['company', companyId, 'saved_views'] as const,

  /** A list's views by name (the person's own and shared ones), and its arrangement without one. */
  list: (companyId: string, list: ListName) =>
    queryOptions({
      queryKey: [...savedViewQueries.all(companyId), list],
      queryFn: async ({ signal }): Promise<SavedView[]> =>
        unwrap(
          await db
            .from('saved_views')
            .select('id, user_id, name, shared, settings')
            .eq('company_id', companyId)
            .eq('list', list)
            .order('name')
            .abortSignal(signal),
        ).map(({ id, user_id, name, shared, settings }) => ({
          id,
          userId: user_id,
          name,
          shared,
          settings: readSettings(settings),
        })),
      staleTime: 5 * 60_000,
    }),
};
