import { isAuthError } from '@supabase/auth-js';
import { msg, t } from '@/fields/words';
import { AppError } from '@/lib/errors';
import { authFailure } from '../auth-failure';
import { passkeyUnanswered } from '../second-factor/passkey-failure';

const LOG_LABEL = 'Error using passkey';

/** The sign-in service's refusals, by code. */
const REFUSALS: Record<string, string> = {
  webauthn_challenge_expired: msg('That took too long. Try again.'),
  webauthn_challenge_not_found: msg('That took too long. Try again.'),
  webauthn_verification_failed: msg(
    'This passkey is not known here. It may have been removed. Use a code by email.',
  ),
  webauthn_credential_exists: msg('This device already holds your passkey.'),
  too_many_passkeys: msg('You have ten passkeys. Remove one first.'),
  passkey_disabled: msg('Passkeys are turned off here. Use a code by email.'),
  insufficient_aal: msg('Sign out, and sign in again with your second step first.'),
  user_banned: msg('This account is closed. Call your clinic.'),
};

/** @param cause the sign-in service's refusal, or the browser's for a passkey that didn't answer */
export function passkeyFailure(cause: Error, type: 'create' | 'request'): AppError {
  if (!isAuthError(cause)) return passkeyUnanswered(cause, type);
  const message =
    REFUSALS[cause.code ?? ''] ?? (cause.status === 500 ? NOT_TAKEN[type] : undefined);
  if (message === undefined) return authFailure(cause, LOG_LABEL);
  return new AppError('forbidden', { logLabel: LOG_LABEL, message: t(message), cause });
}

/** The service doesn't say why the database refused. */
const NOT_TAKEN = {
  create: msg('The passkey was not kept. Sign out, sign in with a code, and add it right then.'),
  request: msg('The server did not take this passkey. Use a code by email.'),
};
