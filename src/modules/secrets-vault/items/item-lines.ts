import type { Item } from '@/records/vaults/core/item';
import { ITEM_FIELDS } from './item-fields';

/** What an item is mostly opened for: its first secret, or null. */
export function mainSecret(item: Item): ItemLine | null {
  return (
    linesOf(item).find((line) => line.secret && line.value !== '' && line.name !== 'totp') ?? null
  );
}

/** What stands for a secret until it is asked for. */
export const HIDDEN_VALUE = '••••••••';

/** A field of an item as it is shown. */
export interface ItemLine {
  name: string;
  label: string;
  value: string;
  secret: boolean;
}

/** The fields of an item's kind and its own, those without a value, too. */
export function linesOf(item: Item): ItemLine[] {
  const fields = ITEM_FIELDS[item.kind].map(({ name, label, secret = false }) => ({
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
