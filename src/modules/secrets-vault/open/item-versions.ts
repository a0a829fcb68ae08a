import { insist, VaultFault } from '@vault/fault';
import { type Chain, readHeader, type StoredRecord } from '@vault/records';
import { type Item, readItem } from '@/records/vaults/core/item';
import { openRecord } from '@/records/vaults/core/records';
import { readVersions } from '@/records/vaults/vaults.queries';
import type { ListedItem, LoadedVault } from './opened';
import { requireOpened } from './store';

/** One version of an item: its content, a deletion (null), or the check that failed. */
export interface ItemVersion {
  version: number;
  by: string;
  at: string;
  item: Item | null;
  unreadable: string | null;
}

/** Whether all versions up to the latest are here, apart from numbers of refused records. */
function areWhole(versions: readonly ItemVersion[], { refused }: Chain, id: string, to: number) {
  const known = new Set(versions.map(({ version }) => version));
  for (const { claims } of refused) if (claims?.item === id) known.add(claims.version);
  return Array.from({ length: to }, (_, at) => at + 1).every((version) => known.has(version));
}

async function versionOf(
  { secrets }: LoadedVault,
  { body, sealed }: StoredRecord,
): Promise<ItemVersion> {
  const header = readHeader(body);
  const { version, by, at } = header;
  try {
    const content = await openRecord(secrets, { header, sealed });
    return { version, by, at, item: content && readItem(content), unreadable: null };
  } catch (error) {
    if (!(error instanceof VaultFault)) throw error;
    return { version, by, at, item: null, unreadable: error.check };
  }
}

export async function versionsOf(
  listed: Pick<ListedItem, 'vault' | 'id'>,
  latest: number,
): Promise<ItemVersion[]> {
  const opened = requireOpened();
  const vault = opened.vaults.get(listed.vault);
  insist(vault !== undefined, 'not-entitled', 'vault');
  const rows = await readVersions(opened.account.clinic, listed.vault, listed.id);
  const refused = new Set(vault.chain.refused.map(({ seq }) => seq));
  const taken = rows.filter(({ seq }) => !refused.has(seq));
  // Only records of the verified chain.
  const isKnown = taken.every(({ seq, body }) => vault.records[seq - 1]?.body === body);
  insist(isKnown, 'tampered', 'version');
  const versions = await Promise.all(taken.map((row) => versionOf(vault, row)));
  insist(areWhole(versions, vault.chain, listed.id, latest), 'tampered', 'versions');
  return versions.reverse();
}
