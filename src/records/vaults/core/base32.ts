import type { Bytes } from '@vault/bytes';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base 32 (RFC 4648), as setup keys are typed; null for any other text. */
export function fromBase32(typed: string, least = 2): Bytes | null {
  const letters = typed.toUpperCase().replaceAll(/[\s=-]/g, '');
  if (letters.length < least || [...letters].some((letter) => !LETTERS.includes(letter))) {
    return null;
  }
  const bits = [...letters]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

export function toBase32(bytes: Bytes): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '').join('');
}
