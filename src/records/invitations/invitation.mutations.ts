import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { companyQueries } from '@/records/companies/companies.queries';
import { invitationQueries } from './invitation.queries';

/** Makes the person a member of the clinic, under another name where they give one; the answer is its slug. */
export function useAcceptInvitation(userId: string, token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (displayName?: string) =>
      unwrap(
        await db.rpc('accept_invitation', {
          token,
          ...(displayName !== undefined && { display_name: displayName }),
        }),
        'Error accepting invitation',
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: companyQueries.all(userId) }),
    // Somebody was quicker, or it was revoked: then the page says so.
    onError: () => client.invalidateQueries(invitationQueries.seen(userId, token)),
  });
}
