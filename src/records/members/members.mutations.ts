import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { Role } from './roles';

/** A membership as it was seen: a colleague's change is reported, not overwritten. */
export interface SeenMember {
  userId: string;
  revision: number;
}

export function useSetMemberRole(companyId: string) {
  return useWrite('members', {
    mutationFn: async ({ userId, revision, role }: SeenMember & { role: Role }) =>
      unwrap(
        await db.rpc('set_member_role', { ...at(companyId, userId, revision), role }),
        'Error saving role',
      ),
  });
}

export function useSetMemberAccess(companyId: string) {
  return useWrite('members', {
    mutationFn: async ({ userId, revision, active }: SeenMember & { active: boolean }) =>
      unwrap(
        await db.rpc(
          active ? 'reactivate_member' : 'deactivate_member',
          at(companyId, userId, revision),
        ),
        'Error saving access',
      ),
  });
}

export function useRemoveMember(companyId: string) {
  return useWrite('members', {
    mutationFn: async ({ userId, revision }: SeenMember) =>
      unwrapMaybe(
        await db.rpc('remove_member', at(companyId, userId, revision)),
        'Error removing member',
      ),
  });
}

export function useEndMemberSessions(companyId: string) {
  return useWrite('members', {
    mutationFn: async ({ userId }: Pick<SeenMember, 'userId'>) =>
      unwrap(
        await db.rpc('end_member_sessions', { company_id: companyId, user_id: userId }),
        'Error ending sessions',
      ),
  });
}

function at(companyId: string, userId: string, revision: number) {
  return { company_id: companyId, user_id: userId, expected_revision: revision };
}
