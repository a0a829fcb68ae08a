import { z } from 'zod';

const id = z.uuid();
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const keys = z.strictObject({ encrypt: z.string().length(87), sign: z.string().length(87) });

/** What a person may do in a vault; each includes the one before. */
export const VAULT_ROLES = ['read', 'write', 'manage'] as const;
const role = z.enum(VAULT_ROLES);
export type VaultRole = z.infer<typeof role>;

/** In place of a person: the clinic's recovery keys, which no one person holds. */
export const RECOVERY = 'recovery';

const act = z.discriminatedUnion('type', [
  /** The first entry: who opens the clinic's vaults. */
  z.strictObject({ type: z.literal('found'), user: id, keys }),
  /** Lets a person in, or in again with new keys, which ends every access of the old ones. */
  z.strictObject({ type: z.literal('admit'), user: id, keys, steward: z.boolean() }),
  z.strictObject({ type: z.literal('steward'), user: id, steward: z.boolean() }),
  /** A person is out of every vault; each waits for a new key from then on. */
  z.strictObject({ type: z.literal('leave'), user: id }),
  z.strictObject({ type: z.literal('vault'), vault: id, commit: digest }),
  z.strictObject({ type: z.literal('grant'), vault: id, user: id, role }),
  /** A new key of a vault, without those who lose access. */
  z.strictObject({
    type: z.literal('rotate'),
    vault: id,
    without: z.array(id),
    epoch: z.int().min(2),
    commit: digest,
  }),
  z.strictObject({ type: z.literal('recovery'), keys, holders: z.array(id).min(2).max(20) }),
]);

export type Act = z.infer<typeof act>;

const entry = z.strictObject({
  v: z.literal(1),
  clinic: id,
  seq: z.int().min(1),
  prev: z.string(),
  by: z.union([id, z.literal(RECOVERY)]),
  act,
});

export type LogEntry = z.infer<typeof entry>;

/** An entry as it is stored and sent: the text that was signed, letter by letter. */
export interface SignedText {
  body: string;
  signature: string;
}

/** The entry in a text; null for anything but the one way to write it. */
export function readEntry(body: string): LogEntry | null {
  try {
    const parsed = entry.safeParse(JSON.parse(body));
    return parsed.success && JSON.stringify(parsed.data) === body ? parsed.data : null;
  } catch {
    return null;
  }
}
