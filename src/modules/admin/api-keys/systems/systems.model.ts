import { z } from 'zod';
import { enums, type Json } from '@/lib/supabase/database.types';
import { endOf, keySchema } from '../api-keys.model';

const MAX_KEYS = 10;
const MAX_KID = 200;

/** Of private keys and shared secrets (RFC 7518, section 6); nobody but the system itself may have them. */
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** What is wrong with a JSON Web Key Set, by the rules of `private.public_keys_fault`; undefined where nothing is. */
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
  if (alg !== 'RS384') return 'is for another algorithm than RS384.';
  // The first character has the number's highest bit: 2,048 bits are really there, and 8,192 at most.
  const isLong = typeof n === 'string' && /^[g-z0-9_-][A-Za-z0-9_-]{341,1365}$/.test(n);
  return isLong && e === 'AQAB' ? undefined : 'needs at least 2,048 bits and the exponent 65537.';
}

function curveFault({ alg = 'ES384', crv, x, y }: Record<string, unknown>): string | undefined {
  if (alg !== 'ES384') return 'is for another algorithm than ES384.';
  const isPoint = [x, y].every((part) => typeof part === 'string' && /^[\w-]{64}$/.test(part));
  return crv === 'P-384' && isPoint ? undefined : 'is not on the curve P-384.';
}

const publicKeys = z.string().transform((text, context): Json => {
  const set = parsed(text);
  const fault = publicKeysFault(set);
  if (fault === undefined) return set;
  context.addIssue({ code: 'custom', message: fault });
  return z.NEVER;
});

function parsed(text: string): Json {
  try {
    return z.json().parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A registered system sends its documents within the referral. */
export const systemSchema = keySchema.extend({
  scopes: z
    .array(z.enum(enums.api_key_scope).exclude(['documents_create']))
    .min(1, 'Choose at least one.'),
  public_keys: publicKeys,
});

export const replacedKeysSchema = keySchema.pick({ lifetime: true }).extend({
  public_keys: publicKeys,
});

export const NEW_SYSTEM: z.input<typeof systemSchema> = {
  name: '',
  public_keys: '',
  scopes: ['referrals_create', 'referrals_status'],
  lifetime: '365',
};

export const NEW_KEYS: z.input<typeof replacedKeysSchema> = { public_keys: '', lifetime: '365' };

type SystemDraft = z.output<typeof systemSchema>;
type ReplacedKeysDraft = z.output<typeof replacedKeysSchema>;

export function toRegistration({ lifetime, ...system }: SystemDraft, key_id: string, now: number) {
  return { ...system, key_id, expires_at: endOf(lifetime, now) };
}

export function toReplacement(
  { lifetime, ...keys }: ReplacedKeysDraft,
  key_id: string,
  now: number,
) {
  return { ...keys, key_id, expires_at: endOf(lifetime, now) };
}

const kept = z.object({ keys: z.array(z.object({ kid: z.string(), alg: z.string() })) });

/** By which a system's keys are told apart: "2026-a (ES384)". */
export function keyNames(publicKeys: unknown): string {
  const { data } = kept.safeParse(publicKeys);
  return data?.keys.map(({ kid, alg }) => `${kid} (${alg})`).join(', ') ?? '';
}
