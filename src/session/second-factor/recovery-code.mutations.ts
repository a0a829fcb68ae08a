import { AppError } from '@/lib/errors';
import { auth, db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

const LOG_LABEL = 'Error checking recovery code';

/**
 * Gives a recovery code in place of an authenticator app or a passkey that is lost. Afterwards the account has none, and the session
 * is one with a password alone.
 *
 * @throws AppError `forbidden` when the code is not right
 */
export async function takeRecoveryCode(code: string): Promise<void> {
  const isTaken = unwrap(await db.rpc('use_recovery_code', { code }), LOG_LABEL);
  if (!isTaken) {
    throw new AppError('forbidden', {
      logLabel: LOG_LABEL,
      message: 'This recovery code is not right, or was used before.',
    });
  }
  // The session learns that no code is needed any more.
  await auth.refreshSession();
}
