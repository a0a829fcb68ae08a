import type { StoredRecord } from '@vault/records';
import { readRecordsAfter, readServerRows, type ServerRows } from '@/records/vaults/vaults.queries';

export interface Ahead {
  /** When it was requested, an ISO date-time. */
  at: string;
  rows: Promise<ServerRows>;
  /** Each vault's whole chain, by vault id. */
  records: Promise<ReadonlyMap<string, StoredRecord[]>>;
}

/**
 * Fetches everything while the passphrase is being stretched: sealed data needs none. Saves two
 * round trips on a slow line. If unlocking fails, the result and its errors are dropped.
 */
export function askAhead(clinic: string): Ahead {
  const at = new Date().toISOString();
  const rows = readServerRows(clinic, 0);
  const records = rows.then(async ({ vaults }) => {
    const found = await Promise.all(vaults.map(({ id }) => readRecordsAfter(clinic, id, 0)));
    return new Map(vaults.map(({ id }, place) => [id, found[place] ?? []]));
  });
  rows.catch(() => undefined);
  records.catch(() => undefined);
  return { at, rows, records };
}
