import { z } from 'zod';
import { atMost } from '@/fields/checks';
import { type Enums, enums, type Json } from '@/lib/supabase/database.types';
import { endOf, keySchema } from './api-keys.model';
import type { ApiKey } from './api-keys.queries';

const MAX_KEYS = 10;
const MAX_KID = 200;

/** The private parts of keys (RFC 7518, section 6); only the system itself may have them. */
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/**
 * What is wrong with a JSON Web Key Set, by the rules of `private.public_keys_fault`; undefined if
 * it is valid.
 */
export function publicKeysFault(set: unknown): string | undefined {
  const { data } = keySet.safeParse(set);
  if (!data) return 'Paste a JSON Web Key Set: an object with a list named "keys".';
  const { keys } = data;
  if (keys.length < 1 || keys.length > MAX_KEYS) return 'Give between one and ten keys.';
  for (const [index, key] of keys.entries()) {
    const fault = keyFault(key);
    if (fault !== undefined) return `Key ${index + 1} ${fault}`;
  }
  const names = new Set(keys.map((key) => anObject.parse(key)['kid']));
  return names.size < keys.length ? 'Two keys have the same "kid".' : undefined;
}

const keySet = z.looseObject({ keys: z.array(z.unknown()) });

const anObject = z.record(z.string(), z.unknown());

function keyFault(given: unknown): string | undefined {
  const { data: key } = anObject.safeParse(given);
  if (!key) return 'is no object.';
  if (PRIVATE_PARTS.some((part) => part in key)) return 'is a private key. Paste the public one.';
  const { kid, use = 'sig', kty } = key;
  if (typeof kid !== 'string' || kid.trim() === '' || kid.length > MAX_KID) return 'has no "kid".';
  if (use !== 'sig') return 'is not for signatures.';
  if (kty === 'RSA') return rsaFault(key);
  if (kty === 'EC') return curveFault(key);
  return 'is neither RSA nor EC.';
}

function rsaFault({ alg = 'RS384', n, e }: Record<string, unknown>): string | undefined {
  if (alg !== 'RS384') return 'is for an algorithm other than RS384.';
  // The first character has the highest bit set, so the length is really 2,048 to 8,192 bits.
  const isLong = typeof n === 'string' && /^[g-z0-9_-][A-Za-z0-9_-]{341,1365}$/.test(n);
  return isLong && e === 'AQAB' ? undefined : 'needs at least 2,048 bits and the exponent 65537.';
}

function curveFault({ alg = 'ES384', crv, x, y }: Record<string, unknown>): string | undefined {
  if (alg !== 'ES384') return 'is for an algorithm other than ES384.';
  const isPoint = [x, y].every((part) => typeof part === 'string' && /^[\w-]{64}$/.test(part));
  return crv === 'P-384' && isPoint ? undefined : 'is not on the curve P-384.';
}

function parsed(text: string): Json {
  try {
    return z.json().parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** As the column's check. */
const MAX_ADDRESS = 500;

const keysFields = z.object({
  keys_from: z.enum(['address', 'pasted']),
  keys_url: z.string().trim(),
  public_keys: z.string(),
});

type KeysDraft = z.input<typeof keysFields>;

/** Reports problems with the keys at the visible field. */
function checkKeys({ keys_from, keys_url, public_keys }: KeysDraft, context: z.RefinementCtx) {
  const [field, message] =
    keys_from === 'address'
      ? (['keys_url', addressFault(keys_url)] as const)
      : (['public_keys', publicKeysFault(parsed(public_keys))] as const);
  if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
}

/**
 * What is wrong with a key address, by the rules of `private.outward_address_fault`; undefined if
 * it is valid.
 */
function addressFault(address: string): string | undefined {
  if (address.length > MAX_ADDRESS) return atMost(MAX_ADDRESS);
  const isAddress =
    /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:[0-9]{1,5})?([/?][^\s#]*)?$/i;
  return isAddress.test(address)
    ? undefined
    : 'Enter an address such as https://charts.example.com/jwks.json.';
}

/**
 * Without the scope `documents_create`: a registered system sends its documents within the
 * referral.
 */
export const systemSchema = keySchema
  .extend({
    scopes: z
      .array(z.enum(enums.api_key_scope).exclude(['documents_create']))
      .min(1, 'Choose at least one.'),
    ...keysFields.shape,
  })
  .superRefine(checkKeys);

export const replacedKeysSchema = keySchema
  .pick({ lifetime: true })
  .extend(keysFields.shape)
  .superRefine(checkKeys);

const NO_KEYS: KeysDraft = { keys_from: 'address', keys_url: '', public_keys: '' };

export const NEW_SYSTEM: z.input<typeof systemSchema> = {
  name: '',
  ...NO_KEYS,
  scopes: ['referrals_create', 'referrals_status'],
  lifetime: '365',
};

export function newKeys(keys_url: string | null): z.input<typeof replacedKeysSchema> {
  const now: Partial<KeysDraft> = keys_url === null ? { keys_from: 'pasted' } : { keys_url };
  return { ...NO_KEYS, ...now, lifetime: '365' };
}

type SystemDraft = z.output<typeof systemSchema>;
type ReplacedKeysDraft = z.output<typeof replacedKeysSchema>;

/** The arguments for the keys: either an address or the keys themselves. */
function keysOf({ keys_from, keys_url, public_keys }: KeysDraft) {
  return keys_from === 'address'
    ? { keys_url, public_keys: null }
    : { keys_url: null, public_keys: parsed(public_keys) };
}

export function toRegistration(draft: SystemDraft, key_id: string, now: number) {
  const { name, scopes, lifetime } = draft;
  return { name, scopes, ...keysOf(draft), key_id, expires_at: endOf(lifetime, now) };
}

export function toReplacement(draft: ReplacedKeysDraft, key_id: string, now: number) {
  return { ...keysOf(draft), key_id, expires_at: endOf(draft.lifetime, now) };
}

const ERRORS: Record<Enums<'key_fetch_error'>, string> = {
  unreachable: 'Its key address could not be reached',
  timed_out: 'Its key address took too long',
  private_address: 'Its key address is in a private network',
  redirected: 'Its key address redirects, which is not followed',
  refused: 'Its key address refused to answer',
  too_large: 'The response of its key address is too long',
  no_key_set: 'Its key address returns no key set',
  no_usable_key: 'Its key set has no key for RS384 or ES384',
  private_key: 'Its key set contains a private key',
  too_many_keys: 'Its key set has more than ten keys',
  same_kid: 'Two keys of its key set have the same “kid”',
};

/** The database accepts no older copy of the keys. */
const COPY_MS = 86_400_000;

/** Why fetching a system's keys failed and what follows; null if the last fetch succeeded. */
export function fetchTrouble(
  system: Pick<ApiKey, 'keys_error' | 'keys_fetched_at' | 'public_keys'>,
  now: number,
): string | null {
  const { keys_error, keys_fetched_at, public_keys } = system;
  if (keys_error === null) return null;
  const holds =
    public_keys !== null && keys_fetched_at !== null && Date.parse(keys_fetched_at) > now - COPY_MS;
  return `${ERRORS[keys_error]}. ${
    holds ? 'The last keys work for a day after they were fetched.' : 'It can’t sign in.'
  }`;
}

const kept = z.object({ keys: z.array(z.object({ kid: z.string(), alg: z.string() })) });

export function keyNames(publicKeys: unknown): string {
  const { data } = kept.safeParse(publicKeys);
  return data?.keys.map(({ kid, alg }) => `${kid} (${alg})`).join(', ') ?? '';
}
