import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { Role } from '@/records/members/roles';
import { useWrite } from '@/records/use-write';

interface NewInvitation {
  /** Made by the form: sent twice, it is one invitation with the last values. */
  id: string;
  role: Role;
  email: string | null;
  validDays: number;
}

/** Creates an invitation. The answer holds the link's token, which can't be read again. */
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
    // The token is shown once and stored nowhere, not even in the cache.
    gcTime: 0,
  });
}

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

export function useRevokeInvitation() {
  return useWrite('invitations', {
    mutationFn: async (id: string) =>
      unwrap(await db.rpc('revoke_invitation', { invitation_id: id }), 'Error revoking invitation'),
  });
}
