import type { AuthError } from '@supabase/auth-js';
import { msg, t } from '@/fields/words';
import { AppError, type AppErrorCode } from '@/lib/errors';
import { authFailure } from '../auth-failure';

const LOG_LABEL = 'Error using passkey';

/** Browser errors for a passkey that didn't answer, by name. */
const UNANSWERED: Record<string, readonly [code: AppErrorCode, message: string]> = {
  AbortError: ['forbidden', msg('The prompt was closed. Try again.')],
  InvalidStateError: [
    'forbidden',
    msg('This device already holds your passkey. Use another device or a security key.'),
  ],
  SecurityError: [
    'unavailable',
    msg('Passkeys don’t work at this address of the portal. Tell an administrator.'),
  ],
  NotSupportedError: [
    'forbidden',
    msg('This device can’t make the kind of passkey that is needed.'),
  ],
  ConstraintError: ['forbidden', msg('This device can’t make the kind of passkey that is needed.')],
};

/** One name for declined, timed out and not present: a page must not learn which. */
const NOT_ALLOWED = {
  create: msg('No passkey was created: the prompt was closed, or took too long. Try again.'),
  request: msg(
    'No passkey answered: the prompt was closed, took too long, or this device has none. Try again.',
  ),
};

export function passkeyUnanswered(cause: unknown, type: 'create' | 'request'): AppError {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError') {
    return new AppError('forbidden', { logLabel: LOG_LABEL, message: t(NOT_ALLOWED[type]), cause });
  }
  const [code, message] = UNANSWERED[name] ?? [
    'forbidden',
    msg('Your device could not use a passkey. Try again.'),
  ];
  return new AppError(code, { logLabel: LOG_LABEL, message: t(message), cause });
}

/** The sign-in service's refusals of an answer. */
const REFUSALS: Record<string, string> = {
  mfa_challenge_expired: msg('That took too long. Try again.'),
  mfa_factor_not_found: msg('That took too long. Try again.'),
  mfa_ip_address_mismatch: msg('Your connection changed in the middle. Try again.'),
  mfa_webauthn_verify_not_enabled: msg(
    'This server no longer takes passkeys. Sign in another way, or tell an administrator.',
  ),
};

export function passkeyRefusal(cause: AuthError, type?: 'create' | 'request'): AppError {
  const message = REFUSALS[cause.code ?? ''];
  if (message !== undefined)
    return new AppError('forbidden', { logLabel: LOG_LABEL, message, cause });
  // The service doesn't say why it or the database refused.
  if (cause.status === 500 && type !== undefined) {
    return new AppError('forbidden', { logLabel: LOG_LABEL, message: NOT_TAKEN[type], cause });
  }
  return authFailure(cause, LOG_LABEL);
}

const NOT_TAKEN = {
  create: msg('The passkey was not accepted. Close this, and start again with your password.'),
  request: msg('The server did not accept this passkey. Try again, or use another way.'),
};
