import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { Role } from '@/records/members/roles';
import { useWrite } from '@/records/outdated';

interface NewInvitation {
  /** Made by the form: sent twice it is one invitation, as it was sent last. */
  id: string;
  role: Role;
  email: string | null;
  validDays: number;
}

/** Invites somebody. The answer holds the token of the link, which nobody is told again. */
export function useCreateInvitation(companyId: string) {
  return useWrite('invitations', {
    mutationFn: async ({ id, role, email, validDays }: NewInvitation) =>
      unwrap(
        await db
          .rpc('create_invitation', {
            company_id: companyId,
            id,
            role,
            email,
            valid_days: validDays,
          })
          .single(),
        'Error creating invitation',
      ),
    // The token is told once and kept nowhere: not in the cache either.
    gcTime: 0,
  });
}

/** A new link for an invitation, in place of the one before. */
export function useRenewInvitation() {
  return useWrite('invitations', {
    mutationFn: async (id: string) =>
      unwrap(
        await db.rpc('renew_invitation', { invitation_id: id }).single(),
        'Error renewing invitation',
      ),
    gcTime: 0,
  });
}

/** Makes an invitation's link worthless. */
export function useRevokeInvitation() {
  return useWrite('invitations', {
    mutationFn: async (id: string) =>
      unwrap(await db.rpc('revoke_invitation', { invitation_id: id }), 'Error revoking invitation'),
  });
}
