import { queryOptions } from '@tanstack/react-query';
import type { Bytes } from '@vault/bytes';
import type { StoredRecord } from '@vault/records';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { downloadFile } from '@/lib/supabase/storage';
import { linkSchema, wrapSchema } from './core/vault-key';

const head = z.object({ seq: z.int(), hash: z.string() });
const keys = z.object({ encrypt: z.string(), sign: z.string() });

const door = z.object({
  has_account: z.boolean(),
  has_passkey: z.boolean(),
  own: z.string().nullable(),
  revision: z.int().nullable(),
  is_in: z.boolean(),
  is_founded: z.boolean(),
  may_found: z.boolean(),
  invitation: z
    .object({
      id: z.string(),
      inviter: z.string(),
      head,
      keys,
      proof: z.string(),
      is_answered: z.boolean(),
    })
    .nullable(),
});

/**
 * Keeps the rows that parse. A malformed row, planted to break the list, only loses its own
 * content.
 */
const rowsLike = <Row>(schema: z.ZodType<Row>) =>
  z.array(z.unknown()).transform((found) =>
    found.flatMap((one) => {
      const row = schema.safeParse(one);
      return row.success ? [row.data] : [];
    }),
  );

/** The gate before the vaults: whether the person has an account and access. */
export type VaultDoor = z.infer<typeof door>;

const rows = z.object({
  log: z.array(z.object({ body: z.string(), signature: z.string() })),
  vaults: z.array(z.object({ id: z.string(), head_seq: z.int() })),
  wraps: rowsLike(wrapSchema),
  links: rowsLike(linkSchema),
  invitations: rowsLike(
    z.object({
      id: z.string(),
      invited: z.string(),
      inviter: z.string(),
      head,
      kept: z.string().nullable(),
      answer: z.object({ keys, proof: z.string() }).nullable().catch(null),
      expires_at: z.string(),
    }),
  ),
  recovery: z
    .object({
      sealed: z.string(),
      shares: rowsLike(z.object({ holder: z.string(), to: z.string(), sealed: z.string() })),
    })
    .nullable(),
});

export type ServerRows = z.infer<typeof rows>;

export async function readDoor(company_id: string): Promise<VaultDoor> {
  return door.parse(unwrap(await db.rpc('open_vaults', { company_id })));
}

export async function readServerRows(company_id: string, log_after: number): Promise<ServerRows> {
  return rows.parse(unwrap(await db.rpc('read_vaults', { company_id, log_after })));
}

const PAGE = 1000;

export async function readRecordsAfter(
  company_id: string,
  vault_id: string,
  after: number,
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  for (;;) {
    const after_seq = after + found.length;
    const page = unwrap(await db.rpc('read_vault_records', { company_id, vault_id, after_seq }));
    found.push(...page.map(({ body, signature, sealed }) => ({ body, signature, sealed })));
    if (page.length < PAGE) return found;
  }
}

export async function readVersions(
  company_id: string,
  vault_id: string,
  item_id: string,
): Promise<(StoredRecord & { seq: number })[]> {
  return unwrap(await db.rpc('read_vault_records', { company_id, vault_id, item_id }));
}

export async function readPart(path: string, signal: AbortSignal): Promise<Bytes> {
  const blob = await downloadFile({ bucket: 'vault-files', path, signal });
  return new Uint8Array(await blob.arrayBuffer());
}

export const vaultQueries = {
  door: (companyId: string, userId: string) =>
    queryOptions({
      queryKey: ['user', userId, 'vault-door', companyId],
      queryFn: () => readDoor(companyId),
    }),
};
