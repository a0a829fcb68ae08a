import { t } from '@/fields/words';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { auth } from '@/lib/supabase/client-auth';
import { unwrap } from '@/lib/supabase/result';

const LOG_LABEL = 'Error checking recovery code';

/**
 * Uses a recovery code in place of a lost app or passkey. Afterward the account has none, and the
 * session has only the password.
 *
 * @throws AppError `forbidden` if the code is wrong
 */
export async function takeRecoveryCode(code: string): Promise<void> {
  const isTaken = unwrap(await db.rpc('use_recovery_code', { code }), LOG_LABEL);
  if (!isTaken) {
    throw new AppError('forbidden', {
      logLabel: LOG_LABEL,
      message: t('This recovery code is not right, or was used before.'),
    });
  }
  // The session learns that it needs no code any more.
  await auth.refreshSession();
}
