import { AppError } from '@/lib/errors';
import { auth, visitingAuth } from '@/lib/supabase/client-auth';
import { authFailure } from './auth-failure';

type SignedIn = Awaited<ReturnType<typeof auth.signInWithPassword>>;

/**
 * Checks the person's password in a session apart from their own.
 *
 * @throws AppError `forbidden` if it is wrong
 */
export async function checkPassword(
  email: string,
  password: string,
  logLabel: string,
): Promise<void> {
  const visit = visitingAuth();
  refuse(await visit.signInWithPassword({ email, password }), logLabel);
  await visit.signOut({ scope: 'local' });
}

/**
 * Replaces the session with a fresh sign-in.
 *
 * @throws AppError `forbidden` if the password is wrong
 */
export async function signInAfresh(email: string, password: string): Promise<void> {
  const before = await auth.getSession();
  refuse(await auth.signInWithPassword({ email, password }), 'Error confirming identity');
  const token = before.data.session?.access_token;
  // Unused from now on; else it would stay in the list of sessions.
  if (token) await auth.admin.signOut(token, 'local');
}

function refuse({ error }: SignedIn, logLabel: string): void {
  if (!error) return;
  if (error.status === 400 || error.status === 422) {
    throw new AppError('forbidden', {
      logLabel,
      message: error.message.startsWith('Too many')
        ? error.message
        : 'The current password is not right.',
      cause: error,
    });
  }
  throw authFailure(error, logLabel);
}
