import { auth } from '@/lib/supabase/client';
import { announceSignOut } from './session-store';

/** Signs out here and in this browser's other tabs, even when the server can't be told. */
export async function signOut(): Promise<void> {
  announceSignOut();
  // `local` ends this browser's session only; the person's other devices stay signed in.
  await auth.signOut({ scope: 'local' });
}
