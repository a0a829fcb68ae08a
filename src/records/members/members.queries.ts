import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import type { Role } from './roles';

export interface Member {
  userId: string;
  role: Role;
  /** Since when the member has no access; null while they have it. */
  deactivatedAt: string | null;
  revision: number;
  name: string;
  email: string;
  avatarUrl: string | null;
}

export const memberQueries = {
  all: (companyId: string) => ['company', companyId, 'company_members'] as const,

  /** All members by name, including deactivated ones, whose names stay on their work. */
  list: (companyId: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(companyId), 'list'],
      queryFn: async ({ signal }): Promise<Member[]> => {
        const members = await fetchRows(
          db
            .from('company_members')
            .select(
              `
                user_id,
                role,
                deactivated_at,
                revision,
                profile:user_profiles(
                  username,
                  email,
                  display_name,
                  avatar_url
                )
              `,
            )
            .order('created_at'),
          { companyId, signal },
        );
        return members
          .map(({ user_id, role, deactivated_at, revision, profile }) => ({
            userId: user_id,
            role,
            deactivatedAt: deactivated_at,
            revision,
            name: profile.display_name ?? profile.username,
            email: profile.email,
            avatarUrl: profile.avatar_url,
          }))
          .sort((a, b) => a.name.localeCompare(b.name));
      },
      staleTime: 5 * 60_000,
    }),

  /** Members with access: possible assignees and recipients. */
  working: (companyId: string) => ({
    ...memberQueries.list(companyId),
    select: working,
  }),

  /** The API keys that end if the member may create none any more; for admins. */
  keysOf: (companyId: string, userId: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(companyId), 'api-keys', userId],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('api_keys')
            .select('id, name')
            // A registered system depends on the member who last replaced its keys.
            .or(
              `keys_replaced_by.eq.${userId},and(keys_replaced_at.is.null,created_by.eq.${userId})`,
            )
            .is('revoked_at', null)
            .gt('expires_at', new Date().toISOString())
            .order('name'),
          { companyId, signal },
        ),
    }),

  /** The webhooks that pause with them; for admins. */
  webhooksOf: (companyId: string, userId: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(companyId), 'webhooks', userId],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('webhook_endpoints')
            .select('id, name')
            .eq('kept_by', userId)
            .eq('state', 'active')
            .order('name'),
          { companyId, signal },
        ),
    }),

  /** Each member's last sign-in by id; for admins. */
  signIns: (companyId: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(companyId), 'sign-ins'],
      queryFn: async ({ signal }) => {
        const rows = unwrap(
          await db.rpc('member_sign_ins', { company_id: companyId }).abortSignal(signal),
        );
        return Object.fromEntries(
          rows.map(({ user_id, last_sign_in_at }): [string, string | null] => [
            user_id,
            last_sign_in_at,
          ]),
        );
      },
    }),
};

function working(members: Member[]): Member[] {
  return members.filter(({ deactivatedAt }) => deactivatedAt === null);
}
