import { type AuthError, isAuthError } from '@supabase/auth-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { auth } from '@/lib/supabase/client';
import { authFailure } from '../../auth-failure';
import { checkPassword, signInAfresh } from '../../check-password';
import { giveCode } from '../give-code';
import type { NewFactorDraft } from './second-factor.model';

const LOG_LABEL = 'Error setting up second factor';

/** Refusals of a server that has no second factors, or has them turned off. */
const NOT_OFFERED = new Set(['mfa_totp_enroll_not_enabled', 'mfa_enroll_not_enabled']);

/** What an authenticator app is told, as a picture and as text. */
export interface NewFactor {
  id: string;
  qrCode: string;
  secret: string;
}

/** Begins to set up an authenticator app; null where the server offers none. */
export function useBeginFactor(email: string) {
  return useMutation({
    // The secret is shown once and kept nowhere.
    gcTime: 0,
    mutationFn: async ({ name, password }: NewFactorDraft): Promise<NewFactor | null> => {
      const { data: factors } = await auth.mfa.listFactors();
      // The first app counts as a confirmation when its code is given beside the password. A session that has given a
      // code keeps it.
      if (factors?.totp.length === 0) await signInAfresh(email, password);
      else await checkPassword(email, password, LOG_LABEL);
      await forgetUnfinished();
      const { data, error } = await auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: name,
        issuer: 'Clinic Portal',
      });
      if (!error) return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
      if (isNotOffered(error)) return null;
      if (error.code === 'mfa_factor_name_conflict') {
        throw new AppError('duplicate', {
          logLabel: LOG_LABEL,
          message: 'You have an app of this name already.',
          cause: error,
        });
      }
      throw authFailure(error, LOG_LABEL);
    },
  });
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

/** Finishes it with the first code, which makes this session one that has given it. */
export function useFinishFactor(userId: string) {
  const refresh = useRefresh(userId);
  return useMutation({
    mutationFn: ({ id, code }: { id: string; code: string }) =>
      giveCode(code, [id]).catch((error: unknown) => {
        throw isTooLate(error) ? new AppError('stale', { ...TOO_LATE, cause: error }) : error;
      }),
    onSuccess: refresh,
  });
}

/** A first app takes a password of the last ten minutes. Of what the database refuses the sign-in service says no more. */
const TOO_LATE = {
  logLabel: LOG_LABEL,
  message: 'The app was not set up. Close this, and begin again with your password.',
};

function isTooLate(error: unknown): boolean {
  return error instanceof AppError && isAuthError(error.cause) && error.cause.status === 500;
}

/** Takes an authenticator app away, for whoever still has it. */
export function useRemoveFactor(userId: string) {
  const refresh = useRefresh(userId);
  return useMutation({
    mutationFn: async ({ id, code }: { id: string; code: string }) => {
      await giveCode(code, [id]);
      const { error } = await auth.mfa.unenroll({ factorId: id });
      if (error) throw authFailure(error, 'Error removing second factor');
      // The session says from now on what it is: one with a password alone.
      await auth.refreshSession();
      // Whoever else gave this app's codes signs in again.
      await auth.signOut({ scope: 'others' });
    },
    onSuccess: refresh,
  });
}

function useRefresh(userId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['user', userId] });
}
