import { AppError } from '@/lib/errors';
import { requireSettings } from '@/lib/settings';
import { auth } from '@/lib/supabase/client';
import { toSignInEmail } from '@/lib/username';
import { authFailure } from './auth-failure';
import { noteSignIn } from './idle';

/** The specified pace of the demo: how long signing in takes at least. */
const DEMO_DELAY_MS = 800;

/**
 * Signs in with a TOZ ID.
 *
 * @throws AppError `forbidden` for a wrong pair, in words that don't tell which of the two was wrong, and for an account at
 *   which too many guessed;
 *   `offline`, `unavailable` and so on where the question could not be asked
 */
export async function signIn(username: string, password: string): Promise<void> {
  const { tozIdDomain, demo } = requireSettings();
  // Before the call, not beside it: whoever listens to the session hears of it as soon as it is there.
  if (demo) await new Promise((resolve) => setTimeout(resolve, DEMO_DELAY_MS));
  noteSignIn();
  const { error } = await auth.signInWithPassword({
    email: toSignInEmail(username, tozIdDomain),
    password,
  });
  if (!error) return;
  if (error.status === 400 || error.status === 422) {
    throw new AppError('forbidden', {
      // Of an account that was guessed at for too long the server says so, whatever the password.
      message: error.message.startsWith('Too many')
        ? error.message
        : 'Username or password is not right.',
      cause: error,
    });
  }
  throw authFailure(error);
}
