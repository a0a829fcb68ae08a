import { type Bytes, utf8 } from '@vault/bytes';
import { insist } from '@vault/fault';
import { z } from 'zod';

/** Argon2id's cost (RFC 9106): memory in KiB and passes. One lane always: a browser has one thread for it. */
export const kdfSchema = z.strictObject({
  memory: z.int(),
  passes: z.int(),
});

export type Kdf = z.infer<typeof kdfSchema>;

/** The least that OWASP's password storage page allows, and what no client goes beyond, so that nobody's is exhausted. */
export const KDF_FLOOR: Kdf = { memory: 19_456, passes: 2 };
export const KDF_CEILING: Kdf = { memory: 262_144, passes: 8 };

/** What a device is tried with, from the least to what a fast one carries. */
const KDF_STEPS: readonly Kdf[] = [
  KDF_FLOOR,
  { memory: 32_768, passes: 3 },
  { memory: 65_536, passes: 3 },
  { memory: 131_072, passes: 3 },
];

/** Computes Argon2id, version 1.3, 32 bytes. In the browser a worker does, which ends with its memory. */
export type Argon2id = (password: Bytes, salt: Bytes, kdf: Kdf) => Promise<Bytes>;

export function isKdfAllowed({ memory, passes }: Kdf): boolean {
  return (
    memory >= KDF_FLOOR.memory &&
    passes >= KDF_FLOOR.passes &&
    memory <= KDF_CEILING.memory &&
    passes <= KDF_CEILING.passes
  );
}

/** Refuses before any memory is taken what a server may have lowered, or raised to exhaust the device. */
export async function stretch(
  argon2id: Argon2id,
  passphrase: string,
  salt: Bytes,
  kdf: Kdf,
): Promise<Bytes> {
  insist(isKdfAllowed(kdf), 'tampered', 'kdf');
  insist(salt.length === 16, 'tampered', 'kdf');
  const password = utf8(passphrase.normalize('NFKC'));
  const stretched = await argon2id(password, salt, kdf);
  password.fill(0);
  return stretched;
}

const workOf = ({ memory, passes }: Kdf) => memory * passes;

/** What one person's new passphrase may cost on the device that it is taken on, in milliseconds. */
const ALLOWED_MS = 600;

/** The strongest cost that this device bears in about so long, by what the least of them took. */
export function chooseKdf(floorMs: number, allowedMs = ALLOWED_MS): Kdf {
  const perWork = floorMs / workOf(KDF_FLOOR);
  return KDF_STEPS.findLast((step) => workOf(step) * perWork <= allowedMs) ?? KDF_FLOOR;
}

/**
 * A stronger cost for a passphrase that was just opened, by what that took here; null where it is strong enough. Half of
 * what a new one may take: the person's other devices, which are asked as well, may be slower than this one.
 */
export function raisedKdf(stored: Kdf, tookMs: number): Kdf | null {
  const floorMs = (tookMs * workOf(KDF_FLOOR)) / workOf(stored);
  const chosen = chooseKdf(floorMs, ALLOWED_MS / 2);
  return workOf(chosen) > workOf(stored) ? chosen : null;
}
