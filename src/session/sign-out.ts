import { auth, leave } from '@/lib/supabase/client-auth';
import { announceSignOut } from './session-store';

/** Signs out here and in this browser's other tabs, even without a connection. */
export async function signOut(): Promise<void> {
  announceSignOut();
  await leave();
}

export async function endSession(): Promise<void> {
  await auth.signOut({ scope: 'local' });
}
