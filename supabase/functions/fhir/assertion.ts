import { z } from 'zod';
import { jsonOrNull } from '../_shared/edge/json.ts';

/** What systems sign with (SMART App Launch 2.2, asymmetric authentication), as WebCrypto names it. */
export const ALGORITHMS = {
  RS384: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' },
  ES384: { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
} as const;

/** At most so far ahead may an assertion end. */
const LONGEST_SECONDS = 300;

/** By how much the clocks of two machines may differ. */
const SKEW_SECONDS = 10;

const headerSchema = z.looseObject({
  alg: z.enum(['RS384', 'ES384']),
  kid: z.string().min(1).max(200),
});

const claimsSchema = z.looseObject({
  iss: z.uuid(),
  sub: z.string(),
  aud: z.union([z.string(), z.tuple([z.string()]).transform(([only]) => only)]),
  exp: z.number(),
  nbf: z.number().optional(),
  jti: z.string().min(1).max(500),
});

/** A registered system's public keys, as `client_public_keys` has them. */
export const keySetSchema = z.object({
  /** Where they are fetched from; none where they were pasted. */
  url: z.string().optional(),
  /** Whether to fetch them now. */
  fetch: z.boolean().default(false),
  keys: z.array(
    z.discriminatedUnion('kty', [
      z.object({
        kty: z.literal('RSA'),
        kid: z.string(),
        alg: z.literal('RS384'),
        n: z.string(),
        e: z.string(),
      }),
      z.object({
        kty: z.literal('EC'),
        kid: z.string(),
        alg: z.literal('ES384'),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
      }),
    ]),
  ),
});

export type KeySet = z.infer<typeof keySetSchema>;

/** Why an assertion proves nothing: a word for the clinic's log, and a sentence for the system's operator. */
const FAULTS = {
  algorithm: 'Sign with RS384 or ES384, and name the key by "kid".',
  'key-address': 'A "jku" is the address that was registered, or left out.',
  'critical-header': 'Nothing that "crit" names is understood here.',
  type: 'The header\'s "typ" is "JWT".',
  key: 'No registered key has this "kid" and algorithm.',
  'no-keys': 'The registered address of keys gives none that can be used.',
  signature: 'The signature does not fit the registered key.',
  subject: '"iss" and "sub" are both the client id.',
  audience: '"aud" is the address of the token endpoint.',
  expired: 'The assertion has expired.',
  'too-long': 'The assertion may end five minutes from now at the latest.',
  'not-yet': 'The assertion is not valid yet.',
} as const;

export class AssertionFault extends Error {
  override readonly name = 'AssertionFault';
  readonly reason: keyof typeof FAULTS;

  constructor(reason: keyof typeof FAULTS) {
    super(FAULTS[reason]);
    this.reason = reason;
  }
}

type Assertion = NonNullable<ReturnType<typeof readAssertion>>;

/** The parts of a signed assertion, of which nothing is proved yet; null where it is none. */
export function readAssertion(text: string) {
  const parts = text.split('.');
  const [head = '', body = '', signature = ''] = parts;
  if (parts.length !== 3 || !parts.every((part) => /^[A-Za-z0-9_-]+$/.test(part))) return null;
  const header = jsonOrNull(textOf(head));
  const claims = claimsSchema.safeParse(jsonOrNull(textOf(body)));
  if (!claims.success) return null;
  return { header, claims: claims.data, signed: `${head}.${body}`, signature };
}

/**
 * Throws unless an assertion says that it is meant for this address and this moment. Whether it was used before is the database's to say.
 *
 * @param now in seconds
 * @returns how it says that it was signed, and when it may be forgotten, in seconds
 */
export function checkClaims({ header, claims }: Assertion, audience: string, now: number) {
  const signing = signingOf(header);
  if (claims.sub !== claims.iss) throw new AssertionFault('subject');
  if (claims.aud !== audience) throw new AssertionFault('audience');
  if (claims.exp <= now - SKEW_SECONDS) throw new AssertionFault('expired');
  if (claims.exp > now + LONGEST_SECONDS + SKEW_SECONDS) throw new AssertionFault('too-long');
  if (claims.nbf !== undefined && claims.nbf > now + SKEW_SECONDS) {
    throw new AssertionFault('not-yet');
  }
  return { ...signing, end: claims.exp + SKEW_SECONDS };
}

type Signing = ReturnType<typeof signingOf>;

/** Throws where an assertion names another address of its keys than was registered; that one is never asked. */
export function checkKeyAddress({ jku }: Signing, registered: string | undefined): void {
  if (jku !== undefined && jku !== registered) throw new AssertionFault('key-address');
}

/** Throws unless a registered key signed the assertion. */
export async function checkSignature(
  { signed, signature }: Assertion,
  { alg, kid }: Signing,
  keys: KeySet['keys'],
): Promise<void> {
  if (keys.length === 0) throw new AssertionFault('no-keys');
  const key = keys.find((one) => one.kid === kid && one.alg === alg);
  if (!key) throw new AssertionFault('key');
  if (!(await isSigned(key, signed, signature))) throw new AssertionFault('signature');
}

/** What the header says of how it is signed. Nothing else is believed of it: no key that it brings. */
function signingOf(header: unknown) {
  const read = headerSchema.safeParse(header);
  if (!read.success) throw new AssertionFault('algorithm');
  const { alg, kid, jku, crit, typ = 'JWT' } = read.data;
  if (crit !== undefined) throw new AssertionFault('critical-header');
  if (typ !== 'JWT') throw new AssertionFault('type');
  return { alg, kid, jku };
}

async function isSigned(key: KeySet['keys'][number], signed: string, signature: string) {
  const algorithm = ALGORITHMS[key.alg];
  try {
    const imported = await crypto.subtle.importKey('jwk', key, algorithm, false, ['verify']);
    const bytes = new TextEncoder().encode(signed);
    return await crypto.subtle.verify(algorithm, imported, bytesOf(signature), bytes);
  } catch {
    // A point that is on no curve, which the database can't see.
    return false;
  }
}

const bytesOf = (base64url: string) => {
  try {
    const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

const textOf = (base64url: string) => new TextDecoder().decode(bytesOf(base64url));
