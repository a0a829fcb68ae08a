import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client';
import { authFailure } from '../auth-failure';

const LOG_LABEL = 'Error checking code';

/**
 * Gives the code that an authenticator app shows, which makes the session sure of who it is. Nobody with
 * several apps has to say which: it is tried with each.
 *
 * @throws AppError `forbidden` when it is the code of none
 */
export async function giveCode(code: string, factorIds: readonly string[]): Promise<void> {
  const digits = code.replace(/\s/g, '');
  for (const factorId of factorIds) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: digits });
    if (!error) return;
    if (error.status !== 422) throw authFailure(error, LOG_LABEL);
  }
  throw new AppError('forbidden', {
    logLabel: LOG_LABEL,
    message: 'This code is not right, or has been used. Enter the code that the app shows now.',
  });
}
