import { z } from 'zod';
import { type Param, SEPARATOR, writingOf } from './params';

export interface Address<Values> {
  usual: Values;
  read: (search: URLSearchParams) => Values;
  /** The same address with other values. Defaults are left out; foreign parameters stay. */
  write: (search: URLSearchParams, values: Values) => URLSearchParams;
  /** The values after a change; the newest choice wins over values that contradict it. */
  change: (values: Values, change: Partial<Values>) => Values;
  /** The values with nothing hidden; orders and views stay. */
  clear: (values: Values) => Values;
  /** Whether any value hides rows. */
  isNarrowed: (values: Values) => boolean;
  /**
   * Whether a change was typed. Typing replaces the history entry, or every pause would be a step
   * back.
   */
  isTyped: (change: Partial<Values>) => boolean;
}

export type AddressValues<A> = A extends Address<infer Values> ? Values : never;

interface Options<Values> {
  /** Removes contradictions from the values, after a change or from an address. */
  settle?: (values: Values, change: Partial<Values>) => Values;
}

/** Describes what a page keeps in its address. Each value's schema comes from params.ts. */
export function defineAddress<Params extends Record<string, Param>>(
  params: Params,
  options: Options<z.output<z.ZodObject<Params>>> = {},
) {
  return build(z.object(params), params, options);
}

function build<Values extends Record<string, unknown>>(
  schema: z.ZodType<Values>,
  params: Record<string, Param>,
  { settle = (values) => values }: Options<Values>,
): Address<Values> {
  const usual = schema.parse({});
  const writings = Object.entries(params).map(([key, param]) => {
    const { name = key, mark = '1', typed = false, narrows = true } = writingOf(param);
    return { key, name, mark, typed, narrows };
  });
  const narrowing = writings.filter(({ narrows }) => narrows).map(({ key }) => key);
  const typed = writings.filter((writing) => writing.typed).map(({ key }) => key);

  return {
    usual,
    read: (search) => {
      const given = writings.map(({ key, name }) => [key, search.get(name) ?? undefined] as const);
      return settle(schema.parse(Object.fromEntries(given)), {});
    },
    write: (search, values) => {
      const next = new URLSearchParams(search);
      for (const { key, name, mark } of writings) {
        const value = values[key];
        next.delete(name);
        const text = textOf(value, mark);
        if (value !== usual[key] && text !== '') next.set(name, text);
      }
      return next;
    },
    change: (values, change) => settle({ ...values, ...change }, change),
    clear: (values) => {
      const cleared = { ...values };
      for (const key in usual) if (narrowing.includes(key)) cleared[key] = usual[key];
      return cleared;
    },
    isNarrowed: (values) =>
      narrowing.some((key) => textOf(values[key], '1') !== textOf(usual[key], '1')),
    isTyped: (change) => Object.keys(change).every((key) => typed.includes(key)),
  };
}

function textOf(value: unknown, mark: string): string {
  if (value === true) return mark;
  if (Array.isArray(value)) return value.join(SEPARATOR);
  return value ? String(value) : '';
}
