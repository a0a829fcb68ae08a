import { blankToNull } from './text';

export function typedTexts<Key extends string>(
  row: Readonly<Record<NoInfer<Key>, string | null>>,
  fields: Readonly<Record<Key, unknown>>,
): Record<Key, string>;
export function typedTexts(row: Record<string, string | null>, fields: Record<string, unknown>) {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, row[key] ?? '']));
}

export function storedTexts<Key extends string>(
  draft: Readonly<Record<NoInfer<Key>, string>>,
  fields: Readonly<Record<Key, unknown>>,
): Record<Key, string | null>;
export function storedTexts(draft: Record<string, string>, fields: Record<string, unknown>) {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, blankToNull(draft[key] ?? '')]));
}
