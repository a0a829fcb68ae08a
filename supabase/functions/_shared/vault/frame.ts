import { type Bytes, concat, uint32, utf8 } from './bytes.ts';

const PREFIX = 'clinic-vault/1/';

/**
 * One way to write several values as bytes, for everything that is signed, hashed or bound: a label of its use, then
 * each value with its length before it. No two lists write the same bytes, and none of one use passes for another.
 */
export function frame(label: string, ...values: readonly (string | number | Bytes)[]): Bytes {
  const fields = [`${PREFIX}${label}`, ...values].map((value) => {
    const bytes = typeof value === 'object' ? value : utf8(String(value));
    return concat(uint32(bytes.length), bytes);
  });
  return concat(...fields);
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
