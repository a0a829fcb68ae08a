import { auth } from '@/lib/supabase/client-auth';

/** Ends the session that a new sign-in here took the place of; else it would stay in the list. */
export function endReplaced(token: string): void {
  void auth.admin.signOut(token, 'local');
}
