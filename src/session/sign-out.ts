import { auth, leave } from '@/lib/supabase/client';
import { announceSignOut } from './session-store';

/** Signs out here and in this browser's other tabs, even when the server can't be told. */
export async function signOut(): Promise<void> {
  announceSignOut();
  await leave();
}

/** Ends the session without leaving: the page stays and asks to sign in again, in every tab. */
export async function endSession(): Promise<void> {
  await auth.signOut({ scope: 'local' });
}
