import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const companyQueries = {
  all: (userId: string) => ['user', userId, 'companies'] as const,

  /** The clinics of the signed-in person, by name, each with their role in it. Row-level security picks them. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: companyQueries.all(userId),
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('companies')
            .select(
              'id, slug, name, logo_suffix, accent_color, time_zone, stat_target_hours, urgent_target_hours, routine_target_hours, membership:company_members!inner(role)',
            )
            .eq('membership.user_id', userId)
            .order('name')
            .abortSignal(signal),
        ).flatMap(({ membership: [membership], ...company }) =>
          membership ? [{ ...company, role: membership.role }] : [],
        ),
      staleTime: 5 * 60_000,
    }),
};
