import { insist } from '@vault/fault';
import { lastVersion } from '@vault/records';
import { isSameValue } from '@/lib/same-value';
import { type Item, type StoredFile, toContent } from '@/records/vaults/core/item';
import type { Change } from '@/records/vaults/core/records';
import { dropFile, tellUse } from '@/records/vaults/vaults.mutations';
import type { ListedItem, LoadedVault } from './opened';
import { saveOwn } from './own';
import { requireOpened } from './store';
import { afterOthers, writeOnce } from './write';

/** A colleague changed the item first: both versions are shown, and the member decides. */
export class ItemConflict extends Error {
  override readonly name = 'ItemConflict';
  /** Null if the colleague deleted it. */
  readonly theirs: ListedItem | null;
  /** The current version. */
  readonly latest: number;

  constructor(theirs: ListedItem | null, latest: number) {
    super('A colleague changed this item in the meantime.');
    this.theirs = theirs;
    this.latest = latest;
  }
}

/** Saves an item over the version seen; 0 for a new one. */
export function saveItem(
  vaultId: string,
  id: string,
  seen: number,
  item: Item | null,
): Promise<void> {
  return afterOthers(async () => {
    const vault = requireOpened().vaults.get(vaultId);
    const latest = vault?.chain.latest.get(id)?.header.version ?? 0;
    if (latest !== seen) {
      const theirs = vault?.items.get(id) ?? null;
      // Sent again after a lost answer: the stored item is this one.
      if (latest > seen && isSameValue(theirs?.item ?? null, item)) return;
      throw new ItemConflict(theirs, latest);
    }
    const content = item === null ? null : toContent(item);
    const version = (vault ? lastVersion(vault.chain, id) : 0) + 1;
    await writeOnce(vaultId, [{ item: id, version, content }]);
  });
}

/** Removes a file from an item, then deletes its parts. */
export async function deleteFile(
  { vault, id, version, item }: ListedItem,
  file: StoredFile,
): Promise<void> {
  const files = item.files.filter((one) => one.id !== file.id);
  await saveItem(vault, id, version, { ...item, files });
  await dropFile(requireOpened().account.clinic, vault, file.id);
}

const MOST_TOGETHER = 200;
const MOST_BYTES_TOGETHER = 3_000_000;

/** Consecutive changes that go to the server in one request. */
function* batches(changes: readonly Change[]): Generator<Change[]> {
  let batch: Change[] = [];
  let bytes = 0;
  for (const change of changes) {
    const more = change.content?.length ?? 0;
    const isFull = batch.length === MOST_TOGETHER || bytes + more > MOST_BYTES_TOGETHER;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(change);
    bytes += more;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Adds many items under the caller's ids, as an import does; those saved before a lost answer are
 * skipped. All are checked before the first is sent.
 */
export async function addItems(
  vaultId: string,
  items: readonly { id: string; item: Item }[],
): Promise<void> {
  const changes = items.map(({ id, item }) => ({ item: id, version: 1, content: toContent(item) }));
  for (const batch of batches(changes)) {
    await afterOthers(async () => {
      const there = requireOpened().vaults.get(vaultId)?.chain.latest;
      const missing = batch.filter(({ item }) => !there?.has(item));
      if (missing.length > 0) await writeOnce(vaultId, missing);
    });
  }
}

/** A deleted item: its last version marks the deletion, and earlier ones remain. */
export type DeletedItem = Pick<ListedItem, 'vault' | 'id' | 'version' | 'by' | 'at'>;

export function deletedIn(vaults: Iterable<LoadedVault>): DeletedItem[] {
  const all = [...vaults].flatMap(({ id: vault, chain }) =>
    [...chain.latest].map(([id, { header }]) => ({ vault, id, header })),
  );
  return all
    .filter(({ header }) => header.sealed === '')
    .map(({ vault, id, header: { version, by, at } }) => ({ vault, id, version, by, at }))
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

/**
 * Moves an item to another vault under the caller's id, so that a retry is the same move. Adds
 * there before it deletes here; earlier versions stay. Files belong to a vault: `files` are the
 * copies made there (files/move.ts).
 */
export async function moveItem(
  { vault, id, version, item }: ListedItem,
  to: string,
  newId: string,
  files: readonly StoredFile[] = [],
): Promise<void> {
  insist(item.files.length === files.length, 'not-entitled', 'files');
  const { vaults } = requireOpened();
  const latest = vaults.get(vault)?.chain.latest.get(id)?.header.version ?? 0;
  const isThere = vaults.get(to)?.items.has(newId) === true;
  if (latest !== version && !isThere) {
    throw new ItemConflict(vaults.get(vault)?.items.get(id) ?? null, latest);
  }
  await saveItem(to, newId, 0, { ...item, files: [...files] });
  await saveItem(vault, id, version, null);
  await saveOwn((own) => ({
    ...own,
    favorites: own.favorites.map((favorite) => (favorite === id ? newId : favorite)),
  }));
}

/** Reports an access to the audit log. If that fails, the item still shows, as offline. */
export function tell(
  listed: Pick<ListedItem, 'vault' | 'id'>,
  what: 'opened' | 'copied' | 'exported',
) {
  const company_id = requireOpened().account.clinic;
  tellUse({ company_id, vault_id: listed.vault, item_id: listed.id, what }).catch(() => undefined);
}
