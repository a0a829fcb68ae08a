import { capitalized } from '@/lib/text';
import type { Item } from '@/records/vaults/core/item';
import { ITEM_FIELDS } from './item-fields';

/** An item's first secret, its main use; null if it has none. */
export function mainSecret(item: Item): ItemLine | null {
  return (
    linesOf(item).find((line) => line.secret && line.value !== '' && line.name !== 'totp') ?? null
  );
}

export const HIDDEN_VALUE = '••••••••';

export interface ItemLine {
  name: string;
  label: string;
  value: string;
  secret: boolean;
}

/** Fields of the item's kind, values of no such field, and custom ones, empty ones included. */
export function linesOf(item: Item): ItemLine[] {
  const known = ITEM_FIELDS[item.kind];
  const others = Object.keys(item.values)
    .filter((name) => !known.some((field) => field.name === name))
    .map((name) => ({ name, label: capitalized(name), secret: true }));
  const fields = [...known, ...others].map(({ name, label, secret = false }) => ({
    name,
    label,
    value: item.values[name] ?? '',
    secret,
  }));
  const custom = item.custom.map(({ name, value, hidden }, at) => ({
    name: `custom ${at}`,
    label: name,
    value,
    secret: hidden,
  }));
  return [...fields, ...custom];
}
