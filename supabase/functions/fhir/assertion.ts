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

const headerSchema = z.looseObject({ alg: z.enum(['RS384', 'ES384']), kid: z.string().min(1) });

const claimsSchema = z.looseObject({
  iss: z.uuid(),
  sub: z.string(),
  aud: z.union([z.string(), z.tuple([z.string()]).transform(([only]) => only)]),
  exp: z.number(),
  nbf: z.number().optional(),
  jti: z.string().min(1).max(500),
});

/** The public keys of a registered system, as `private.kept_public_keys` has them. */
export const keySetSchema = z.object({
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

type KeySet = z.infer<typeof keySetSchema>;

/** Why an assertion proves nothing: a word for the clinic's log, and a sentence for whoever runs the system. */
const FAULTS = {
  algorithm: 'Sign with RS384 or ES384, and name the key by "kid".',
  'key-address': 'Keys are registered here, not fetched: leave out "jku".',
  'critical-header': 'Nothing that "crit" names is understood here.',
  type: 'The header\'s "typ" is "JWT".',
  key: 'No registered key has this "kid" and algorithm.',
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
 * Throws unless a registered key signed the assertion and it is meant for this address and this moment. Whether it was used before
 * is the database's to say.
 *
 * @param now in seconds
 * @returns when it may be forgotten, in seconds
 */
export async function checkAssertion(
  { header, claims, signed, signature }: Assertion,
  keys: KeySet['keys'],
  audience: string,
  now: number,
): Promise<number> {
  const { alg, kid } = algorithmOf(header);
  const key = keys.find((one) => one.kid === kid && one.alg === alg);
  if (!key) throw new AssertionFault('key');
  if (!(await isSigned(key, signed, signature))) throw new AssertionFault('signature');
  if (claims.sub !== claims.iss) throw new AssertionFault('subject');
  if (claims.aud !== audience) throw new AssertionFault('audience');
  if (claims.exp <= now - SKEW_SECONDS) throw new AssertionFault('expired');
  if (claims.exp > now + LONGEST_SECONDS + SKEW_SECONDS) throw new AssertionFault('too-long');
  if (claims.nbf !== undefined && claims.nbf > now + SKEW_SECONDS) {
    throw new AssertionFault('not-yet');
  }
  return claims.exp + SKEW_SECONDS;
}

/** What the header says of how it is signed. Nothing else is believed of it: no key that it brings, no address. */
function algorithmOf(header: unknown) {
  const read = headerSchema.safeParse(header);
  if (!read.success) throw new AssertionFault('algorithm');
  const { alg, kid, jku, crit, typ = 'JWT' } = read.data;
  if (jku !== undefined) throw new AssertionFault('key-address');
  if (crit !== undefined) throw new AssertionFault('critical-header');
  if (typ !== 'JWT') throw new AssertionFault('type');
  return { alg, kid };
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
