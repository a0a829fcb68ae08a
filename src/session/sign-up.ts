import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client-auth';
import { authFailure } from './auth-failure';
import { noteSignIn } from './idle';

/**
 * Creates an account with an email address, and signs in if the address needs no confirmation.
 * @throws AppError `forbidden` if no account is made, without saying whether one exists; `invalid`
 * for a weak password; `offline`, `unavailable` and so on
 */
export async function signUp(email: string, password: string): Promise<'signed-in' | 'confirm'> {
  noteSignIn();
  const { data, error } = await auth.signUp({ email, password });
  if (!error) return data.session ? 'signed-in' : 'confirm';
  if (error.code === 'weak_password') {
    throw new AppError('invalid', { message: error.message, cause: error });
  }
  if (
    error.status !== undefined &&
    error.status !== 429 &&
    error.status >= 400 &&
    error.status < 500
  ) {
    throw new AppError('forbidden', {
      message: 'No account could be created with this address. If you already have one, sign in.',
      cause: error,
    });
  }
  throw authFailure(error);
}
