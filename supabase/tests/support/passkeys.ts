import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import { EMBEDDED_ANON_KEY } from '../../embedded/anon-key.ts';
import type { Browser } from './accounts.ts';
import type { Backend } from './backend.ts';

interface Passkey {
  id: string;
  key: KeyObject;
  counter: number;
}

/** How an authenticator behaves; as one should, where nothing is said. */
interface Manner {
  /** Where the browser says that it was asked. */
  origin?: string;
  /** For whom the answer is. */
  rpId?: string;
  isPresent?: boolean;
  isVerified?: boolean;
}

const ORIGIN = 'http://localhost:5173';
const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A security key of software, which makes and uses ES256 keys as WebAuthn says, without a proof of its make. */
export class SoftwareAuthenticator {
  readonly passkeys: Passkey[] = [];

  create(options: { challenge: string; rp: { id: string } }, manner: Manner = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    this.passkeys.push({ id: id.toString('base64url'), key: privateKey, counter: 1 });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // CBOR: a map of five, {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    const coseKey = Buffer.concat([
      Buffer.from('a50102032620012158', 'hex'),
      Buffer.from([32]),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const authData = Buffer.concat([
      headOf({ rpId: options.rp.id, ...manner }, 0x40, 1),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      coseKey,
    ]);
    // CBOR: {fmt: "none", attStmt: {}, authData}.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    return {
      ...whose(id.toString('base64url')),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, manner),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(
    options: { challenge: string; rpId: string; allowCredentials: { id: string }[] },
    manner: Manner = {},
  ) {
    const allowed = options.allowCredentials.map(({ id }) => id);
    const passkey = this.passkeys.find(({ id }) => allowed.includes(id)) ?? this.passkeys[0];
    if (!passkey) throw new Error('There is no passkey on this authenticator.');
    passkey.counter += 1;
    const clientDataJSON = clientData('webauthn.get', options.challenge, manner);
    const authData = headOf({ rpId: options.rpId, ...manner }, 0, passkey.counter);
    const signed = Buffer.concat([authData, hash(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...whose(passkey.id),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, passkey.key).toString('base64url'),
      },
    };
  }
}
export type PasskeyAnswer = ReturnType<SoftwareAuthenticator['create' | 'get']>;

const whose = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

function clientData(type: string, challenge: string, { origin = ORIGIN }: Manner): string {
  const text = JSON.stringify({ type, challenge, origin, crossOrigin: false });
  return Buffer.from(text).toString('base64url');
}

function headOf(
  { rpId = '', isPresent = true, isVerified = true }: Manner,
  flags: number,
  counter: number,
): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags + (isPresent ? 1 : 0) + (isVerified ? 4 : 0), 0);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([hash(rpId), tail]);
}

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
