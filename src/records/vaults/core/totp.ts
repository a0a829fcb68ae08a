import type { Bytes } from '@vault/bytes';

export interface Totp {
  secret: Bytes;
  algorithm: 'SHA-1' | 'SHA-256' | 'SHA-512';
  digits: number;
  period: number;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(typed: string): Bytes | null {
  const letters = typed.toUpperCase().replaceAll(/[\s=-]/g, '');
  if (letters.length < 8 || [...letters].some((letter) => !BASE32.includes(letter))) return null;
  const bits = [...letters]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

const ALGORITHMS = { SHA1: 'SHA-1', SHA256: 'SHA-256', SHA512: 'SHA-512' } as const;

function isAlgorithm(name: string): name is keyof typeof ALGORITHMS {
  return name in ALGORITHMS;
}

function within(text: string | null, usual: number, least: number, most: number): number | null {
  if (text === null) return usual;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}

function fromAddress(address: string): Totp | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'otpauth:' || url.host !== 'totp') return null;
  const asked = url.searchParams;
  const secret = fromBase32(asked.get('secret') ?? '');
  const name = (asked.get('algorithm') ?? 'SHA1').toUpperCase().replace('-', '');
  const digits = within(asked.get('digits'), 6, 6, 8);
  const period = within(asked.get('period'), 30, 10, 300);
  if (!secret || !isAlgorithm(name) || digits === null || period === null) return null;
  return { secret, algorithm: ALGORITHMS[name], digits, period };
}

/**
 * Reads an otpauth://totp address or a bare secret; null for anything else, such as counter-based
 * codes.
 */
export function readTotp(typed: string): Totp | null {
  const trimmed = typed.trim();
  if (/^otpauth:/i.test(trimmed)) return fromAddress(trimmed);
  const secret = fromBase32(trimmed);
  return secret && { secret, algorithm: 'SHA-1', digits: 6, period: 30 };
}

/** The code at a time, and the seconds it stays valid. */
export async function totpAt(totp: Totp, ms: number): Promise<{ code: string; left: number }> {
  const seconds = Math.floor(ms / 1000);
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(Math.floor(seconds / totp.period)));
  const hmac = { name: 'HMAC', hash: totp.algorithm };
  const key = await crypto.subtle.importKey('raw', totp.secret, hmac, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', key, counter);
  const view = new DataView(digest);
  const at = view.getUint8(digest.byteLength - 1) % 16;
  const number = (view.getUint32(at) % 2 ** 31) % 10 ** totp.digits;
  return {
    code: String(number).padStart(totp.digits, '0'),
    left: totp.period - (seconds % totp.period),
  };
}
