import { foldText } from '@/lib/folded-text';

export interface Named {
  label: string;
  /** Other words people use for it. */
  words?: string;
}

/**
 * How well a text matches each name: 3 begins it, 2 begins a word of it, 1 has its letters in
 * order, 0 no match.
 */
function likeness({ label, words = '' }: Named, typed: string): number {
  const name = foldText(label);
  if (name.startsWith(typed)) return 3;
  const known = `${name} ${foldText(words)}`.split(' ');
  if (typed.split(' ').every((word) => known.some((one) => one.startsWith(word)))) return 2;
  return known.length > 1 && inOrder(name, typed.replaceAll(' ', '')) ? 1 : 0;
}

/**
 * Whether a name has the letters in this order, each at the start of a word or right after the one
 * before: "vins", "nr".
 */
function inOrder(name: string, letters: string): boolean {
  let at = -1;
  for (const letter of letters) {
    const next = name[at + 1] === letter ? at + 1 : ` ${name}`.indexOf(` ${letter}`, at + 1);
    if (next === -1) return false;
    at = next;
  }
  return true;
}

export interface Ranked<Item> {
  /** Their names begin with the text: a clear match. */
  sure: Item[];
  maybe: Item[];
}

export function rank<Item extends Named>(items: readonly Item[], text: string): Ranked<Item> {
  const typed = foldText(text);
  if (typed === '') return { sure: [], maybe: [...items] };
  const judged = items
    .map((item) => ({ item, likeness: likeness(item, typed) }))
    .sort((a, b) => b.likeness - a.likeness);
  const of = (...wanted: number[]) =>
    judged.filter(({ likeness: one }) => wanted.includes(one)).map(({ item }) => item);
  // Two letters begin half of all names.
  return typed.length < 3 ? { sure: [], maybe: of(3, 2, 1) } : { sure: of(3), maybe: of(2, 1) };
}
