import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from './referral-keys';

/** The caller makes the id once a text: sent again after a lost answer, it is one message. */
export function useWriteToOffice(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (message: Database['public']['Functions']['write_to_office']['Args']) =>
      unwrap(await db.rpc('write_to_office', message), 'Error sending message'),
    onSettled: () => client.invalidateQueries({ queryKey: referralKeys.all(companyId) }),
  });
}
