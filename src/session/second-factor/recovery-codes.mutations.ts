import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/outdated';

/** Makes ten recovery codes in place of the former ones. */
export function useMakeRecoveryCodes() {
  return useWrite('recovery-codes', {
    // They are shown once and kept nowhere.
    gcTime: 0,
    mutationFn: async (): Promise<string[]> =>
      unwrap(await db.rpc('make_recovery_codes'), 'Error making recovery codes'),
  });
}
