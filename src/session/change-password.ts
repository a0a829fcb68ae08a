import type { AuthError } from '@supabase/auth-js';
import { AppError, type AppErrorCode } from '@/lib/errors';
import { auth } from '@/lib/supabase/client-auth';
import { authFailure } from './auth-failure';

const LOG_LABEL = 'Error changing password';

/**
 * The sign-in service's refusals, for people: `forbidden` is about the present password, `invalid`
 * about the new one.
 */
const REFUSALS: Record<string, readonly [code: AppErrorCode, message: string]> = {
  current_password_required: ['forbidden', 'Enter your current password.'],
  current_password_invalid: ['forbidden', 'This is not your current password.'],
  same_password: ['invalid', 'This is your password already.'],
  weak_password: ['invalid', 'The new password is too short or too easy to guess.'],
  validation_failed: ['invalid', 'The new password is too short or too easy to guess.'],
  reauthentication_needed: [
    'stale',
    'You signed in more than a day ago. Sign out, sign in again, and change it then.',
  ],
  insufficient_aal: ['stale', 'Sign out, sign in again with your second step, and change it then.'],
};

/**
 * Changes the person's password and ends their other sessions. Requires the present password, which
 * a stranger at an open portal doesn't know.
 *
 * @throws AppError `forbidden` if the present password is wrong, `invalid` if the new one is
 *   refused
 */
export async function changePassword(present: string, next: string): Promise<void> {
  const { error } = await auth.updateUser({ password: next, current_password: present });
  if (!error) return;
  throw refusalOf(error) ?? authFailure(error, LOG_LABEL);
}

function refusalOf(cause: AuthError): AppError | null {
  const known = REFUSALS[cause.code ?? ''];
  if (!known) return null;
  const [code, message] = known;
  return new AppError(code, { logLabel: LOG_LABEL, message, cause });
}
