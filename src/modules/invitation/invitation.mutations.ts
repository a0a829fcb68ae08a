import { useMutation, useQueryClient } from '@tanstack/react-query';
import { companyQueries } from '@/company/companies.queries';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { invitationQueries } from './invitation.queries';

/** Makes the person a member of the clinic; the answer is its slug. */
export function useAcceptInvitation(userId: string, token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      unwrap(await db.rpc('accept_invitation', { token }), 'Error accepting invitation'),
    onSuccess: () => client.invalidateQueries({ queryKey: companyQueries.all(userId) }),
    // Somebody was quicker, or it was revoked: then the page says so.
    onError: () => client.invalidateQueries(invitationQueries.seen(userId, token)),
  });
}
