import { type Bytes, utf8 } from '@vault/bytes';
import { insist } from '@vault/fault';
import { z } from 'zod';

/**
 * Argon2id's cost (RFC 9106): memory in KiB and passes. Always one lane: a browser has one thread
 * for it.
 */
export const kdfSchema = z.strictObject({
  memory: z.int(),
  passes: z.int(),
});

export type Kdf = z.infer<typeof kdfSchema>;

/**
 * The minimum on OWASP's password storage page. The client's maximum protects the device from
 * exhaustion.
 */
export const KDF_FLOOR: Kdf = { memory: 19_456, passes: 2 };
export const KDF_CEILING: Kdf = { memory: 262_144, passes: 8 };

/** The costs to choose from, from the minimum to what a fast device can take. */
const KDF_STEPS: readonly Kdf[] = [
  KDF_FLOOR,
  { memory: 32_768, passes: 3 },
  { memory: 65_536, passes: 3 },
  { memory: 131_072, passes: 3 },
];

/**
 * Computes Argon2id, version 1.3, 32 bytes. In the browser a worker does it and is then ended with
 * its memory.
 */
export type Argon2id = (password: Bytes, salt: Bytes, kdf: Kdf) => Promise<Bytes>;

export function isKdfAllowed({ memory, passes }: Kdf): boolean {
  return (
    memory >= KDF_FLOOR.memory &&
    passes >= KDF_FLOOR.passes &&
    memory <= KDF_CEILING.memory &&
    passes <= KDF_CEILING.passes
  );
}

/**
 * Before using any memory, refuses costs that a server may have lowered, or raised to exhaust the
 * device.
 */
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

/** How long a new passphrase may take on the device that sets it, in milliseconds. */
const ALLOWED_MS = 600;

/** The strongest cost within the time, by what the minimum took. */
export function chooseKdf(floorMs: number, allowedMs = ALLOWED_MS): Kdf {
  const perWork = floorMs / workOf(KDF_FLOOR);
  return KDF_STEPS.findLast((step) => workOf(step) * perWork <= allowedMs) ?? KDF_FLOOR;
}

/**
 * A stronger cost for a passphrase that was just opened, by what that took; null if it is strong
 * enough. Uses half the time of a new one: the person's other devices may be slower.
 */
export function raisedKdf(stored: Kdf, tookMs: number): Kdf | null {
  const floorMs = (tookMs * workOf(KDF_FLOOR)) / workOf(stored);
  const chosen = chooseKdf(floorMs, ALLOWED_MS / 2);
  return workOf(chosen) > workOf(stored) ? chosen : null;
}
