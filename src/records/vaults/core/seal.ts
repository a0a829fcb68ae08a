import { type Bytes, concat, isEqual, randomBytes } from '@vault/bytes';
import { insist, opening } from '@vault/fault';
import { frame } from '@vault/frame';

const FORMAT = 1;
const SALT = 32;
const COMMIT = 16;
const NONCE = 12;
const KEY = 32;
const HEAD = 1 + SALT + COMMIT;
const TAG = 16;

/** What sealing adds to a content's length. */
export const SEAL_BYTES = HEAD + TAG;

/** A secret from which others are derived; it never leaves the browser's key store. */
export type Secret = CryptoKey;

/** Imports 32 random or slowly hashed bytes as a secret that can't be exported. */
export function importSecret(bytes: Bytes): Promise<Secret> {
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits']);
}

export async function deriveBytes(
  secret: Secret,
  info: Bytes,
  length: number,
  salt: Bytes = new Uint8Array(),
): Promise<Bytes> {
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    secret,
    length * 8,
  );
  return new Uint8Array(bits);
}

async function keyFor(secret: Secret, salt: Bytes, usage: 'encrypt' | 'decrypt') {
  const derived = await deriveBytes(secret, frame('seal'), KEY + COMMIT + NONCE, salt);
  const key = await crypto.subtle.importKey('raw', derived.subarray(0, KEY), 'AES-GCM', false, [
    usage,
  ]);
  derived.fill(0, 0, KEY);
  return { key, commit: derived.slice(KEY, KEY + COMMIT), nonce: derived.slice(KEY + COMMIT) };
}

/**
 * Encrypts with AES-256-GCM: HKDF-SHA-256 derives key, commitment and nonce from the secret and 32
 * fresh random bytes, so no key is used twice. GCM doesn't commit to its key, so the commitment
 * does. Format: version (1 byte) | salt (32) | commitment (16) | ciphertext and tag.
 */
export async function seal(secret: Secret, bound: Bytes, plain: Bytes): Promise<Bytes> {
  const salt = randomBytes(SALT);
  const { key, commit, nonce } = await keyFor(secret, salt, 'encrypt');
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: bound };
  const cipher = await crypto.subtle.encrypt(parameters, key, plain);
  return concat(Uint8Array.of(FORMAT), salt, commit, new Uint8Array(cipher));
}

/**
 * Opens the output of `seal` for the same secret and binding; every failure throws the same fault.
 */
export async function open(secret: Secret, bound: Bytes, sealed: Bytes): Promise<Bytes> {
  insist(sealed.length >= SEAL_BYTES, 'closed', 'sealed');
  insist(sealed[0] === FORMAT, 'closed', 'sealed');
  const { key, commit, nonce } = await keyFor(secret, sealed.slice(1, 1 + SALT), 'decrypt');
  insist(isEqual(commit, sealed.slice(1 + SALT, HEAD)), 'closed', 'sealed');
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: bound };
  const plain = await opening(
    () => crypto.subtle.decrypt(parameters, key, sealed.slice(HEAD)),
    'sealed',
  );
  return new Uint8Array(plain);
}
