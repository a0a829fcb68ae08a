import { type AuthError, isAuthError } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client';
import { useWrite } from '@/records/outdated';
import { authFailure } from '../../auth-failure';
import { checkPassword, signInAfresh } from '../../check-password';
import { canUsePasskeys } from '../can-use-passkeys';
import { giveCode } from '../give-code';
import { givePasskey } from '../give-passkey';
import type { NewFactorDraft } from './second-factor.model';

const LOG_LABEL = 'Error setting up second factor';

/** Refusals of a server that has no second factors, or none of this kind. */
const NOT_OFFERED = new Set([
  'mfa_totp_enroll_not_enabled',
  'mfa_webauthn_enroll_not_enabled',
  'mfa_enroll_not_enabled',
]);

/** What an authenticator app is told, as a picture and as text. */
export interface NewApp {
  kind: 'app';
  id: string;
  qrCode: string;
  secret: string;
}

/** A passkey that is still to be made. */
interface NewPasskey {
  kind: 'passkey';
  id: string;
  name: string;
}

export type NewFactor = NewApp | NewPasskey;

/**
 * Begins to set up a second factor: a passkey where browser and server have them, else an authenticator app; null where the
 * server offers neither. That it has passkeys the server says only when one is begun.
 */
export function useBeginFactor(email: string) {
  return useMutation({
    // The secret is shown once and kept nowhere.
    gcTime: 0,
    mutationFn: async ({ name, password }: NewFactorDraft): Promise<NewFactor | null> => {
      const { data: factors } = await auth.mfa.listFactors();
      const isFirst = factors?.all.every(({ status }) => status === 'unverified') ?? false;
      // The first factor counts as a confirmation when it is given beside the password. A session that has given one keeps
      // it.
      if (isFirst) await signInAfresh(email, password);
      else await checkPassword(email, password, LOG_LABEL);
      await forgetUnfinished();
      return (canUsePasskeys() ? await beginPasskey(name) : null) ?? (await beginApp(name));
    },
  });
}

/** Sets up an authenticator app in place of a passkey that was begun; null where the server offers none. */
export function useBeginApp() {
  return useMutation({
    gcTime: 0,
    mutationFn: async (name: string): Promise<NewApp | null> => {
      await forgetUnfinished();
      return await beginApp(name);
    },
  });
}

async function beginPasskey(name: string): Promise<NewPasskey | null> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name });
  if (!error) return { kind: 'passkey', id: data.id, name };
  if (isNotOffered(error)) return null;
  throw refusalOf(error);
}

async function beginApp(name: string): Promise<NewApp | null> {
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: 'Clinic Portal',
  });
  if (!error) {
    return { kind: 'app', id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
  }
  if (isNotOffered(error)) return null;
  throw refusalOf(error);
}

function refusalOf(error: AuthError): AppError {
  if (error.code === 'mfa_factor_name_conflict') {
    return new AppError('duplicate', {
      logLabel: LOG_LABEL,
      message: 'You have a passkey or an app of this name already.',
      cause: error,
    });
  }
  return authFailure(error, LOG_LABEL);
}

function isNotOffered(error: AuthError): boolean {
  // A server that doesn't know the address answers in prose, of which auth-js tells no status.
  const unknownAddress = error.status === 404 || error.name === 'AuthUnknownError';
  return unknownAddress || NOT_OFFERED.has(error.code ?? '');
}

/** What was begun and not finished would stand in the way of the same name. */
async function forgetUnfinished(): Promise<void> {
  const { data } = await auth.mfa.listFactors();
  for (const { id, status } of data?.all ?? []) {
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
  }
}

/** Finishes an app with its first code, which makes this session one that has given it. */
export function useFinishApp() {
  return useWrite('second-factors', {
    mutationFn: ({ id, code }: { id: string; code: string }) =>
      giveCode(code, [id]).catch((error: unknown) => {
        throw isTooLate(error) ? new AppError('stale', { ...TOO_LATE, cause: error }) : error;
      }),
  });
}

/** Has the browser make the passkey, which makes this session one that has given it. */
export function useFinishPasskey() {
  return useWrite('second-factors', { mutationFn: (id: string) => givePasskey([id]) });
}

/** A first factor takes a password of the last ten minutes. Of what the database refuses the sign-in service says no more. */
const TOO_LATE = {
  logLabel: LOG_LABEL,
  message: 'The app was not set up. Close this, and start again with your password.',
};

function isTooLate(error: unknown): boolean {
  return error instanceof AppError && isAuthError(error.cause) && error.cause.status === 500;
}

/** Takes an app or a passkey away, for whoever takes the second step once more. */
export function useRemoveFactor() {
  return useWrite('second-factors', {
    mutationFn: async ({ id, take }: { id: string; take: () => Promise<void> }) => {
      await take();
      const { error } = await auth.mfa.unenroll({ factorId: id });
      if (error) throw authFailure(error, 'Error removing second factor');
      // The session says from now on what it is, such as one with a password alone.
      await auth.refreshSession();
      // Whoever else gave this factor signs in again.
      await auth.signOut({ scope: 'others' });
    },
  });
}
