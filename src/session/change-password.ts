import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client';
import { authFailure } from './auth-failure';
import { checkPassword } from './check-password';

const LOG_LABEL = 'Error changing password';

/**
 * Changes the signed-in person's password. Whoever found the portal open doesn't know the present one,
 * so it is asked for, and asked of the server.
 *
 * @throws AppError `forbidden` when the present password is not right, `invalid` when the new one isn't taken
 */
export async function changePassword(email: string, present: string, next: string): Promise<void> {
  await checkPassword(email, present, LOG_LABEL);
  const { error } = await auth.updateUser({ password: next });
  if (!error) return;
  if (error.code === 'same_password') {
    throw new AppError('invalid', {
      logLabel: LOG_LABEL,
      message: 'This is your password already.',
      cause: error,
    });
  }
  if (error.status === 422) {
    throw new AppError('invalid', {
      logLabel: LOG_LABEL,
      message: 'The new password is too short or too easy to guess.',
      cause: error,
    });
  }
  throw authFailure(error, LOG_LABEL);
}
