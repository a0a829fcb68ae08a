import { type AuthError, isAuthError } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client-auth';
import { useWrite } from '@/records/use-write';
import { authFailure } from '../../auth-failure';
import { checkPassword, signInAfresh } from '../../check-password';
import { canUsePasskeys } from '../can-use-passkeys';
import { giveCode } from '../give-code';
import { givePasskey } from '../give-passkey';
import type { NewFactorDraft } from './second-factor.model';

const LOG_LABEL = 'Error setting up second factor';

/** Errors of a server without second factors, or without this kind. */
const NOT_OFFERED = new Set([
  'mfa_totp_enroll_not_enabled',
  'mfa_webauthn_enroll_not_enabled',
  'mfa_enroll_not_enabled',
]);

export interface NewApp {
  kind: 'app';
  id: string;
  qrCode: string;
  secret: string;
}

/** A passkey before its creation. */
interface NewPasskey {
  kind: 'passkey';
  id: string;
  name: string;
}

export type NewFactor = NewApp | NewPasskey;

/**
 * Begins a second factor: a passkey where browser and server support it, else an app; null if the
 * server offers neither. The server only says on an attempt whether it supports passkeys.
 */
export function useBeginFactor(email: string) {
  return useMutation({
    // The secret is shown once and stored nowhere.
    gcTime: 0,
    mutationFn: async ({ name, password }: NewFactorDraft): Promise<NewFactor | null> => {
      const { data: factors } = await auth.mfa.listFactors();
      const isFirst = factors?.all.every(({ status }) => status === 'unverified') ?? false;
      // A first factor counts as a confirmation if it comes with the password. A session that has
      // given one keeps it.
      if (isFirst) await signInAfresh(email, password);
      else await checkPassword(email, password, LOG_LABEL);
      await forgetUnfinished();
      return (canUsePasskeys() ? await beginPasskey(name) : null) ?? (await beginApp(name));
    },
  });
}

/** Begins an app instead of a passkey; null if the server offers none. */
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
  // A server without this address answers in prose, for which auth-js reports no status.
  const unknownAddress = error.status === 404 || error.name === 'AuthUnknownError';
  return unknownAddress || NOT_OFFERED.has(error.code ?? '');
}

/** An unfinished factor would block its name. */
async function forgetUnfinished(): Promise<void> {
  const { data } = await auth.mfa.listFactors();
  for (const { id, status } of data?.all ?? []) {
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
  }
}

export function useFinishApp() {
  return useWrite('second-factors', {
    mutationFn: ({ id, code }: { id: string; code: string }) =>
      giveCode(code, [id]).catch((error: unknown) => {
        throw isTooLate(error) ? new AppError('stale', { ...TOO_LATE, cause: error }) : error;
      }),
  });
}

/** Makes the passkey, which also gives this session its second factor. */
export function useFinishPasskey() {
  return useWrite('second-factors', { mutationFn: (id: string) => givePasskey([id]) });
}

/**
 * A first factor needs a password given in the last ten minutes. The service doesn't say why the
 * database refused.
 */
const TOO_LATE = {
  logLabel: LOG_LABEL,
  message: 'The app was not set up. Close this, and start again with your password.',
};

function isTooLate(error: unknown): boolean {
  return error instanceof AppError && isAuthError(error.cause) && error.cause.status === 500;
}

export function useRemoveFactor() {
  return useWrite('second-factors', {
    mutationFn: async ({ id, take }: { id: string; take: () => Promise<void> }) => {
      await take();
      const { error } = await auth.mfa.unenroll({ factorId: id });
      if (error) throw authFailure(error, 'Error removing second factor');
      // The session gets its new assurance level, such as password alone.
      await auth.refreshSession();
      // Sessions with this factor have to sign in again.
      await auth.signOut({ scope: 'others' });
    },
  });
}
