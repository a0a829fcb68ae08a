import { requireSettings } from '@/lib/settings';
import { auth } from '@/lib/supabase/client';
import { toSignInEmail } from '@/lib/username';
import { authFailure } from './auth-failure';

/**
 * Has the sign-in service write to the address of an account with a link to choose a new password. Whether there is such
 * an account is told to nobody.
 *
 * @throws AppError `unavailable` with the seconds to wait after too many, `offline`
 */
export async function askForLink(username: string): Promise<void> {
  const { error } = await auth.resetPasswordForEmail(
    toSignInEmail(username, requireSettings().tozIdDomain),
  );
  // The server limits how often one address is written to, and would tell by it that there is an account.
  if (error && error.code !== 'over_email_send_rate_limit') {
    throw authFailure(error, 'Error asking for a link');
  }
}
