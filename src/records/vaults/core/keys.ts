import { type Bytes, fromBase64, toBase64 } from '@vault/bytes';
import { opening } from '@vault/fault';
import { frame, sha256 } from '@vault/frame';
import type { PublicKeys } from '@vault/log-entry';
import { AGREE, isSignedBy, point, SIGN, SIGNATURE } from '@vault/public-keys';
import { deriveBytes, importSecret, open, type Secret, seal } from './seal';

/** The private keys in the person's unlocked browser. Neither can be exported. */
export interface PrivateKeys {
  encrypt: CryptoKey;
  sign: CryptoKey;
}

export interface KeyBytes {
  encrypt: Bytes;
  sign: Bytes;
}

async function exported(pair: CryptoKeyPair) {
  return {
    secret: new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
    known: toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))),
  };
}

/**
 * A new key pair for agreement and one for signing. The caller must seal and wipe the private bytes
 * at once.
 */
export async function generateKeys(): Promise<{ known: PublicKeys; bytes: KeyBytes }> {
  const encrypt = await exported(await crypto.subtle.generateKey(AGREE, true, ['deriveBits']));
  const sign = await exported(await crypto.subtle.generateKey(SIGN, true, ['sign']));
  return {
    known: { encrypt: encrypt.known, sign: sign.known },
    bytes: { encrypt: encrypt.secret, sign: sign.secret },
  };
}

export async function importPrivate(bytes: KeyBytes): Promise<PrivateKeys> {
  return {
    encrypt: await crypto.subtle.importKey('pkcs8', bytes.encrypt, AGREE, false, ['deriveBits']),
    sign: await crypto.subtle.importKey('pkcs8', bytes.sign, SIGN, false, ['sign']),
  };
}

export async function sign(keys: PrivateKeys, message: Bytes): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.sign(SIGNATURE, keys.sign, message)));
}

export async function isPair(keys: PrivateKeys, known: PublicKeys): Promise<boolean> {
  const probe = frame('pair');
  if (!(await isSignedBy(known, probe, await sign(keys, probe)))) return false;
  const sealed = await sealTo(known, probe, probe);
  return openFrom(keys, known, probe, sealed).then(
    () => true,
    () => false,
  );
}

async function agree(mine: CryptoKey, theirs: Bytes, info: Bytes): Promise<Secret> {
  const key = await crypto.subtle.importKey('raw', theirs, AGREE, false, []);
  const shared = new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, mine, 256),
  );
  const secret = await importSecret(shared);
  shared.fill(0);
  const derived = await deriveBytes(secret, info, 32);
  return importSecret(derived);
}

/**
 * Seals for one person: an ephemeral key agrees with theirs (ECDH), and both public keys go into
 * the derivation.
 */
export async function sealTo(to: PublicKeys, bound: Bytes, plain: Bytes): Promise<string> {
  const moment = await crypto.subtle.generateKey(AGREE, true, ['deriveBits']);
  const known = new Uint8Array(await crypto.subtle.exportKey('raw', moment.publicKey));
  const theirs = point(to.encrypt);
  const secret = await agree(moment.privateKey, theirs, frame('seal to', known, theirs));
  return `${toBase64(known)}.${toBase64(await seal(secret, bound, plain))}`;
}

export function openFrom(
  keys: PrivateKeys,
  known: PublicKeys,
  bound: Bytes,
  sealed: string,
): Promise<Bytes> {
  return opening(async () => {
    const [moment = '', body = ''] = sealed.split('.');
    const theirs = point(moment);
    const info = frame('seal to', theirs, point(known.encrypt));
    return open(await agree(keys.encrypt, theirs, info), bound, fromBase64(body));
  }, 'sealed to me');
}

/** Forty digits (132 bits) that two people compare aloud to rule out an impostor. */
export async function fingerprint(
  clinic: string,
  user: string,
  { encrypt, sign: signing }: PublicKeys,
): Promise<string> {
  const digest = await sha256(frame('fingerprint', clinic, user, encrypt, signing));
  const number = digest.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const digits = (number % 10n ** 40n).toString().padStart(40, '0');
  return digits.match(/.{5}/g)?.join(' ') ?? digits;
}
