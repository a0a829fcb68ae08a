import { AppError } from '@/lib/errors';
import { auth, visitingAuth } from '@/lib/supabase/client';
import { authFailure } from './auth-failure';

type SignedIn = Awaited<ReturnType<typeof auth.signInWithPassword>>;

/**
 * Asks the server whether this is the person's password, beside the session they are in.
 *
 * @throws AppError `forbidden` when it isn't
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
 * Signs the person in again in place of the session they are in, which makes it a new one.
 *
 * @throws AppError `forbidden` when it isn't their password
 */
export async function signInAfresh(email: string, password: string): Promise<void> {
  const before = await auth.getSession();
  refuse(await auth.signInWithPassword({ email, password }), 'Error confirming identity');
  const token = before.data.session?.access_token;
  // Nobody uses it any more; left alone it would stay in the list of sessions.
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
