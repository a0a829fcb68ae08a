import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/outdated';

/** The caller makes the id once a text: sent again after a lost answer, it is one message. */
export function useWriteToOffice() {
  return useWrite('referrals', {
    mutationFn: async (message: Database['public']['Functions']['write_to_office']['Args']) =>
      unwrap(await db.rpc('write_to_office', message), 'Error sending message'),
  });
}
