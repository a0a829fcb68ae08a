import { useMutation } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useMarkOutdated } from '@/records/use-write';

/**
 * Makes the person a member of the clinic, under a new name if given; returns the clinic's slug.
 */
export function useAcceptInvitation(token: string) {
  const mark = useMarkOutdated();
  return useMutation({
    mutationFn: async (displayName?: string) =>
      unwrap(
        await db.rpc('accept_invitation', {
          token,
          ...(displayName !== undefined && { display_name: displayName }),
        }),
        'Error accepting invitation',
      ),
    // The page goes on to the clinic; a refetch would say that the invitation is used.
    onSuccess: () => mark('companies'),
    // A colleague used or revoked it: the page shows that.
    onError: () => mark('invitations'),
  });
}
