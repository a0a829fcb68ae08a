import { randomBytes } from '@vault/bytes';
import { WORDS } from './items/item-labels';

export interface Recipe {
  kind: 'words' | 'characters';
  count: number;
}

/** Without look-alikes: no l, I, 1, O, 0. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#%+-=?@';

/** An unbiased choice: bytes past the last whole round are discarded. */
function pick(many: number): number {
  const limit = 256 - (256 % many);
  for (;;) {
    const [byte = 255] = randomBytes(1);
    if (byte < limit) return byte % many;
  }
}

export function generate({ kind, count }: Recipe): { text: string; bits: number } {
  const from: readonly string[] = kind === 'words' ? WORDS : [...CHARACTERS];
  const parts = Array.from({ length: count }, () => from[pick(from.length)] ?? '');
  return {
    text: parts.join(kind === 'words' ? '-' : ''),
    bits: Math.floor(count * Math.log2(from.length)),
  };
}
