import { faultBy } from './fault.ts';

/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export function utf8(text: string): Bytes {
  return encoder.encode(text);
}

export function fromUtf8(bytes: Bytes): string {
  return decoder.decode(bytes);
}

export function concat(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Compares all bytes, so that the time taken doesn't tell where the first difference is. */
export function isEqual(a: Bytes, b: Bytes): boolean {
  let difference = Math.abs(a.length - b.length);
  for (const [index, byte] of a.entries()) difference += Math.abs(byte - (b[index] ?? 256));
  return difference === 0;
}

export function randomBytes(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}

export function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

const CHUNK = 0x8000;

/** base64url without padding (RFC 4648, section 5), as everything binary is stored and sent. */
export function toBase64(bytes: Bytes): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws VaultFault for a text that isn't base64url: it comes from another party and can't be trusted */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(binaryOf(text), (char) => char.charCodeAt(0));
}

function binaryOf(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch (cause) {
    throw faultBy('closed', 'base64', cause);
  }
}

/** Overwrites key bytes once they are imported; the browser may hold copies that no page reaches. */
export function wipe(bytes: Bytes): void {
  bytes.fill(0);
}
