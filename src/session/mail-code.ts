import { t } from '@/fields/words';
import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client-auth';
import { authFailure } from './auth-failure';
import { noteSignIn } from './idle';

/** The server writes to one address no more often. */
export const CODE_PAUSE_SECONDS = 60;

/** As `otp_length` of supabase/config.toml. */
export const CODE_LENGTH = 8;

/** The server's words for an address that gets no code, or got one a moment ago: only an account gets any. */
const TELLS_OF_ACCOUNT = new Set(['otp_disabled', 'signup_disabled', 'over_email_send_rate_limit']);

/**
 * Mails a code to sign in with to the account of an address. Never says whether there is one.
 * @throws AppError `unavailable` with the seconds to wait after too many, `offline`
 */
export async function sendCode(email: string): Promise<void> {
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  if (error && !TELLS_OF_ACCOUNT.has(error.code ?? '')) {
    throw authFailure(error, 'Error asking for a code');
  }
}

/**
 * Signs in with a mailed code, which works once.
 * @throws AppError `forbidden` for a code that is wrong, used or too old; `unavailable`, `offline`
 */
export async function signInByCode(email: string, code: string): Promise<void> {
  noteSignIn();
  const { error } = await auth.verifyOtp({ type: 'email', email, token: code });
  if (!error) return;
  if (error.code === 'otp_expired') {
    throw new AppError('forbidden', {
      message: t('This code is not right, or it has ended. Check it, or get a new one.'),
      cause: error,
    });
  }
  throw authFailure(error, 'Error signing in by code');
}
