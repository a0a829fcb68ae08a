import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PasskeySettings } from '../auth-settings.ts';
import { authenticatorApps } from './authenticator-apps.ts';
import { type Caller, callerOf, type Factor } from './factor.ts';
import type { FailedAttempts } from './failed-attempts.ts';
import type { Hook } from './hooks.ts';
import { passkeys } from './passkeys.ts';
import { refusal } from './refusals.ts';
import { jsonOf, type Service } from './sessions.ts';
import { surerSessions } from './surer-session.ts';

interface Options extends Service {
  attempts: FailedAttempts;
  /** Decides on each code. */
  hook: Hook;
  /** The package's handler for everything else. */
  pass: (request: Request) => Promise<Response>;
  passkeySettings: PasskeySettings;
}

const MOST_FACTORS = 10;
const PATH = /^\/factors(?:\/([0-9a-f-]{36}))?(?:\/(challenge|verify))?$/;
const METHODS = { totp: 'totp', webauthn: 'mfa/webauthn' } as const;

const enrolSchema = z.object({
  factor_type: z.enum(['totp', 'webauthn']),
  friendly_name: z.string().trim().max(100).optional(),
  issuer: z.string().optional(),
});
type Enrol = z.infer<typeof enrolSchema>;

/** Second factors, in the requests, responses and refusals of hosted Supabase's sign-in service. */
export function factorRequests(options: Options) {
  const { db, passkeySettings } = options;
  const sessions = surerSessions(options);
  const kinds = {
    totp: authenticatorApps({ ...options, sessions }),
    webauthn: passkeys({ ...options, sessions }),
  };

  /** @returns null for a path that is not about factors */
  return async (request: Request, path: string): Promise<Response | null> => {
    const [matched, id, step] = PATH.exec(path) ?? [];
    if (matched === undefined) return null;
    const caller = await callerOf(request, options);
    if (!caller) return refusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
    const factors = await factorsAll(options, caller.userId);
    if (id === undefined) return await enrol(caller, factors, await jsonOf(request));
    const factor = factors.find((one) => one.id === id);
    if (!factor) return refusal(404, 'mfa_factor_not_found', 'Factor not found');
    if (request.method === 'DELETE') return await remove(caller, factor);
    const kind = kinds[factor.factor_type];
    if (step === 'challenge') return await kind.challenge(caller, factor, factors);
    return await kind.verify(request, caller, factor, factors);
  };

  async function enrol(caller: Caller, factors: Factor[], body: unknown): Promise<Response> {
    const asked = enrolSchema.safeParse(body).data;
    if (!asked) {
      return refusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
    }
    if (asked.factor_type === 'webauthn' && !passkeySettings.enroll) {
      const message = 'MFA enroll is disabled for WebAuthn';
      return refusal(422, 'mfa_webauthn_enroll_not_enabled', message);
    }
    const name = asked.friendly_name ?? '';
    return refuseEnrol(caller, factors, name) ?? (await begin(caller, asked, name));
  }

  async function begin(
    caller: Caller,
    { factor_type: type, issuer }: Enrol,
    friendly_name: string,
  ): Promise<Response> {
    const app =
      type === 'totp' ? kinds.totp.begin(issuer, await emailOf(caller.userId)) : undefined;
    const id = randomUUID();
    await db.query(
      `insert into auth.mfa_factors
         (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, $3, $4::auth.factor_type, 'unverified', $5, now(), now())`,
      [id, caller.userId, friendly_name, type, app?.secret ?? null],
    );
    return Response.json({ id, type, friendly_name, ...(app && { totp: app.told }) });
  }

  async function emailOf(userId: string): Promise<string> {
    const { rows } = await db.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [userId],
    );
    return rows[0]?.email ?? '';
  }

  async function remove(caller: Caller, factor: Factor): Promise<Response> {
    if (factor.status === 'verified' && !caller.isSure) {
      return refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await db.query('delete from auth.mfa_factors where id = $1', [factor.id]);
    // Without this factor, its proof in sessions is void.
    await db.query(
      `delete from auth.mfa_amr_claims c using auth.sessions s
       where s.id = c.session_id and s.factor_id = $1 and c.authentication_method = $2`,
      [factor.id, METHODS[factor.factor_type]],
    );
    await db.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [
      factor.id,
    ]);
    return Response.json({ id: factor.id });
  }
}

function refuseEnrol({ isSure }: Caller, factors: Factor[], name: string): Response | null {
  if (factors.some(({ status }) => status === 'verified') && !isSure) {
    return refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (factors.length >= MOST_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    return refusal(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (name !== '' && factors.some(({ friendly_name }) => friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    return refusal(422, 'mfa_factor_name_conflict', message);
  }
  return null;
}

async function factorsAll({ db }: Service, userId: string): Promise<Factor[]> {
  const { rows } = await db.query<Factor>('select * from auth.mfa_factors where user_id = $1', [
    userId,
  ]);
  return rows;
}
