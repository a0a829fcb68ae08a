import { z } from 'zod';
import { jsonOrNull } from '../_shared/edge/json.ts';
import type { Surroundings } from '../_shared/edge/surroundings.ts';

/** Together with the body. The caller waits for it to get a token. */
const TIMEOUT_MS = 5_000;

/** Ten keys of 8,192 bits with their certificates. */
const MAX_BYTES = 64 * 1024;

const MAX_KEYS = 10;

/** Where the address says nothing, in seconds; the database holds what it says between a minute and a day. */
const USUAL_SECONDS = 300;

/** Of private keys and shared secrets (RFC 7518, section 6). */
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** Why nothing was read. The last copy holds on for a while. */
type Unread =
  | 'unreachable'
  | 'timed_out'
  | 'private_address'
  | 'redirected'
  | 'refused'
  | 'too_large'
  | 'no_key_set';

/** Why nothing of what was read is of use. The last copy holds no longer. */
type Useless = 'no_usable_key' | 'private_key' | 'too_many_keys' | 'same_kid';

/** What an address of keys gave, as `keep_fetched_keys` takes it. */
type Fetched =
  | { error: Unread }
  | { public_keys: { keys: unknown[] }; fresh_seconds: number; error?: Useless };

/**
 * Reads the JSON Web Key Set at an address that an administrator registered. Others control where it leads, so:
 * https, no redirects, no address within a private network (unless `FHIR_PRIVATE_ADDRESSES` is `allowed`), 64 kB,
 * five seconds.
 */
export async function fetchKeys({ env, fetch }: Surroundings, address: string): Promise<Fetched> {
  try {
    const { protocol, hostname } = new URL(address);
    if (env('FHIR_PRIVATE_ADDRESSES') !== 'allowed') {
      // Loaded where it is needed alone: a browser that plays the backend has no DNS.
      const { leadsToTheInternet } = await import('../_outward/public-address.ts');
      if (protocol !== 'https:' || !(await leadsToTheInternet(hostname))) {
        return { error: 'private_address' };
      }
    }
    const response = await fetch(address, {
      headers: { Accept: 'application/json', 'User-Agent': 'clinic-portal-fhir/1' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    const { status, headers } = response;
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
      await response.body?.cancel();
      return { error: 'redirected' };
    }
    if (status !== 200) {
      await response.body?.cancel();
      return { error: 'refused' };
    }
    const text = await readUpTo(response, MAX_BYTES);
    return text === null ? { error: 'too_large' } : readKeySet(text, freshSeconds(headers));
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return { error: late ? 'timed_out' : 'unreachable' };
  }
}

/** Null where there is more. */
async function readUpTo({ body }: Response, most: number): Promise<string | null> {
  const read = new Uint8Array(most);
  let length = 0;
  for await (const part of body ?? []) {
    // What is left of it is not waited for.
    if (length + part.length > most) return null;
    read.set(part, length);
    length += part.length;
  }
  return new TextDecoder().decode(read.subarray(0, length));
}

const anyKeySet = z.looseObject({ keys: z.array(z.record(z.string(), z.unknown())) });

/** Which keys of a set tokens may be asked for with: a set may have keys for other servers, too. */
function readKeySet(text: string, fresh_seconds: number): Fetched {
  const { data } = anyKeySet.safeParse(jsonOrNull(text));
  if (!data) return { error: 'no_key_set' };
  const usable = data.keys.filter((key) => usableKey.safeParse(key).success);
  const error = faultOf(data.keys, usable);
  return error === undefined
    ? { public_keys: { keys: usable }, fresh_seconds }
    : { public_keys: { keys: [] }, fresh_seconds, error };
}

function faultOf(every: Record<string, unknown>[], usable: Record<string, unknown>[]) {
  // A key that anybody may read signs for anybody.
  if (every.some((key) => PRIVATE_PARTS.some((part) => part in key))) return 'private_key';
  if (usable.length === 0) return 'no_usable_key';
  if (usable.length > MAX_KEYS) return 'too_many_keys';
  return new Set(usable.map(({ kid }) => kid)).size < usable.length ? 'same_kid' : undefined;
}

/** What `use` and `key_ops` say has to allow checking signatures (RFC 7517, sections 4.2 and 4.3). */
const named = {
  kid: z.string().trim().min(1).max(200),
  use: z.literal('sig').optional(),
  key_ops: z
    .array(z.string())
    .refine((operations) => operations.includes('verify'))
    .optional(),
};

/** As `private.public_keys_fault` has it, which has the last word. */
const usableKey = z.discriminatedUnion('kty', [
  z.looseObject({
    ...named,
    kty: z.literal('RSA'),
    alg: z.literal('RS384').optional(),
    n: z.string().regex(/^[g-z0-9_-][A-Za-z0-9_-]{341,1365}$/),
    e: z.literal('AQAB'),
  }),
  z.looseObject({
    ...named,
    kty: z.literal('EC'),
    alg: z.literal('ES384').optional(),
    crv: z.literal('P-384'),
    x: z.string().regex(/^[A-Za-z0-9_-]{64}$/),
    y: z.string().regex(/^[A-Za-z0-9_-]{64}$/),
  }),
]);

/** For how long an answer may be kept (RFC 9111), in seconds. */
function freshSeconds(headers: Headers): number {
  const said = (headers.get('Cache-Control') ?? '').toLowerCase();
  if (/\bno-(store|cache)\b/.test(said)) return 0;
  const age = /\bmax-age=(\d{1,9})\b/.exec(said)?.[1];
  if (age === undefined) return USUAL_SECONDS;
  return Math.max(0, Number(age) - (Number(headers.get('Age')) || 0));
}
