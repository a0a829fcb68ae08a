import { requireSettings } from '@/lib/settings';
import { auth } from '@/lib/supabase/client-auth';
import { toSignInEmail } from '@/lib/username';
import { authFailure } from './auth-failure';

/**
 * Sends a link for a new password to the account's address. Never says whether the account exists.
 * @throws AppError `unavailable` with the seconds to wait after too many, `offline`
 */
export async function askForLink(username: string): Promise<void> {
  const { error } = await auth.resetPasswordForEmail(
    toSignInEmail(username, requireSettings().tozIdDomain),
  );
  // The server limits mail per address, and this error would reveal that the account exists.
  if (error && error.code !== 'over_email_send_rate_limit') {
    throw authFailure(error, 'Error asking for a link');
  }
}
