import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PasskeySettings } from '../auth-settings.ts';
import { type Caller, CHALLENGE_SECONDS, type Credential, type Factor } from './factor.ts';
import {
  answeringPasskey,
  answerSchema,
  createdPasskey,
  forAddress,
  newPasskeyFor,
  type PasskeyAnswer,
  TIMEOUT_MS,
} from './passkey-answers.ts';
import { refusal } from './refusals.ts';
import { jsonOf, type Service } from './sessions.ts';
import type { surerSessions } from './surer-session.ts';

interface Options extends Service {
  passkeySettings: PasskeySettings;
  sessions: ReturnType<typeof surerSessions>;
}

const verifySchema = z.object({
  challenge_id: z.uuid(),
  webauthn: z.object({ type: z.enum(['create', 'request']), credential_response: z.unknown() }),
});
type Asked = z.infer<typeof verifySchema>;

interface Challenge {
  id: string;
  challenge: string;
  type: 'create' | 'request';
  has_expired: boolean;
  is_from_here: boolean;
}

/**
 * Second factors by passkey (WebAuthn): the requests, responses and refusals of supabase/auth, internal/api/mfa.go.
 */
export function passkeys({ db, passkeySettings: settings, sessions }: Options) {
  async function challenge(
    caller: Caller,
    factor: Factor,
    factors: readonly Factor[],
  ): Promise<Response> {
    if (!settings.verify) return disabled();
    const id = randomUUID();
    const type = factor.status === 'verified' ? 'request' : 'create';
    const asked = { challenge: randomBytes(32).toString('base64url'), type };
    await db.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, web_authn_session_data)
       values ($1, $2, now(), $3::inet, $4::jsonb)`,
      [id, factor.id, addressOf(caller), JSON.stringify(asked)],
    );
    await db.query(
      'update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1',
      [factor.id],
    );
    const known = credentialsOf(factors);
    const special =
      type === 'create' ? await creationOptions(caller.userId, known) : requestOptions(known);
    return Response.json({
      id,
      type: 'webauthn',
      expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS,
      webauthn: {
        type,
        credential_options: {
          publicKey: { ...special, challenge: asked.challenge, timeout: TIMEOUT_MS },
        },
      },
    });
  }

  async function creationOptions(userId: string, known: readonly Credential[]) {
    const { rows } = await db.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [userId],
    );
    return {
      ...newPasskeyFor(userId, rows[0]?.email ?? '', settings),
      excludeCredentials: known.map(({ id }) => ({
        type: 'public-key',
        id: forAddress(id),
        transports: ['usb', 'nfc'],
      })),
      authenticatorSelection: { requireResidentKey: false, userVerification: 'preferred' },
    };
  }

  /** All passkeys of the user: any of them may answer for the requested one. */
  function requestOptions(known: readonly Credential[]) {
    return {
      rpId: settings.rpId,
      allowCredentials: known.map(({ id, transport }) => ({
        type: 'public-key',
        id: forAddress(id),
        ...(transport.length > 0 && { transports: transport }),
      })),
      userVerification: 'preferred',
    };
  }

  async function verify(
    request: Request,
    caller: Caller,
    factor: Factor,
    factors: readonly Factor[],
  ): Promise<Response> {
    if (!settings.verify) return disabled();
    const asked = verifySchema.safeParse(await jsonOf(request)).data;
    if (!asked) return refusal(400, 'validation_failed', 'WebAuthn config required');
    const open = await openChallenge(caller, factor, asked.challenge_id);
    if (open instanceof Response) return open;
    const given = answerSchema.safeParse(asked.webauthn.credential_response).data;
    if (!given) return refusal(400, 'validation_failed', 'Invalid credential_response');
    const passkey = await proved(open, given, asked, factors);
    if (!passkey) return notProved(asked);
    const outcome = await take(caller, factor, open, given, passkey);
    if (outcome === 'refused') return failure();
    return outcome === 'wrong' ? gone() : await sessions.answer(request, caller);
  }

  async function proved(
    { challenge: text, type }: Challenge,
    given: PasskeyAnswer,
    { webauthn }: Asked,
    factors: readonly Factor[],
  ): Promise<Credential | null> {
    // Otherwise a new passkey could answer for a known one.
    if (webauthn.type !== type) return null;
    return type === 'create'
      ? await createdPasskey(given, text, settings)
      : await answeringPasskey(given, text, credentialsOf(factors), settings);
  }

  async function take(
    caller: Caller,
    factor: Factor,
    { id, type }: Challenge,
    given: PasskeyAnswer,
    passkey: Credential,
  ) {
    return await sessions.take({
      caller,
      factor,
      method: 'mfa/webauthn',
      keep: async (tx) => {
        // Deleted on use: of two requests with the same answer, only one gets in.
        const { rows } = await tx.query(
          'delete from auth.mfa_challenges where id = $1 returning id',
          [id],
        );
        if (rows.length === 0) return false;
        const last = { type, credential_response: keptOf(given) };
        await tx.query(
          `update auth.mfa_factors set status = 'verified', last_webauthn_challenge_data = $2::jsonb,
             web_authn_credential = coalesce(web_authn_credential, $3::jsonb), updated_at = now()
           where id = $1`,
          [factor.id, JSON.stringify(last), JSON.stringify(passkey)],
        );
        // Its counter, compared before: a copy that falls behind is refused.
        await tx.query(
          `update auth.mfa_factors set web_authn_credential = $2::jsonb
           where user_id = $1 and web_authn_credential ->> 'id' = $3`,
          [caller.userId, JSON.stringify(passkey), passkey.id],
        );
        return true;
      },
    });
  }

  async function openChallenge(
    caller: Caller,
    factor: Factor,
    id: string,
  ): Promise<Challenge | Response> {
    const { rows } = await db.query<Challenge>(
      `select id, web_authn_session_data ->> 'challenge' as challenge, web_authn_session_data ->> 'type' as type,
         created_at <= now() - make_interval(secs => $3) as has_expired,
         ip_address is not distinct from $4::inet as is_from_here
       from auth.mfa_challenges where id = $1 and factor_id = $2`,
      [id, factor.id, CHALLENGE_SECONDS, addressOf(caller)],
    );
    const [found] = rows;
    if (!found) return gone();
    if (!found.is_from_here) {
      const message = 'Challenge and verify IP addresses mismatch.';
      return refusal(422, 'mfa_ip_address_mismatch', message);
    }
    if (!found.has_expired) return found;
    await db.query('delete from auth.mfa_challenges where id = $1', [id]);
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    return refusal(422, 'mfa_challenge_expired', message);
  }

  return { challenge, verify };
}

const notProved = ({ webauthn: { type } }: Asked) =>
  type === 'request'
    ? refusal(500, 'unexpected_failure', 'Failed to validate WebAuthn MFA response')
    : failure();
const disabled = () =>
  refusal(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn');
const gone = () =>
  refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
const failure = () =>
  refusal(500, 'unexpected_failure', 'Unexpected failure, please check server logs');

function credentialsOf(factors: readonly Factor[]): Credential[] {
  return factors.flatMap(({ web_authn_credential: one }) => (one ? [one] : []));
}

function addressOf({ address }: Caller): string | null {
  return address === '' ? null : address;
}

/** A factor's last answer as the service stores it: what was sent, with its owner in ordinary base 64. */
function keptOf(given: PasskeyAnswer) {
  const rawId = Buffer.from(given.rawId, 'base64url').toString('base64');
  return { id: given.id, type: given.type, rawId, Raw: given };
}
