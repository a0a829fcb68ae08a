import { t } from '@/fields/words';
import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client-auth';
import { authFailure } from '../auth-failure';

const LOG_LABEL = 'Error checking code';

/**
 * Submits an authenticator code for the second step. With several apps, it is tried with each.
 * @throws AppError `forbidden` if no app has it
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
    message: t('This code is not right, or has been used. Enter the code that the app shows now.'),
  });
}
