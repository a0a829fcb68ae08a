import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { idOrNull } from '@/lib/ids';
import { MAX_TEXT, TYPED } from '@/lib/typed-search';

/** How a value is written in an address, besides its schema. */
interface Writing {
  name?: string;
  /** The text that means true. */
  mark?: string;
  /** Typed letter by letter: every pause would be a step back. */
  typed?: boolean;
  /** False for a value that hides no rows: an order, a view. */
  narrows?: boolean;
}

/** A value in a page's address. Empty, null and false are left out. */
export type Param = z.ZodType<string | boolean | null | readonly string[]>;

const writings = z.registry<Writing>();

export function writingOf(param: Param): Writing {
  return writings.get(param) ?? {};
}

// Addresses are typed, shortened and forwarded: a value that makes no sense counts as missing.

/** A search text; it never goes into the address itself (see lib/typed-search). */
export const typedText = () =>
  z.string().trim().max(MAX_TEXT).catch('').register(writings, { name: TYPED, typed: true });

/** One of some values; null if no default is given. */
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

export const SEPARATOR = '.';

/** Several of some values, in the order given here; empty by default. */
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

export const day = () =>
  z.string().refine(isDay).nullable().catch(null).register(writings, { typed: true });

export function named<P extends Param>(name: string, param: P): P {
  writings.add(param, { ...writings.get(param), name });
  return param;
}

/** The same parameter where it hides no rows, such as an order or a view. */
export function arranges<P extends Param>(param: P): P {
  writings.add(param, { ...writings.get(param), narrows: false });
  return param;
}
