import { AppError } from '@/lib/errors';
import { requireSettings } from '@/lib/settings';
import { auth } from '@/lib/supabase/client-auth';
import { toSignInEmail } from '@/lib/username';
import { authFailure } from './auth-failure';
import { noteSignIn } from './idle';

/** The specification's pace for the demo: the minimum time of a sign-in. */
const DEMO_DELAY_MS = 800;

/**
 * Signs in with a TOZ ID.
 *
 * @throws AppError `forbidden` for a wrong pair, without saying which part was wrong, and for an
 *   account with too many wrong tries; `offline`, `unavailable` and so on if the request failed
 */
export async function signIn(username: string, password: string): Promise<void> {
  const { tozIdDomain, demo } = requireSettings();
  // Before the call: listeners hear of the session as soon as it exists.
  if (demo) await new Promise((resolve) => setTimeout(resolve, DEMO_DELAY_MS));
  noteSignIn();
  const { error } = await auth.signInWithPassword({
    email: toSignInEmail(username, tozIdDomain),
    password,
  });
  if (!error) return;
  if (error.status === 400 || error.status === 422) {
    throw new AppError('forbidden', {
      // The server says so for a locked account, whatever the password.
      message: error.message.startsWith('Too many')
        ? error.message
        : 'Username or password is not right.',
      cause: error,
    });
  }
  throw authFailure(error);
}
