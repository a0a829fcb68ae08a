import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AuthSettings } from '../auth-settings.ts';
import type { Database } from '../database.ts';
import { type Caller, CHALLENGE_SECONDS, type Credential, callerOf } from './factor.ts';
import { hasFactor } from './factors-of.ts';
import {
  answeringPasskey,
  answerSchema,
  createdPasskey,
  forAddress,
  newPasskeyFor,
  TIMEOUT_MS,
} from './passkey-answers.ts';
import { refusal } from './refusals.ts';
import { type fromOrigins, jsonOf, noteMethod, type Origin, type Service } from './sessions.ts';
import { surerSessions } from './surer-session.ts';

interface Options extends Service {
  /** The package's answer about a token's user. */
  pass: (request: Request) => Promise<Response>;
  settings: AuthSettings;
  from: ReturnType<typeof fromOrigins>;
}

const MOST_PASSKEYS = 10;
const PATH =
  /^\/passkeys(?:\/(registration|authentication)\/(options|verify)|\/([0-9a-f-]{36}))?\/?$/;

const answeredSchema = z.object({ challenge_id: z.uuid(), credential: z.unknown() });
const nameSchema = z.object({ friendly_name: z.string().min(1).max(120) });
const ownerSchema = z.looseObject({ userHandle: z.string() });
const lengthSchema = z.object({ jwt_expiry: z.number() });

/**
 * Signing in with a passkey instead of a code or password, at aal1: the requests, responses and refusals of
 * supabase/auth, internal/api/passkey_*.go.
 */
export function passkeySignIn({ from, settings, ...options }: Options) {
  const { db } = options;
  const { passkeys } = settings;
  const { jwt_expiry: expires } = lengthSchema.parse(settings.app);
  const sessions = surerSessions(options);

  /** @returns null for a path that is not about passkeys */
  return async (request: Request, path: string, origin: Origin): Promise<Response | null> => {
    const [matched, ceremony, step, id] = PATH.exec(path) ?? [];
    if (matched === undefined) return null;
    if (!passkeys.signIn) return refusal(404, 'passkey_disabled', 'Passkeys are disabled');
    if (ceremony !== 'authentication') return await ofOwner(request, ceremony, step, id);
    return step === 'options'
      ? await askAnybody()
      : await from(origin, () => begin(request, origin));
  };

  /** Making, listing, naming and removing: of the caller's own. */
  async function ofOwner(request: Request, ceremony?: string, step?: string, id?: string) {
    const caller = await callerOf(request, options);
    if (!caller) return refusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
    if ((await accountOf(caller.userId))?.is_banned) return banned();
    if (ceremony)
      return step === 'options' ? await askOwner(caller) : await register(request, caller);
    if (id === undefined) return Response.json((await ownOf(db, caller.userId)).map(shown));
    if (request.method === 'DELETE') return await remove(caller, id);
    return await rename(await jsonOf(request), caller, id);
  }

  /** Names no account: the authenticator knows whose passkeys it holds. */
  async function askAnybody(): Promise<Response> {
    const asked = await challenge(null);
    return Response.json({
      ...asked.told,
      options: {
        challenge: asked.text,
        timeout: TIMEOUT_MS,
        rpId: passkeys.rpId,
        userVerification: 'preferred',
      },
    });
  }

  async function askOwner(caller: Caller): Promise<Response> {
    const own = await ownOf(db, caller.userId);
    const refused = (await refuseManaging(caller)) ?? refuseAnother(own);
    if (refused) return refused;
    const account = await accountOf(caller.userId);
    const asked = await challenge(caller.userId);
    return Response.json({
      ...asked.told,
      options: {
        ...newPasskeyFor(caller.userId, account?.email ?? '', passkeys),
        challenge: asked.text,
        timeout: TIMEOUT_MS,
        excludeCredentials: own.map(({ credential: { id } }) => ({
          type: 'public-key',
          id: forAddress(id),
        })),
        authenticatorSelection: {
          requireResidentKey: true,
          residentKey: 'required',
          userVerification: 'preferred',
        },
        attestation: 'none',
      },
    });
  }

  /** @param userId null for a challenge that any account may answer */
  async function challenge(userId: string | null) {
    const id = randomUUID();
    const text = randomBytes(32).toString('base64url');
    await db.query('delete from auth.webauthn_challenges where expires_at < now()');
    await db.query(
      `insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, expires_at)
       values ($1, $2, $3, $4::jsonb, now() + make_interval(secs => $5))`,
      [
        id,
        userId,
        userId === null ? 'authentication' : 'registration',
        JSON.stringify({ challenge: text }),
        CHALLENGE_SECONDS,
      ],
    );
    const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS;
    return { text, told: { challenge_id: id, expires_at } };
  }

  /** The challenge and what answers it. Deleted before the answer is looked at: each is good for one try. */
  async function answered(request: Request, userId: string | null) {
    const asked = answeredSchema.safeParse(await jsonOf(request)).data;
    if (!asked) return refusal(400, 'validation_failed', 'challenge_id must be a valid UUID');
    const { rows } = await db.query<{ challenge: string; has_expired: boolean }>(
      `delete from auth.webauthn_challenges
       where id = $1 and user_id is not distinct from $2::uuid
       returning session_data ->> 'challenge' as challenge, expires_at <= now() as has_expired`,
      [asked.challenge_id, userId],
    );
    const [found] = rows;
    if (!found) {
      const message = 'Challenge not found or already used';
      return refusal(400, 'webauthn_challenge_not_found', message);
    }
    if (found.has_expired) {
      return refusal(400, 'webauthn_challenge_expired', 'Challenge has expired');
    }
    const given = answerSchema.safeParse(asked.credential).data;
    return given ? { given, challenge: found.challenge } : notProved();
  }

  async function register(request: Request, caller: Caller): Promise<Response> {
    const refused = await refuseManaging(caller);
    if (refused) return refused;
    const answer = await answered(request, caller.userId);
    if (answer instanceof Response) return answer;
    const made = await createdPasskey(answer.given, answer.challenge, passkeys);
    if (!made) return notProved();
    return refuseAnother(await ownOf(db, caller.userId)) ?? (await keep(caller, made));
  }

  async function keep({ userId }: Caller, made: Credential): Promise<Response> {
    try {
      const { rows } = await db.query<object>(
        `insert into auth.webauthn_credentials
           (id, user_id, credential_id, public_key, sign_count, transports, backup_eligible, backed_up, friendly_name)
         values ($1, $2, decode($3, 'base64'), decode($4, 'base64'), $5, $6::jsonb, $7, $8, 'Passkey')
         returning id, friendly_name, created_at`,
        [
          randomUUID(),
          userId,
          made.id,
          made.publicKey,
          made.authenticator.signCount,
          JSON.stringify(made.transport),
          made.flags.backupEligible,
          made.flags.backupState,
        ],
      );
      return Response.json(rows[0]);
    } catch (error) {
      const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      if (code === '23505') {
        const message = 'This credential is already registered';
        return refusal(422, 'webauthn_credential_exists', message);
      }
      // A trigger refused it; the service doesn't say why.
      if (code !== 'PT403') throw error;
      return refusal(500, 'unexpected_failure', 'Database error creating passkey');
    }
  }

  async function begin(request: Request, origin: Origin): Promise<Response> {
    const answer = await answered(request, null);
    if (answer instanceof Response) return answer;
    const { given, challenge: text } = answer;
    const handle = ownerSchema.safeParse(given.response).data?.userHandle ?? '';
    const owner = z.uuid().safeParse(Buffer.from(handle, 'base64url').toString('utf8')).data;
    const own = owner === undefined ? [] : await ownOf(db, owner);
    const known = own.map(({ credential }) => credential);
    const passkey = await answeringPasskey(given, text, known, passkeys);
    const used = own.find(({ credential }) => credential.id === passkey?.id);
    if (owner === undefined || !passkey || !used) return notProved();
    const account = await accountOf(owner);
    if (!account?.is_confirmed) {
      return refusal(403, 'email_not_confirmed', 'Email not confirmed');
    }
    if (account.is_banned) return banned();
    const caller = await newSession(owner, account.email, origin);
    await db.query(
      'update auth.webauthn_credentials set sign_count = $2, last_used_at = now(), updated_at = now() where id = $1',
      [used.id, passkey.authenticator.signCount],
    );
    return await sessions.answer(request, caller);
  }

  async function newSession(userId: string, email: string, origin: Origin): Promise<Caller> {
    const sessionId = randomUUID();
    await db.query(
      `insert into auth.sessions (id, user_id, aal, created_at, updated_at)
       values ($1, $2, 'aal1', now(), now())`,
      [sessionId, userId],
    );
    await noteMethod(db, sessionId, 'passkey');
    await db.query('update auth.users set last_sign_in_at = now() where id = $1', [userId]);
    const iat = Math.floor(Date.now() / 1000);
    const claims = {
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      session_id: sessionId,
      iat,
      exp: iat + expires,
    };
    return { userId, sessionId, isSure: false, claims, address: origin.address ?? '' };
  }

  async function rename(body: unknown, { userId }: Caller, id: string): Promise<Response> {
    const asked = nameSchema.safeParse(body).data;
    if (!asked) return refusal(400, 'validation_failed', 'friendly_name is required');
    const { rows } = await db.query<{ id: string }>(
      `update auth.webauthn_credentials set friendly_name = $3, updated_at = now()
       where id = $1 and user_id = $2 returning id`,
      [id, userId, asked.friendly_name],
    );
    const renamed = (await ownOf(db, userId)).find((one) => one.id === rows[0]?.id);
    return renamed ? Response.json(shown(renamed)) : unknown();
  }

  async function remove(caller: Caller, id: string): Promise<Response> {
    const refused = await refuseManaging(caller);
    if (refused) return refused;
    const { rows } = await db.query(
      'delete from auth.webauthn_credentials where id = $1 and user_id = $2 returning id',
      [id, caller.userId],
    );
    return rows.length > 0 ? new Response(null, { status: 204 }) : unknown();
  }

  async function refuseManaging({ userId, isSure }: Caller): Promise<Response | null> {
    if (isSure || !(await hasFactor(db, userId))) return null;
    const message = 'AAL2 session is required to manage passkeys when MFA is enabled';
    return refusal(403, 'insufficient_aal', message);
  }

  async function accountOf(userId: string) {
    const { rows } = await db.query<{ email: string; is_confirmed: boolean; is_banned: boolean }>(
      `select email, email_confirmed_at is not null as is_confirmed, coalesce(banned_until > now(), false) as is_banned
       from auth.users where id = $1`,
      [userId],
    );
    return rows[0];
  }
}

interface Own {
  id: string;
  friendly_name: string;
  created_at: string;
  last_used_at: string | null;
  credential: Credential;
}

async function ownOf(db: Database, userId: string): Promise<Own[]> {
  const { rows } = await db.query<Own>(
    `select id, friendly_name, created_at, last_used_at, jsonb_build_object(
       'id', translate(encode(credential_id, 'base64'), e'\\n', ''),
       'publicKey', encode(public_key, 'base64'), 'transport', transports,
       'flags', jsonb_build_object('userVerified', false, 'backupEligible', backup_eligible, 'backupState', backed_up),
       'authenticator', jsonb_build_object('signCount', sign_count)) as credential
     from auth.webauthn_credentials where user_id = $1 order by created_at`,
    [userId],
  );
  return rows;
}

function refuseAnother(own: readonly Own[]): Response | null {
  return own.length < MOST_PASSKEYS
    ? null
    : refusal(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
}

const shown = ({ id, friendly_name, created_at, last_used_at }: Own) => ({
  id,
  friendly_name,
  created_at,
  ...(last_used_at !== null && { last_used_at }),
});
const banned = () => refusal(403, 'user_banned', 'User is banned');
const unknown = () => refusal(404, 'validation_failed', 'Passkey not found');
const notProved = () =>
  refusal(400, 'webauthn_verification_failed', 'Credential verification failed');
