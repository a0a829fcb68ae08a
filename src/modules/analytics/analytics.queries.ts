import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const analyticsQueries = {
  all: (companyId: string) => ['company', companyId, 'analytics'] as const,

  /** What came in, waits and was done, counted by the database. */
  figures: (companyId: string) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(companyId), 'figures'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db.rpc('referral_figures', { company_id: companyId }).abortSignal(signal).single(),
        ),
    }),

  /** Who sent most patients in the last twelve months, five at most. */
  topReferringProviders: (companyId: string) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(companyId), 'top-referring-providers'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db.rpc('top_referring_providers', { company_id: companyId }).abortSignal(signal),
        ),
    }),
};
