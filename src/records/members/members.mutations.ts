import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { memberQueries } from './members.queries';
import type { Role } from './roles';

/** A membership as it was looked at: a change made meanwhile by somebody else is told, not overwritten. */
export interface SeenMember {
  userId: string;
  revision: number;
}

/** Gives a member another role. */
export function useSetMemberRole(companyId: string) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async ({ userId, revision, role }: SeenMember & { role: Role }) =>
      unwrap(
        await db.rpc('set_member_role', { ...at(companyId, userId, revision), role }),
        'Error saving role',
      ),
    onSettled: refresh,
  });
}

/** Ends a member's access, or gives it back. */
export function useSetMemberAccess(companyId: string) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async ({ userId, revision, active }: SeenMember & { active: boolean }) =>
      unwrap(
        await db.rpc(
          active ? 'reactivate_member' : 'deactivate_member',
          at(companyId, userId, revision),
        ),
        'Error saving access',
      ),
    onSettled: refresh,
  });
}

/** Takes a member off the team. */
export function useRemoveMember(companyId: string) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async ({ userId, revision }: SeenMember) =>
      unwrapMaybe(
        await db.rpc('remove_member', at(companyId, userId, revision)),
        'Error removing member',
      ),
    onSettled: refresh,
  });
}

/** Signs a member out wherever they are signed in. */
export function useEndMemberSessions(companyId: string) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: async ({ userId }: Pick<SeenMember, 'userId'>) =>
      unwrap(
        await db.rpc('end_member_sessions', { company_id: companyId, user_id: userId }),
        'Error ending sessions',
      ),
    onSettled: refresh,
  });
}

function at(companyId: string, userId: string, revision: number) {
  return { company_id: companyId, user_id: userId, expected_revision: revision };
}

/** After a refusal too: somebody else may have changed what is shown. */
function useRefresh(companyId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: memberQueries.all(companyId) });
}
