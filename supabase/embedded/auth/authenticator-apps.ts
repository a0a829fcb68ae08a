import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { type Caller, CHALLENGE_SECONDS, type Factor } from './factor.ts';
import type { FailedAttempts } from './failed-attempts.ts';
import type { Hook } from './hooks.ts';
import { qrCode } from './qr-code.ts';
import { refusal, tooMany } from './refusals.ts';
import { jsonOf, type Service } from './sessions.ts';
import type { surerSessions } from './surer-session.ts';

interface Options extends Service {
  attempts: FailedAttempts;
  /** Decides on each code. */
  hook: Hook;
  sessions: ReturnType<typeof surerSessions>;
}

const verifySchema = z.object({ challenge_id: z.uuid(), code: z.string() });
type Asked = z.infer<typeof verifySchema>;

/** Second factors by authenticator app (RFC 6238). */
export function authenticatorApps({ db, attempts, hook, sessions }: Options) {
  /** The secret of a new factor, as stored and as shown. */
  function begin(issuer: string | undefined, label: string) {
    const secret = new Secret({ size: 20 });
    const uri = new TOTP({ issuer: issuer ?? 'Clinic Portal', label, secret }).toString();
    return { secret: secret.base32, told: { qr_code: qrCode(uri), secret: secret.base32, uri } };
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
    const asked = verifySchema.safeParse(await jsonOf(request)).data;
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
    return await sessions.answer(request, caller);
  }

  /** @returns null if the code was right, after its effect */
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

  async function take(caller: Caller, factor: Factor, counter: number, challengeId: string) {
    return await sessions.take({
      caller,
      factor,
      method: 'totp',
      keep: async (tx) => {
        // Compared in the update itself: of two requests with the same code, only one gets in.
        const { rows } = await tx.query(
          `update auth.mfa_factors set last_counter = $2, status = 'verified', updated_at = now()
           where id = $1 and (last_counter is null or last_counter < $2) returning id`,
          [factor.id, counter],
        );
        if (rows.length === 0) return false;
        await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1', [
          challengeId,
        ]);
        return true;
      },
    });
  }

  return { begin, challenge, verify };
}

/** The code's half minute, the current one or a neighbor; null for a wrong code. */
function counterOf(factor: Factor, code: string): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret ?? '') });
  const delta = totp.validate({ token: code, window: 1 });
  return delta === null ? null : totp.counter() + delta;
}
