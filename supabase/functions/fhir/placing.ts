import { standingOf } from './periods.ts';
import type { Concept, Period } from './resources.ts';
import type { Transaction } from './transaction.ts';

/** A draft of a referral's fields, and where in the bundle each of them was read. */
export class Placing {
  readonly transaction: Transaction;
  readonly #origins = new Map<string, string>();

  constructor(transaction: Transaction) {
    this.transaction = transaction;
  }

  /** Notes that a field was read in a place; where nothing is there, that it would be. */
  set(field: string, place: string): void {
    this.#origins.set(field, place);
  }

  /** Where a field was read, or the closest thing around it that was. */
  of(field: string): string | undefined {
    for (let path = field; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
      const place = this.#origins.get(path);
      if (place !== undefined) return place;
    }
    return undefined;
  }
}

/** What says of an element how far it holds, and was obeyed. */
export const heldBy = (at: string) => [
  `${at}.use`,
  `${at}.period.start`,
  `${at}.period.end`,
  `${at}.rank`,
];

/** Takes an identifier with what says of what it is. */
export function takeIdentifier(transaction: Transaction, at: string): void {
  transaction.take(`${at}.value`, `${at}.system`, `${at}.type.text`, ...heldBy(at));
  takeCodings(transaction, `${at}.type`);
}

/** Takes the codes of a concept, and nothing else that stands beside them. */
export function takeCodings(transaction: Transaction, at: string): void {
  const codings = transaction.at(`${at}.coding`);
  for (const place of Array.isArray(codings) ? codings.keys() : []) {
    const coding = `${at}.coding[${place}]`;
    transaction.take(`${coding}.system`, `${coding}.code`, `${coding}.display`);
  }
}

/** Without what nobody gave: the schema of a referral tells an absent field from an empty one. */
export function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The words of a concept: its own, else those of a code. */
export function wordsOf({ text, coding = [] }: Concept): string | undefined {
  return text ?? coding.find(({ display }) => display !== undefined)?.display;
}

/** Whether a text has no word that isn't said elsewhere. */
export function repeats(text: string, said: readonly (string | null | undefined)[]): boolean {
  const words = (of: string) =>
    of
      .toLowerCase()
      .split(/[\s,.]+/)
      .filter(Boolean);
  const known = new Set(said.flatMap((one) => words(one ?? '')));
  return words(text).every((word) => known.has(word));
}

/** Tells of the items of a list that hold no more: they are the reason why others were taken. */
export function tellOver(
  transaction: Transaction,
  items: readonly { use?: string | undefined; period?: Period | undefined }[] = [],
  at: string,
  taken?: number,
): void {
  for (const [place, item] of items.entries()) {
    const standing = item.use === 'old' ? 'over' : standingOf(item.period);
    if (place === taken || standing === 'now') continue;
    const diagnostics =
      standing === 'over'
        ? 'Is not in use any more, so it was left out.'
        : 'Is not in use yet, so it was left out.';
    transaction.remark({ code: 'business-rule', diagnostics, expression: `${at}[${place}]` });
  }
}

/** Tells that a person or practice is said to be out of use, whom the referral names all the same. */
export function tellInactive(
  transaction: Transaction,
  { active, period }: { active?: boolean | undefined; period?: Period | undefined },
  at: string,
): boolean {
  const isOver = standingOf(period) !== 'now';
  if (active !== false && !isOver) {
    transaction.take(`${at}.active`, `${at}.period`);
    return false;
  }
  const expression = active === false ? `${at}.active` : `${at}.period`;
  const diagnostics = 'Is said not to be in use.';
  transaction.remark({ code: 'business-rule', diagnostics, expression });
  return true;
}
