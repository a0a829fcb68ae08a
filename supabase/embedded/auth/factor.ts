import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import type { Service } from './sessions.ts';
import { type Claims, readToken } from './tokens.ts';

/** A user with a session that the server knows. */
export interface Caller {
  userId: string;
  sessionId: string;
  isSure: boolean;
  claims: Claims;
  address: string;
}

export interface Factor {
  id: string;
  user_id: string;
  factor_type: 'totp' | 'webauthn';
  status: 'unverified' | 'verified';
  friendly_name: string | null;
  /** For an authenticator app. */
  secret: string | null;
  /** For a passkey that was set up. */
  web_authn_credential: Credential | null;
}

/** A passkey's record, as Supabase Auth keeps it; bytes in base 64. */
export interface Credential {
  id: string;
  publicKey: string;
  transport: AuthenticatorTransportFuture[];
  flags: { userVerified: boolean; backupEligible: boolean; backupState: boolean };
  authenticator: { signCount: number };
}

/** How long a challenge may be answered. */
export const CHALLENGE_SECONDS = 300;

/** The user of a request; null without a token of a live session. */
export async function callerOf(
  request: Request,
  { db, jwtSecret }: Service,
): Promise<Caller | null> {
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  const claims = readToken(token, jwtSecret);
  if (!claims) return null;
  const { rows } = await db.query<{ aal: string | null }>(
    'select aal from auth.sessions where id = $1 and user_id = $2',
    [claims.session_id, claims.sub],
  );
  const [session] = rows;
  if (!session) return null;
  return {
    userId: claims.sub,
    sessionId: claims.session_id,
    isSure: session.aal === 'aal2',
    claims,
    address: request.headers.get('x-forwarded-for') ?? '',
  };
}
