import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

export function useMakeRecoveryCodes() {
  return useWrite('recovery-codes', {
    // They are shown once and stored nowhere.
    gcTime: 0,
    mutationFn: async (): Promise<string[]> =>
      unwrap(await db.rpc('make_recovery_codes'), 'Error making recovery codes'),
  });
}
