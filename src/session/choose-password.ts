import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client-auth';
import { authFailure } from './auth-failure';

const LOG_LABEL = 'Error choosing password';

const REFUSALS: Record<string, string> = {
  same_password: 'This is your password already.',
  weak_password: 'The new password is too short or too easy to guess.',
  validation_failed: 'The new password is too short or too easy to guess.',
};

/**
 * Sets the password of a person who followed a mailed link, without asking for the present one, and
 * ends their other sessions.
 *
 * @throws AppError `invalid` if it is refused
 */
export async function choosePassword(next: string): Promise<void> {
  const { error } = await auth.updateUser({ password: next });
  if (!error) return;
  const message = REFUSALS[error.code ?? ''];
  if (message === undefined) throw authFailure(error, LOG_LABEL);
  throw new AppError('invalid', { logLabel: LOG_LABEL, message, cause: error });
}
