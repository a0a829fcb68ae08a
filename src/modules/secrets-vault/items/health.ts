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

/**
 * An upper bound on the bits to guess a password: alphabet and length, less repeats and common
 * words.
 */
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
  // Repeated letters count less; a common word counts as a letter or two.
  const distinct = new Set(plain).size;
  const length = Math.min(password.length, distinct * 2) - common * 0.8;
  return Math.max(0, length) * Math.log2(Math.max(2, size));
}

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
