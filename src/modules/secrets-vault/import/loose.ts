import { calendarDay } from '@/lib/dates';
import { capitalized } from '@/lib/text';

/** JSON of another program, of whose shape nothing is certain. */

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** A list, also where one value or an object of values stands for it. Null is like absent. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value === null || value === undefined) return [];
  return isFields(value) ? Object.values(value) : [value];
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

export function textOf(value: unknown): string {
  return isScalar(value) ? String(value) : '';
}

/** What a value says, also where it isn't the text that it should be. */
export function saidOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return isScalar(value) ? String(value) : JSON.stringify(value);
}

/** "passportNumber" and "passport_number" are a passport number. */
export function spelled(name: string): string {
  const words = name.replaceAll(/[_\s]+/g, ' ').trim();
  // A name that people gave has blanks, and letters as they want them.
  if (words.includes(' ') && !name.includes('_')) return words;
  const apart = words.replaceAll(/([a-z\d])([A-Z])/g, (_, before, letter) => `${before} ${letter}`);
  return capitalized(/[a-z]/.test(apart) ? apart.toLowerCase() : apart);
}

const SECRETS =
  /pass|secret|private|pin\b|(?<!public )\bkey\b(?! fingerprint)|cvv|cvc|security code|\bcode\b|\btoken|ssn|social sec|licen[cs]e|account number/i;

export function isSecret(label: string): boolean {
  return SECRETS.test(label);
}

/** Milliseconds, also from a number of seconds. */
export const timeOf = (number: number) =>
  Math.abs(number) > 100_000_000_000 ? number : number * 1000;

/** A day from seconds or milliseconds since 1970, which programs count in UTC; else the number. */
export function dayOf(value: unknown): string {
  const text = textOf(value);
  const time = text.trim() === '' ? Number.NaN : timeOf(Number(text));
  return Number.isNaN(new Date(time).getTime()) ? text : calendarDay(new Date(time), 'UTC');
}

/** An object whose values are taken one by one, so that nobody forgets the rest, however deep. */
export class Reader {
  readonly fields: Fields;
  private readonly taken = new Set<string>();
  private readonly odd: Leaf[] = [];
  private readonly inner: Reader[] = [];
  private isTold = false;

  constructor(value: unknown) {
    this.fields = fieldsOf(value);
  }

  take(name: string): unknown {
    this.taken.add(name);
    return this.fields[name];
  }

  /** A text or number. Anything else stays among the rest. */
  text(name: string): string {
    const value = this.fields[name];
    if (isScalar(value) || value === null) this.taken.add(name);
    return textOf(value);
  }

  in(name: string): Reader {
    return this.reading(isFields(this.fields[name]) ? this.take(name) : {});
  }

  private reading(value: unknown): Reader {
    const reader = new Reader(value);
    this.inner.push(reader);
    return reader;
  }

  list(name: string): readonly unknown[] {
    return listOf(this.take(name));
  }

  /** The objects of a list. Whatever else is in it stays among the rest. */
  objects(name: string): Reader[] {
    const all = this.list(name);
    const isOne = isFields(this.fields[name]) && !all.every(isFields);
    if (isOne) return [this.reading(this.fields[name])];
    const others = all.filter((one) => !isFields(one));
    this.odd.push(...leavesOf(spelled(name), others));
    return all.flatMap((one) => (isFields(one) ? [this.reading(one)] : []));
  }

  /** What each of a list says: a text, or an object that has it under a name of its own. */
  saidIn(name: string, own: string, ...ignored: readonly string[]): string[] {
    return this.list(name).map((one) => {
      if (!isFields(one)) return saidOf(one);
      const reader = this.reading(one);
      reader.ignore(...ignored);
      return reader.said(own);
    });
  }

  /** What a value says, also where it isn't the text that it should be. */
  said(name: string): string {
    return saidOf(this.take(name));
  }

  ignore(...names: readonly string[]): void {
    for (const name of names) this.taken.add(name);
  }

  /** What nobody took, told once. */
  rest(): Leaf[] {
    if (this.isTold) return [];
    this.isTold = true;
    const left = Object.entries(this.fields).filter(([name]) => !this.taken.has(name));
    return [
      ...this.odd,
      ...left.flatMap(([name, value]) => leavesOf(spelled(name), value)),
      ...this.inner.flatMap((reader) => reader.rest()),
    ];
  }
}

export interface Leaf {
  label: string;
  value: string;
  hidden: boolean;
}

const DEEPEST = 6;

/** All texts in a value, each with its path. */
export function leavesOf(label: string, value: unknown, depth = 0): Leaf[] {
  if (isScalar(value)) {
    const said = textOf(value);
    return said === '' ? [] : [{ label, value: said, hidden: isSecret(label) }];
  }
  if (value === null || value === undefined) return [];
  if (depth === DEEPEST) return [{ label, value: JSON.stringify(value), hidden: isSecret(label) }];
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(label, one, depth + 1));
  return Object.entries(value).flatMap(([name, one]) =>
    leavesOf(`${label} ${spelled(name).toLowerCase()}`.trim(), one, depth + 1),
  );
}
