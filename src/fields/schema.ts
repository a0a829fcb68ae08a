import { z } from 'zod';
import { type Field, problemOf } from './checks.ts';

type Rules = Pick<Field, 'limit' | 'check'>;

/** A trimmed form text. It may be empty unless `needed` says what to enter. */
export function textOf(rules: Rules, needed?: string) {
  const any = z.string().trim();
  return ruled(needed === undefined ? any : any.min(1, needed), rules);
}

export const text = (limit: number, needed?: string) => textOf({ limit }, needed);

export const ruled = (of: z.ZodString, rules: Rules) =>
  of.superRefine((value, context) => {
    const message = problemOf(rules, value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

export function textsOf<Key extends string>(
  fields: Readonly<Record<Key, Field>>,
  needed?: Partial<Record<Key, string>>,
): Record<Key, z.ZodString>;
export function textsOf(
  fields: Record<string, Field>,
  needed: Partial<Record<string, string>> = {},
) {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, textOf(field, needed[key])]),
  );
}

/** Fields as a row has them: null where nothing is known. */
export function nullableTextsOf<Key extends string>(
  fields: Readonly<Record<Key, Field>>,
): Record<Key, z.ZodNullable<z.ZodString>>;
export function nullableTextsOf(fields: object) {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, z.string().nullable()]));
}
