import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { FailedAttempts } from './failed-attempts.ts';
import type { Hook } from './hooks.ts';
import { qrCode } from './qr-code.ts';
import { refusal, tooMany } from './refusals.ts';
import { asHosted, noteMethod, type Service, sessionSchema } from './sessions.ts';
import { type Claims, readToken, signToken } from './tokens.ts';

interface Options extends Service {
  attempts: FailedAttempts;
  /** Asked about each code. */
  hook: Hook;
  /** Where the package answers what has nothing to do with factors. */
  pass: (request: Request) => Promise<Response>;
}

/** Somebody with a session that the server knows. */
export interface Caller {
  userId: string;
  sessionId: string;
  isSure: boolean;
  claims: Claims;
  address: string;
}

interface Factor {
  id: string;
  user_id: string;
  secret: string;
  status: 'unverified' | 'verified';
  friendly_name: string | null;
  last_counter: number | null;
}

const MOST_FACTORS = 10;
const CHALLENGE_SECONDS = 300;
const PATH = /^\/factors(?:\/([0-9a-f-]{36}))?(?:\/(challenge|verify))?$/;

const enrolSchema = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().trim().max(100).optional(),
  issuer: z.string().optional(),
});
const verifySchema = z.object({ challenge_id: z.uuid(), code: z.string() });
type Asked = z.infer<typeof verifySchema>;

/**
 * Second factors by authenticator app (RFC 6238), in the requests, answers and refusals of hosted
 * Supabase's sign-in service.
 */
export function factorRequests(options: Options) {
  const { db, attempts, hook } = options;

  /** @returns null for a path that is not about factors */
  return async (request: Request, path: string): Promise<Response | null> => {
    const [matched, id, step] = PATH.exec(path) ?? [];
    if (matched === undefined) return null;
    const caller = await callerOf(request, options);
    if (!caller) return refusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
    if (id === undefined) return await enrol(caller, await request.json());
    const factor = await factorOf(options, caller, id);
    if (!factor) return refusal(404, 'mfa_factor_not_found', 'Factor not found');
    if (request.method === 'DELETE') return await remove(caller, factor);
    if (step === 'challenge') return await challenge(caller, factor);
    return await verify(request, caller, factor);
  };

  async function enrol(caller: Caller, body: unknown): Promise<Response> {
    const asked = enrolSchema.safeParse(body).data;
    if (!asked) return refusal(400, 'validation_failed', 'factor_type needs to be totp');
    const factors = await factorsAll(options, caller.userId);
    if (factors.some(({ status }) => status === 'verified') && !caller.isSure) {
      return refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    if (factors.length >= MOST_FACTORS) {
      const message = 'Maximum number of verified factors reached, unenroll to continue';
      return refusal(422, 'too_many_enrolled_mfa_factors', message);
    }
    const name = asked.friendly_name ?? '';
    if (name !== '' && factors.some(({ friendly_name }) => friendly_name === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`;
      return refusal(422, 'mfa_factor_name_conflict', message);
    }
    const secret = new Secret({ size: 20 });
    const { rows } = await db.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [caller.userId],
    );
    const totp = new TOTP({
      issuer: asked.issuer ?? 'Clinic Portal',
      label: rows[0]?.email ?? '',
      secret,
    });
    const id = randomUUID();
    await db.query(
      `insert into auth.mfa_factors
         (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, $3, 'totp', 'unverified', $4, now(), now())`,
      [id, caller.userId, name, secret.base32],
    );
    const uri = totp.toString();
    return Response.json({
      id,
      type: 'totp',
      friendly_name: name,
      totp: { qr_code: qrCode(uri), secret: secret.base32, uri },
    });
  }

  async function challenge(caller: Caller, factor: Factor): Promise<Response> {
    const id = randomUUID();
    await db.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
       values ($1, $2, now(), $3::inet)`,
      [id, factor.id, caller.address === '' ? null : caller.address],
    );
    await db.query(
      'update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1',
      [factor.id],
    );
    const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS;
    return Response.json({ id, type: 'totp', expires_at });
  }

  async function verify(request: Request, caller: Caller, factor: Factor): Promise<Response> {
    const asked = verifySchema.safeParse(await request.json()).data;
    if (!asked) return refusal(400, 'validation_failed', 'challenge_id and code are required');
    const account = `factor ${factor.id}`;
    const wait = attempts.wait(account, caller.address);
    if (wait > 0) return tooMany(wait);
    const open = await db.query(
      `select from auth.mfa_challenges
       where id = $1 and factor_id = $2 and verified_at is null
         and created_at > now() - make_interval(secs => $3)`,
      [asked.challenge_id, factor.id, CHALLENGE_SECONDS],
    );
    if (open.rows.length === 0) {
      return refusal(
        422,
        'mfa_challenge_expired',
        'MFA challenge has expired, verify against another challenge or create a new challenge.',
      );
    }
    const refused = await refuseCode(caller, factor, asked);
    if (refused?.status === 422) attempts.failed(account, caller.address);
    if (refused) return refused;
    attempts.succeeded(account, caller.address);
    return await surerSession(request, caller);
  }

  /** @returns null where the code was right, and has done what it does */
  async function refuseCode(
    caller: Caller,
    factor: Factor,
    asked: Asked,
  ): Promise<Response | null> {
    const counter = counterOf(factor, asked.code);
    const address = caller.address === '' ? null : caller.address;
    const attempt = { userId: caller.userId, factorId: factor.id, address };
    const rejected = await hook({ ...attempt, valid: counter !== null });
    if (rejected !== null) {
      await db.query('delete from auth.sessions where user_id = $1', [caller.userId]);
      return refusal(403, 'mfa_verification_rejected', rejected);
    }
    const outcome =
      counter === null ? 'wrong' : await take(caller, factor, counter, asked.challenge_id);
    if (outcome === 'taken') return null;
    return outcome === 'wrong'
      ? refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
      : refusal(500, 'unexpected_failure', 'Unexpected failure, please check server logs');
  }

  /**
   * All that a code brings about, or nothing, as in hosted Supabase: a trigger may refuse it, of which the service tells no more
   * than that something went wrong.
   */
  async function take(
    caller: Caller,
    factor: Factor,
    counter: number,
    challenge: string,
  ): Promise<'taken' | 'wrong' | 'refused'> {
    const { userId, sessionId } = caller;
    try {
      return await db.transaction(async (tx) => {
        // Compared where it is written: of two that come at once with the same code, one gets in.
        const { rows } = await tx.query(
          `update auth.mfa_factors set last_counter = $2, status = 'verified', updated_at = now()
           where id = $1 and (last_counter is null or last_counter < $2) returning id`,
          [factor.id, counter],
        );
        if (rows.length === 0) return 'wrong';
        await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1', [
          challenge,
        ]);
        await noteMethod(tx, sessionId, 'totp');
        await tx.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
          sessionId,
          factor.id,
        ]);
        // Sessions that know less of who it is end, as do factors that nobody finished setting up.
        await tx.query(
          "delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1'",
          [userId],
        );
        await tx.query(
          "delete from auth.mfa_factors where user_id = $1 and status = 'unverified'",
          [userId],
        );
        return 'taken';
      });
    } catch (error) {
      if (error instanceof Error && Reflect.get(error, 'code') === 'PT403') return 'refused';
      throw error;
    }
  }

  async function surerSession(request: Request, caller: Caller): Promise<Response> {
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

  async function remove(caller: Caller, factor: Factor): Promise<Response> {
    if (factor.status === 'verified' && !caller.isSure) {
      return refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await db.query('delete from auth.mfa_factors where id = $1', [factor.id]);
    // What this factor had proved is worth nothing without it.
    await db.query(
      `delete from auth.mfa_amr_claims c using auth.sessions s
       where s.id = c.session_id and s.factor_id = $1 and c.authentication_method = 'totp'`,
      [factor.id],
    );
    await db.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [
      factor.id,
    ]);
    return Response.json({ id: factor.id });
  }
}

/** The half minute that a code is of, this one or one of those beside it; null of a wrong one. */
function counterOf(factor: Factor, code: string): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) });
  const delta = totp.validate({ token: code, window: 1 });
  return delta === null ? null : totp.counter() + delta;
}

/** Whose request it is; null without a token of a session that goes on. */
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

async function factorsAll({ db }: Service, userId: string): Promise<Factor[]> {
  const { rows } = await db.query<Factor>('select * from auth.mfa_factors where user_id = $1', [
    userId,
  ]);
  return rows;
}

async function factorOf(service: Service, caller: Caller, id: string) {
  return (await factorsAll(service, caller.userId)).find((factor) => factor.id === id);
}
