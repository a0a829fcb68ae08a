import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client';
import { authFailure } from './auth-failure';
import { noteSignIn } from './idle';

/**
 * Makes an account with an email address, and signs in to it where the backend doesn't ask for the
 * address to be confirmed first.
 *
 * @throws AppError `forbidden` where no account is made, in words that don't tell whether there is one
 *   already; `invalid` for a password that is too weak; `offline`, `unavailable` and so on
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
