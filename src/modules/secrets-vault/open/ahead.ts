import type { StoredRecord } from '@vault/records';
import { readRecordsAfter, readServerRows, type ServerRows } from '@/records/vaults/vaults.queries';

/** Everything that the server keeps for a person, on its way. */
export interface Ahead {
  /** When it was asked for, as an ISO date-time. */
  at: string;
  rows: Promise<ServerRows>;
  /** The whole chain of each vault, by its id. */
  records: Promise<ReadonlyMap<string, StoredRecord[]>>;
}

/**
 * Asks for everything while the passphrase is still being stretched: sealed as it is, it comes without one. On a slow line
 * that is two waits less before the items stand there. Who then can't open it has no use for it, nor for how it failed.
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
