import type { ListedItem } from '../open/opened';

export type Weakness = 'weak' | 'reused' | 'old';

const YEAR_MS = 365 * 86_400_000;
const WEAK_BITS = 50;

const COMMON = [
  'password',
  'letmein',
  'welcome',
  'qwerty',
  'admin',
  'clinic',
  'summer',
  'winter',
  'spring',
  'autumn',
  '12345',
  'abc123',
  'changeme',
];

/** Bits that guessing a password takes, at most: alphabet and length, less what repeats or is in every list. */
export function guessBits(password: string): number {
  const alphabets: readonly [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ];
  const size = alphabets.reduce((sum, [has, count]) => sum + (has.test(password) ? count : 0), 0);
  const plain = password.toLowerCase();
  const common = COMMON.filter((word) => plain.includes(word)).join('').length;
  // A letter counts for less each time it comes again; what is in every list counts for a letter or two.
  const distinct = new Set(plain).size;
  const length = Math.min(password.length, distinct * 2) - common * 0.8;
  return Math.max(0, length) * Math.log2(Math.max(2, size));
}

/** What is wrong with which item's password, found on this device alone. */
export function weaknesses(items: readonly ListedItem[], now: number): Map<string, Weakness[]> {
  const withPassword = items.filter(({ item }) => (item.values['password'] ?? '') !== '');
  const uses = new Map<string, number>();
  for (const { item } of withPassword) {
    const password = item.values['password'] ?? '';
    uses.set(password, (uses.get(password) ?? 0) + 1);
  }
  const found = new Map<string, Weakness[]>();
  for (const { id, item } of withPassword) {
    const password = item.values['password'] ?? '';
    const wrong: Weakness[] = [];
    if (guessBits(password) < WEAK_BITS) wrong.push('weak');
    if ((uses.get(password) ?? 0) > 1) wrong.push('reused');
    if (item.changed !== '' && now - Date.parse(item.changed) > YEAR_MS) wrong.push('old');
    if (wrong.length > 0) found.set(id, wrong);
  }
  return found;
}
