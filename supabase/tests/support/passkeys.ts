import { z } from 'zod';
import { EMBEDDED_ANON_KEY } from '../../embedded/anon-key.ts';
import type { Browser } from './accounts.ts';
import type { Backend } from './backend.ts';
import type { Manner, PasskeyAnswer, SoftwareAuthenticator } from './software-authenticator.ts';

const enrolled = z.object({ id: z.string() });
const begun = z.object({
  id: z.string(),
  webauthn: z.object({
    type: z.enum(['create', 'request']),
    credential_options: z.object({
      publicKey: z.looseObject({
        challenge: z.string(),
        rp: z.looseObject({ id: z.string() }).optional(),
        rpId: z.string().default(''),
        allowCredentials: z.array(z.looseObject({ id: z.string() })).default([]),
        excludeCredentials: z.array(z.looseObject({ id: z.string() })).optional(),
      }),
    }),
  }),
});
export type Begun = z.infer<typeof begun>;
const session = z.object({ access_token: z.string(), refresh_token: z.string() });

export interface FactorAnswer {
  status: number;
  body: unknown;
}

/** The sign-in service's requests about passkeys, for the session in a browser. */
export function passkeyRequests({ address, fetch }: Backend, auth: Browser) {
  async function send(method: string, path: string, body?: object): Promise<FactorAnswer> {
    const { data } = await auth.getSession();
    const answer = await fetch(`${address}/auth/v1/factors${path}`, {
      method,
      headers: {
        apikey: EMBEDDED_ANON_KEY,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  const enroll = (friendly_name: string) =>
    send('POST', '', { factor_type: 'webauthn', friendly_name });

  const challenge = async (factorId: string): Promise<Begun> =>
    begun.parse((await send('POST', `/${factorId}/challenge`, { webauthn: {} })).body);

  /** Answers a challenge; where that is taken, the session in the browser is the surer one. */
  async function verify(
    factorId: string,
    asked: Pick<Begun, 'id'>,
    type: string,
    answer: PasskeyAnswer,
  ): Promise<FactorAnswer> {
    const given = await send('POST', `/${factorId}/verify`, {
      challenge_id: asked.id,
      webauthn: { type, credential_response: answer },
    });
    const taken = given.status === 200 ? session.parse(given.body) : null;
    if (taken) await auth.setSession(taken);
    return given;
  }

  /** Sets a passkey up, to the end. */
  async function add(authenticator: SoftwareAuthenticator, name = 'Laptop', manner: Manner = {}) {
    const { id } = enrolled.parse((await enroll(name)).body);
    const asked = await challenge(id);
    const { challenge: text, rp } = asked.webauthn.credential_options.publicKey;
    const made = authenticator.create({ challenge: text, rp: { id: rp?.id ?? '' } }, manner);
    return { id, answer: await verify(id, asked, 'create', made) };
  }

  /** Uses a passkey, as at the second step of signing in. */
  async function use(factorId: string, authenticator: SoftwareAuthenticator, manner: Manner = {}) {
    const asked = await challenge(factorId);
    const made = authenticator.get(asked.webauthn.credential_options.publicKey, manner);
    return await verify(factorId, asked, 'request', made);
  }

  return { send, enroll, challenge, verify, add, use };
}
