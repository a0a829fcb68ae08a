import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Passkey {
  id: string;
  key: KeyObject;
  counter: number;
  /** Whose it is, as it was told when it was made; sent along where the browser names no passkey. */
  owner: string | undefined;
}

/** How an authenticator behaves; as one should, where nothing is said. */
export interface Manner {
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

  create(
    options: { challenge: string; rp: { id: string }; user?: { id: string } },
    manner: Manner = {},
  ) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    this.passkeys.push({
      id: id.toString('base64url'),
      key: privateKey,
      counter: 1,
      owner: options.user?.id,
    });
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
        ...(passkey.owner !== undefined && { userHandle: passkey.owner }),
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
