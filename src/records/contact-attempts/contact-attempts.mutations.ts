import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

type Functions = Database['public']['Functions'];

/** The caller makes the id once per form: a repeat after a lost answer is the same attempt. */
export function useRecordContactAttempt() {
  return useWrite('contact-attempts', {
    mutationFn: async (attempt: Functions['record_contact_attempt']['Args']) =>
      unwrap(await db.rpc('record_contact_attempt', attempt), 'Error saving contact attempt'),
  });
}

export function useMarkContactAttemptError() {
  return useWrite('contact-attempts', {
    mutationFn: async (mark: Functions['mark_contact_attempt_error']['Args']) =>
      unwrap(await db.rpc('mark_contact_attempt_error', mark), 'Error saving contact attempt'),
  });
}
