import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { idOrNull } from '@/lib/ids';
import { MAX_TEXT, TYPED } from '@/lib/typed-search';

/** How a value stands in an address, besides what its schema says. */
interface Writing {
  /** The parameter's name, where that isn't the value's own. */
  name?: string;
  /** What stands for true. */
  mark?: string;
  /** Put there letter by letter: every pause would be a step back. */
  typed?: boolean;
  /** False for what hides no rows: an order, a view. */
  narrows?: boolean;
}

/** What a page may keep in its address. What is empty, null or false is written by leaving it out. */
export type Param = z.ZodType<string | boolean | null | readonly string[]>;

const writings = z.registry<Writing>();

export function writingOf(param: Param): Writing {
  return writings.get(param) ?? {};
}

// An address is typed, shortened and forwarded: what in it makes no sense counts as not given.

/** What somebody typed to search for; it never stands in the address itself (see lib/typed-search). */
export const typedText = () =>
  z.string().trim().max(MAX_TEXT).catch('').register(writings, { name: TYPED, typed: true });

/** One of some values; where none is the usual one, null. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
): z.ZodType<Value | null>;
export function oneOf<const Value extends string>(
  values: readonly Value[],
  usual: Value,
): z.ZodType<Value>;
export function oneOf(values: readonly string[], usual: string | null = null) {
  return z.enum(values).nullable().catch(usual);
}

/** Between several values; none of them has it, and an address needn't encode it. */
export const SEPARATOR = '.';

/** Any of some values, in the order given here whichever was chosen first; usually none. */
export function someOf<const Value extends string>(
  values: readonly Value[],
): z.ZodType<readonly Value[]> {
  const none: readonly Value[] = [];
  return z
    .string()
    .transform((text) => {
      const named = new Set(text.split(SEPARATOR));
      const chosen = values.filter((value) => named.has(value));
      return chosen.length === 0 ? none : chosen;
    })
    .catch(none);
}

/** Text of a given form, or null. */
export const matching = (schema: z.ZodType<string>) => schema.nullable().catch(null);

export const flag = (mark = '1') =>
  z
    .literal(mark)
    .transform(() => true)
    .catch(false)
    .register(writings, { mark });

export const id = () =>
  z
    .string()
    .transform((text) => idOrNull(text))
    .catch(null);

/** "2024-06-03", or null. */
export const day = () =>
  z.string().refine(isDay).nullable().catch(null).register(writings, { typed: true });

/** The same parameter under another name. */
export function named<P extends Param>(name: string, param: P): P {
  writings.add(param, { ...writings.get(param), name });
  return param;
}

/** The same parameter where it hides no rows, such as an order or a view. */
export function arranges<P extends Param>(param: P): P {
  writings.add(param, { ...writings.get(param), narrows: false });
  return param;
}
