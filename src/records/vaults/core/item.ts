import { type Bytes, fromUtf8, utf8 } from '@vault/bytes';
import { faultBy } from '@vault/fault';
import { VAULT_ROLES } from '@vault/log-entry';
import { z } from 'zod';

export const ITEM_KINDS = ['login', 'note', 'card', 'bank', 'api_key', 'wifi', 'document'] as const;

const text = z.string().max(20_000);

const customField = z.strictObject({ name: text, value: text, hidden: z.boolean() });

/** A file of an item: where its parts are, the key, and its name for people. */
export const storedFileSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().max(255),
  type: z.string().max(100),
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
  by_role: z.array(z.uuid()).optional(),
});

export type VaultInfo = z.infer<typeof vaultInfoSchema>;

/**
 * Lengths reveal something too: sealed content is padded with spaces to a multiple of these bytes.
 */
const STEP = 256;

export function toContent(value: Item | VaultInfo): Bytes {
  const plain = utf8(JSON.stringify(value));
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
