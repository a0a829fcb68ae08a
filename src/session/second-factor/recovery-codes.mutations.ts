import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { recoveryCodeQueries } from './recovery-codes.queries';

/** Makes ten recovery codes in place of the former ones. */
export function useMakeRecoveryCodes(userId: string) {
  const client = useQueryClient();
  return useMutation({
    // They are shown once and kept nowhere.
    gcTime: 0,
    mutationFn: async (): Promise<string[]> =>
      unwrap(await db.rpc('make_recovery_codes'), 'Error making recovery codes'),
    onSettled: () => client.invalidateQueries({ queryKey: recoveryCodeQueries.all(userId) }),
  });
}
