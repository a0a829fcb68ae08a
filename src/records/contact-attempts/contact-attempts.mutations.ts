import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from '@/records/referrals/referral-keys';

type Functions = Database['public']['Functions'];

/** The caller makes the id once a form: sent again after a lost answer, it is one attempt. */
export function useRecordContactAttempt(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (attempt: Functions['record_contact_attempt']['Args']) =>
      unwrap(await db.rpc('record_contact_attempt', attempt), 'Error saving contact attempt'),
    // After a failure too: the attempt may be there, with only the answer lost.
    onSettled: () => client.invalidateQueries({ queryKey: referralKeys.all(companyId) }),
  });
}

export function useMarkContactAttemptError(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (mark: Functions['mark_contact_attempt_error']['Args']) =>
      unwrap(await db.rpc('mark_contact_attempt_error', mark), 'Error saving contact attempt'),
    onSettled: () => client.invalidateQueries({ queryKey: referralKeys.all(companyId) }),
  });
}
