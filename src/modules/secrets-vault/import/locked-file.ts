import { type Bytes, concat, fromBase64, fromUtf8, utf8, wipe } from '@vault/bytes';
import { z } from 'zod';

/**
 * Bitwarden's encrypted export. Password-protected ones open with the export's password; others
 * need the key of the Bitwarden account, so they open nowhere else
 * (bitwarden.com/help/encrypted-export).
 */
const lockedFile = z.object({
  encrypted: z.literal(true),
  passwordProtected: z.literal(true),
  salt: z.string(),
  // Limits a file's demands on the device to the maximum of Bitwarden's own settings.
  kdfType: z.union([z.literal(0), z.literal(1)]),
  kdfIterations: z.int().min(1).max(2_000_000),
  /** MiB. */
  kdfMemory: z.int().min(1).max(1024).nullish(),
  kdfParallelism: z.int().min(1).max(16).nullish(),
  data: z.string(),
});

type LockedFile = z.infer<typeof lockedFile>;

/** Argon2id at the file's cost; memory in KiB. */
export type FileStretch = (
  password: Bytes,
  salt: Bytes,
  cost: { memory: number; passes: number; lanes: number },
) => Promise<Bytes>;

/** A file's lock: its own password, an account's key, or none (null). */
export function lockOf(
  text: string,
): { by: 'password'; file: LockedFile } | { by: 'account' } | null {
  try {
    const json: unknown = JSON.parse(text);
    const isLocked = z.object({ encrypted: z.literal(true) }).safeParse(json).success;
    if (!isLocked) return null;
    const read = lockedFile.safeParse(json);
    return read.success ? { by: 'password', file: read.data } : { by: 'account' };
  } catch {
    return null;
  }
}

async function stretched(
  file: LockedFile,
  password: string,
  argon2id: FileStretch,
): Promise<Bytes> {
  const secret = utf8(password);
  const salt = utf8(file.salt);
  if (file.kdfType === 1) {
    const hashed = new Uint8Array(await crypto.subtle.digest('SHA-256', salt));
    return argon2id(secret, hashed, {
      memory: (file.kdfMemory ?? 64) * 1024,
      passes: file.kdfIterations,
      lanes: file.kdfParallelism ?? 4,
    });
  }
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: file.kdfIterations };
  return new Uint8Array(await crypto.subtle.deriveBits(by, key, 256));
}

function importMac(bytes: Bytes, use: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
}

/** HKDF-Expand (RFC 5869, 2.3) for 32 bytes; Bitwarden omits the extract step. */
async function expand(key: Bytes, info: string): Promise<Bytes> {
  const block = concat(utf8(info), Uint8Array.of(1));
  return new Uint8Array(await crypto.subtle.sign('HMAC', await importMac(key, 'sign'), block));
}

/** The plain export in an encrypted one; null if the password is wrong or the file was changed. */
export async function openLockedFile(
  file: LockedFile,
  password: string,
  argon2id: FileStretch,
): Promise<string | null> {
  // Type 2: AES-256-CBC, with HMAC-SHA-256 over nonce and ciphertext.
  const parts = /^2\.(?<iv>[^|]+)\|(?<text>[^|]+)\|(?<mac>[^|]+)$/.exec(file.data)?.groups;
  if (!parts) return null;
  try {
    const nonce = fromBase64(parts['iv'] ?? '');
    const sealed = fromBase64(parts['text'] ?? '');
    const mac = fromBase64(parts['mac'] ?? '');
    const master = await stretched(file, password, argon2id);
    const [encryption, authentication] = await Promise.all([
      expand(master, 'enc'),
      expand(master, 'mac'),
    ]);
    wipe(master);
    const macKey = await importMac(authentication, 'verify');
    if (!(await crypto.subtle.verify('HMAC', macKey, mac, concat(nonce, sealed)))) return null;
    const key = await crypto.subtle.importKey('raw', encryption, 'AES-CBC', false, ['decrypt']);
    const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: nonce }, key, sealed);
    return fromUtf8(new Uint8Array(plain));
  } catch {
    return null;
  }
}
