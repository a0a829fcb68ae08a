import { useMutation } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useMarkOutdated } from '@/records/outdated';

/** Makes the person a member of the clinic, under another name where they give one; the answer is its slug. */
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
    // The page that was just accepted goes on into the clinic: read again, it would say that it is used.
    onSuccess: () => mark('companies'),
    // Somebody was quicker, or it was revoked: then the page says so.
    onError: () => mark('invitations'),
  });
}
