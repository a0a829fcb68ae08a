import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

/** The caller makes the id once per text: a repeat after a lost answer is the same message. */
export function useWriteToOffice() {
  return useWrite('referrals', {
    mutationFn: async (message: Database['public']['Functions']['write_to_office']['Args']) =>
      unwrap(await db.rpc('write_to_office', message), 'Error sending message'),
  });
}
