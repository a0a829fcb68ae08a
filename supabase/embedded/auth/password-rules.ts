import { createHash, randomInt } from 'node:crypto';
import type { Caller } from './factor.ts';
import type { FailedAttempts } from './failed-attempts.ts';
import { isPassword } from './passwords.ts';
import { refusal, tooMany } from './refusals.ts';
import type { Service } from './sessions.ts';

/** Sends a message to an address. */
export type Mail = (message: { to: string; text: string }) => void;

interface Options extends Service {
  attempts: FailedAttempts;
  mail: Mail;
}

interface Change {
  current_password?: string | undefined;
  nonce?: string | undefined;
}

interface Account {
  email: string;
  encrypted_password: string | null;
}

const FRESH_HOURS = 24;
const NONCE_HOURS = 1;

/**
 * Hosted Supabase's conditions for a new password, with "Require current password" and "Secure password change"
 * turned on: the current one, and a mailed code in a session older than a day.
 */
export function passwordRules({ db, attempts, mail }: Options) {
  async function accountOf({ userId }: Caller): Promise<Account | undefined> {
    const { rows } = await db.query<Account>(
      'select email, encrypted_password from auth.users where id = $1',
      [userId],
    );
    return rows[0];
  }

  async function isFresh({ sessionId }: Caller): Promise<boolean> {
    const { rows } = await db.query(
      'select from auth.sessions where id = $1 and created_at > now() - make_interval(hours => $2)',
      [sessionId, FRESH_HOURS],
    );
    return rows.length > 0;
  }

  async function takeNonce({ userId }: Caller, email: string, nonce: string): Promise<boolean> {
    const { rows } = await db.query(
      `update auth.users set reauthentication_token = ''
       where id = $1 and reauthentication_token = $2
         and reauthentication_sent_at > now() - make_interval(hours => $3)
       returning id`,
      [userId, hashOf(email, nonce), NONCE_HOURS],
    );
    return rows.length > 0;
  }

  /** Signed in by a mailed link, which hosted Supabase accepts for a forgotten password. */
  async function cameByLink({ sessionId }: Caller): Promise<boolean> {
    const { rows } = await db.query(
      "select from auth.mfa_amr_claims where session_id = $1 and authentication_method in ('otp', 'magiclink', 'recovery')",
      [sessionId],
    );
    return rows.length > 0;
  }

  async function refuseStale(caller: Caller, email: string, nonce: string | undefined) {
    if (await isFresh(caller)) return null;
    if (!nonce) {
      return refusal(400, 'reauthentication_needed', 'Password update requires reauthentication');
    }
    if (await takeNonce(caller, email, nonce)) return null;
    return refusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }

  async function refuseStranger(
    caller: Caller,
    { email, encrypted_password: kept }: Account,
    password: string | undefined,
  ) {
    if (!password) {
      const message = 'Current password required when setting new password.';
      return refusal(400, 'current_password_required', message);
    }
    const wait = attempts.wait(email, caller.address);
    if (wait > 0) return tooMany(wait);
    if (!(await isPassword(password, kept))) {
      attempts.failed(email, caller.address);
      return refusal(400, 'current_password_invalid', 'Current password is incorrect.');
    }
    attempts.succeeded(email, caller.address);
    return null;
  }

  return {
    /** @returns null if the new password is allowed */
    refuse: async (caller: Caller, change: Change): Promise<Response | null> => {
      const account = await accountOf(caller);
      if (!account) return null;
      return (
        (await refuseStale(caller, account.email, change.nonce)) ??
        // A user who forgot the password, or has none yet, needs none.
        (account.encrypted_password === null || (await cameByLink(caller))
          ? null
          : await refuseStranger(caller, account, change.current_password))
      );
    },

    sendNonce: async (caller: Caller): Promise<Response> => {
      const account = await accountOf(caller);
      if (!account) return refusal(404, 'user_not_found', 'User not found');
      const nonce = String(randomInt(1_000_000)).padStart(6, '0');
      await db.query(
        `update auth.users set reauthentication_token = $2, reauthentication_sent_at = now()
         where id = $1`,
        [caller.userId, hashOf(account.email, nonce)],
      );
      mail({ to: account.email, text: `Enter the code ${nonce} to change your password.` });
      return Response.json({});
    },
  };
}

function hashOf(email: string, nonce: string): string {
  return createHash('sha224')
    .update(email + nonce)
    .digest('hex');
}
