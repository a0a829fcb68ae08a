import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import type { Caller, Factor } from './factor.ts';
import { asHosted, noteMethod, type Service, sessionSchema } from './sessions.ts';
import { signToken } from './tokens.ts';

interface Options extends Service {
  /** The package's answer about a token's user. */
  pass: (request: Request) => Promise<Response>;
}

type Transaction = Pick<Database, 'query'>;

interface Proof {
  caller: Caller;
  factor: Factor;
  /** Added to the token from then on. */
  method: 'totp' | 'mfa/webauthn';
  /** Stores the proof; false if another came first. */
  keep: (tx: Transaction) => Promise<boolean>;
}

/** The effects of a second factor's proof, as on hosted Supabase. */
export function surerSessions(options: Options) {
  const { db } = options;

  /** All of it or nothing: a trigger may refuse it, and the service reports only a general error. */
  async function take(proof: Proof): Promise<'taken' | 'wrong' | 'refused'> {
    const { factor, method, keep } = proof;
    const { userId, sessionId } = proof.caller;
    try {
      return await db.transaction(async (tx) => {
        if (!(await keep(tx))) return 'wrong';
        await noteMethod(tx, sessionId, method);
        await tx.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
          sessionId,
          factor.id,
        ]);
        // Ends less verified sessions, and removes unfinished factors of this kind.
        await tx.query(
          "delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1'",
          [userId],
        );
        await tx.query(
          `delete from auth.mfa_factors
           where user_id = $1 and status = 'unverified' and factor_type = $2::auth.factor_type`,
          [userId, factor.factor_type],
        );
        return 'taken';
      });
    } catch (error) {
      if (error instanceof Error && Reflect.get(error, 'code') === 'PT403') return 'refused';
      throw error;
    }
  }

  async function answer(request: Request, caller: Caller): Promise<Response> {
    const { userId, sessionId, claims } = caller;
    const expires_in = claims.exp - claims.iat;
    const iat = Math.floor(Date.now() / 1000);
    const expires_at = iat + expires_in;
    const access_token = signToken({ ...claims, iat, exp: expires_at }, options.jwtSecret);
    const user = await options.pass(
      new Request(new URL('/auth/v1/user', request.url), {
        headers: {
          apikey: request.headers.get('apikey') ?? '',
          authorization: `Bearer ${access_token}`,
        },
      }),
    );
    const session = sessionSchema.parse({
      access_token,
      token_type: 'bearer',
      expires_in,
      expires_at,
      refresh_token: await swapRefreshToken(userId, sessionId),
      user: await user.json(),
    });
    return Response.json(await asHosted(session, options));
  }

  async function swapRefreshToken(userId: string, sessionId: string): Promise<string> {
    const token = randomUUID();
    const revoked = await db.query<{ token: string }>(
      `update auth.refresh_tokens set revoked = true, updated_at = now()
       where session_id = $1 and not revoked returning token`,
      [sessionId],
    );
    await db.query(
      `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent)
       values ($1, $2, $3, $4, false, $5)`,
      [randomUUID(), token, userId, sessionId, revoked.rows[0]?.token ?? null],
    );
    return token;
  }

  return { take, answer };
}
