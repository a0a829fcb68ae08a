import { type Bytes, fromBase64 } from './bytes.ts';
import { insist } from './fault.ts';
import type { PublicKeys } from './log-entry.ts';

const CURVE = 'P-256';
const PUBLIC_LENGTH = 65;

export const AGREE = { name: 'ECDH', namedCurve: CURVE };
export const SIGN = { name: 'ECDSA', namedCurve: CURVE };
export const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' };

/** The bytes of a public key. */
export function point(text: string): Bytes {
  const bytes = fromBase64(text);
  insist(bytes.length === PUBLIC_LENGTH, 'tampered', 'public key');
  return bytes;
}

const verifiers = new Map<string, Promise<CryptoKey>>();

function verifier(known: string): Promise<CryptoKey> {
  const kept = verifiers.get(known);
  if (kept !== undefined) return kept;
  const key = crypto.subtle.importKey('raw', point(known), SIGN, false, ['verify']);
  verifiers.set(known, key);
  return key;
}

export async function isSignedBy(
  known: PublicKeys,
  message: Bytes,
  signature: string,
): Promise<boolean> {
  try {
    const key = await verifier(known.sign);
    return await crypto.subtle.verify(SIGNATURE, key, fromBase64(signature), message);
  } catch {
    return false;
  }
}

/** Whether these are points of the curve: for others nothing could ever be sealed, nor checked. */
export async function arePoints({ encrypt, sign }: PublicKeys): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', point(encrypt), AGREE, false, []);
    await verifier(sign);
    return true;
  } catch {
    return false;
  }
}
