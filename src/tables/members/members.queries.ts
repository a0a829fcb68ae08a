import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const memberQueries = {
  all: (companyId: string) => ['company', companyId, 'company_members'] as const,

  /** Everybody who works in the clinic, by name. */
  list: (companyId: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(companyId), 'list'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('company_members')
            .select('user_id, role, profile:user_profiles(username, display_name, avatar_url)')
            .eq('company_id', companyId)
            .order('created_at')
            .abortSignal(signal),
        )
          .map(({ user_id, role, profile }) => ({
            userId: user_id,
            role,
            name: profile.display_name ?? profile.username,
            avatarUrl: profile.avatar_url,
          }))
          .sort((a, b) => a.name.localeCompare(b.name)),
      staleTime: 5 * 60_000,
    }),
};
