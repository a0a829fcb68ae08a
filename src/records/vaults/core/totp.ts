import type { Bytes } from '@vault/bytes';
import { fromBase32 } from './base32';
import { accountsIn } from './google-accounts';

export interface Totp {
  secret: Bytes;
  algorithm: 'SHA-1' | 'SHA-256' | 'SHA-512';
  digits: number;
  period: number;
  /** Steam writes its codes in letters of its own. */
  isSteam?: boolean;
}

/** A key that makes codes, or a sentence on why it doesn't. */
export type TotpRead = { totp: Totp } | { why: string };

const UNKNOWN = { why: 'No codes can be made from this. It is kept as it is.' };
const COUNTER = { why: 'This key counts its codes (HOTP). Only codes by time can be made here.' };
const SEVERAL = { why: 'This holds several accounts. Import it to get an item for each.' };

const ALGORITHMS = { SHA1: 'SHA-1', SHA256: 'SHA-256', SHA512: 'SHA-512' } as const;

/** "sha256", "SHA-256" and "HmacSHA256" are one. */
function algorithmOf(name: string): Totp['algorithm'] | null {
  const plain = name.toUpperCase().replaceAll(/[^A-Z\d]|HMAC/g, '');
  const known: Readonly<Record<string, Totp['algorithm']>> = ALGORITHMS;
  return known[plain] ?? null;
}

function within(text: string, usual: number, least: number, most: number): number | null {
  if (text === '') return usual;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}

const STEAM = { algorithm: 'SHA-1', digits: 5, period: 30, isSteam: true } as const;

function steam(typed: string): TotpRead {
  const secret = fromBase32(typed);
  return secret ? { totp: { secret, ...STEAM } } : UNKNOWN;
}

/** Reads `name=value` pairs, named as in otpauth addresses or as by KeeOTP. */
function fromPairs(pairs: string): TotpRead {
  const asked = new Map(
    [...new URLSearchParams(pairs)].map(([k, v]) => [k.toLowerCase(), v.trim()]),
  );
  const first = (...names: string[]) => names.map((name) => asked.get(name)).find(Boolean) ?? '';
  if (/^hotp$/i.test(first('type'))) return COUNTER;
  if (/^steam$/i.test(first('encoder', 'type'))) return steam(first('secret', 'key'));
  const secret = fromBase32(first('secret', 'key'));
  const algorithm = algorithmOf(first('algorithm', 'otphashmode') || 'SHA1');
  const digits = within(first('digits', 'size'), 6, 5, 10);
  const period = within(first('period', 'step'), 30, 1, 86_400);
  if (!secret || !algorithm || digits === null || period === null) return UNKNOWN;
  return { totp: { secret, algorithm, digits, period } };
}

function fromGoogle(typed: string): TotpRead {
  const [account, ...others] = accountsIn(typed);
  if (others.length > 0) return SEVERAL;
  return account ? readTotp(account.address) : UNKNOWN;
}

/** Reads a setup key as other programs write it. */
export function readTotp(typed: string): TotpRead {
  const text = typed.trim().replaceAll(/&amp;/gi, '&');
  if (/^otpauth-migration:/i.test(text)) return fromGoogle(text);
  if (/^steam:/i.test(text)) return steam(text.replace(/^steam:\/*/i, ''));
  const [, type = '', pairs = ''] = /^otpauth:\/*(\w+)[^?]*\??(.*)$/is.exec(text) ?? [];
  if (/^hotp$/i.test(type)) return COUNTER;
  if (/^steam$/i.test(type)) return steam(new URLSearchParams(pairs).get('secret') ?? '');
  if (type !== '') return /^totp$/i.test(type) ? fromPairs(pairs) : UNKNOWN;
  if (/(?:^|&)key=/i.test(text)) return fromPairs(text);
  const secret = fromBase32(text, 8);
  return secret ? { totp: { secret, algorithm: 'SHA-1', digits: 6, period: 30 } } : UNKNOWN;
}

const STEAM_LETTERS = '23456789BCDFGHJKMNPQRTVWXY';

function lettersOf(number: number): string {
  let left = number;
  return Array.from({ length: STEAM.digits }, () => {
    const letter = STEAM_LETTERS[left % STEAM_LETTERS.length] ?? '';
    left = Math.floor(left / STEAM_LETTERS.length);
    return letter;
  }).join('');
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
  const number = view.getUint32(at) % 2 ** 31;
  return {
    code: totp.isSteam
      ? lettersOf(number)
      : String(number % 10 ** totp.digits).padStart(totp.digits, '0'),
    left: totp.period - (seconds % totp.period),
  };
}
