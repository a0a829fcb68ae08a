import { type Bytes, fromUtf8, utf8 } from '@vault/bytes';
import { faultBy } from '@vault/fault';
import { VAULT_ROLES } from '@vault/log-entry';
import { z } from 'zod';
import { SEAL_BYTES } from './seal';

export const ITEM_KINDS = ['login', 'note', 'card', 'bank', 'api_key', 'wifi', 'document'] as const;

/** Texts have no limit of their own: the whole item has one, where it is written (`toContent`). */
const text = z.string();

const customField = z.strictObject({ name: text, value: text, hidden: z.boolean() });

/** A file of an item: where its parts are, the key, and its name for people. */
export const storedFileSchema = z.strictObject({
  id: z.uuid(),
  name: text,
  type: text,
  size: z.int().min(0),
  key: z.string(),
});

/**
 * One item's content, sealed as a whole, including name and address. `values` has the fields of its
 * kind by name, as listed in `ITEM_FIELDS`.
 */
export const itemSchema = z.strictObject({
  kind: z.enum(ITEM_KINDS),
  name: text,
  folder: text,
  tags: z.array(text),
  values: z.record(z.string(), text),
  custom: z.array(customField),
  notes: text,
  files: z.array(storedFileSchema),
  /** When the password last changed, as an ISO date-time; empty if there is none. */
  changed: z.string(),
});

export type Item = z.infer<typeof itemSchema>;
export type StoredFile = z.infer<typeof storedFileSchema>;

/**
 * The record under a vault's own id, which only managers write: its name, the access meant for each
 * role, and who got access by role. It grants nothing by itself: a manager gives each person their
 * key.
 */
export const vaultInfoSchema = z.strictObject({
  name: text,
  roles: z.record(z.string(), z.enum(VAULT_ROLES)).optional(),
  by_role: z.array(text).optional(),
});

export type VaultInfo = z.infer<typeof vaultInfoSchema>;

/**
 * Lengths reveal something too: sealed content is padded with spaces to a multiple of these bytes.
 */
const STEP = 256;

/** The most base64 letters that the server keeps of a record (`private.vault_records.sealed`). */
const MOST_SEALED = 1_000_000;

/** The longest content of an item: what the server keeps of it, and all that is read again. */
export const MOST_BYTES = Math.floor(((MOST_SEALED * 3) / 4 - SEAL_BYTES) / STEP) * STEP;

const count = (number: number) => number.toLocaleString('en-US');

/** What is refused before it is written, in a sentence for people. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** Why an item is too long to keep, by its longest field; null if it isn't. */
export function tooLong(item: Item): string | null {
  const size = utf8(JSON.stringify(item)).length;
  if (size <= MOST_BYTES) return null;
  const fields: [string, string][] = [
    ['name', item.name],
    ['notes', item.notes],
    ['folder', item.folder],
    ['tags', item.tags.join(', ')],
    ...Object.entries(item.values),
    ...item.custom.map(({ name, value }): [string, string] => [`field “${name}”`, value]),
  ];
  const [name, longest] = fields.reduce((a, b) => (b[1].length > a[1].length ? b : a));
  return `“${item.name.slice(0, 100)}” is too long: ${count(longest.length)} characters in its ${name.slice(0, 100)}. An item may have ${count(MOST_BYTES)} bytes in all.`;
}

/**
 * The content as it is sealed. What couldn't be read again is refused here, by the check that reads
 * it.
 */
export function toContent(value: Item | VaultInfo): Bytes {
  const schema = 'kind' in value ? itemSchema : vaultInfoSchema;
  const plain = utf8(JSON.stringify(schema.parse(value)));
  if (plain.length > MOST_BYTES) {
    throw new TooLong(('kind' in value ? tooLong(value) : null) ?? 'This is too long.');
  }
  const padded = new Uint8Array(Math.ceil(plain.length / STEP) * STEP).fill(32);
  padded.set(plain);
  return padded;
}

/** Parses content; anything unexpected fails the check. */
function readAs<Told>(schema: z.ZodType<Told>, content: Bytes, check: string): Told {
  try {
    return schema.parse(JSON.parse(fromUtf8(content)));
  } catch (cause) {
    throw faultBy('format', check, cause);
  }
}

export function readItem(content: Bytes): Item {
  return readAs(itemSchema, content, 'item');
}

export function readVaultInfo(content: Bytes): VaultInfo {
  return readAs(vaultInfoSchema, content, 'vault info');
}
