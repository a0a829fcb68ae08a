import { insist } from '@vault/fault';
import { lastVersion } from '@vault/records';
import { isSameValue } from '@/lib/same-value';
import { type Item, type StoredFile, toContent } from '@/records/vaults/core/item';
import { dropFile, tellUse } from '@/records/vaults/vaults.mutations';
import type { ListedItem, LoadedVault } from './opened';
import { saveOwn } from './own';
import { requireOpened } from './store';
import { afterOthers, writeOnce } from './write';

/** A colleague changed the item meanwhile: both are shown, and the person decides. */
export class ItemConflict extends Error {
  override readonly name = 'ItemConflict';
  /** Null where they deleted it. */
  readonly theirs: ListedItem | null;
  /** The version that is there now. */
  readonly latest: number;

  constructor(theirs: ListedItem | null, latest: number) {
    super('A colleague changed this item in the meantime.');
    this.theirs = theirs;
    this.latest = latest;
  }
}

/** Saves an item as it was typed upon the version that was seen; 0 for a new one. */
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
      // Sent again after a lost answer: what is there is this.
      if (latest > seen && isSameValue(theirs?.item ?? null, item)) return;
      throw new ItemConflict(theirs, latest);
    }
    const content = item === null ? null : toContent(item);
    const version = (vault ? lastVersion(vault.chain, id) : 0) + 1;
    await writeOnce(vaultId, [{ item: id, version, content }]);
  });
}

/** Takes a file out of an item, and then its parts out of everybody's reach. */
export async function deleteFile(
  { vault, id, version, item }: ListedItem,
  file: StoredFile,
): Promise<void> {
  const files = item.files.filter((one) => one.id !== file.id);
  await saveItem(vault, id, version, { ...item, files });
  await dropFile(requireOpened().account.clinic, vault, file.id);
}

const TOGETHER = 200;

/** Adds many items under ids of the caller's, as an import does: those that a lost answer was about are there already. */
export async function addItems(
  vaultId: string,
  items: readonly { id: string; item: Item }[],
): Promise<void> {
  for (let at = 0; at < items.length; at += TOGETHER) {
    await afterOthers(async () => {
      const there = requireOpened().vaults.get(vaultId)?.chain.latest;
      const missing = items.slice(at, at + TOGETHER).filter(({ id }) => !there?.has(id));
      const changes = missing.map(({ id, item }) => ({
        item: id,
        version: 1,
        content: toContent(item),
      }));
      if (changes.length > 0) await writeOnce(vaultId, changes);
    });
  }
}

/** An item that was deleted: its last version says so, and those before are kept. */
export type DeletedItem = Pick<ListedItem, 'vault' | 'id' | 'version' | 'by' | 'at'>;

/** What was deleted in these vaults, the newest first. */
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
 * Moves an item to another vault, under an id of the caller's: sent again after a lost answer it is the same one. It is
 * there before it is gone here; its earlier versions stay. Files lie where their vault is: `files` are those of the item
 * as they were brought there (files/move.ts).
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

/** Tells the audit log; where it can't be told, what was asked for is shown all the same, as offline. */
export function tell(
  listed: Pick<ListedItem, 'vault' | 'id'>,
  what: 'opened' | 'copied' | 'exported',
) {
  const company_id = requireOpened().account.clinic;
  tellUse({ company_id, vault_id: listed.vault, item_id: listed.id, what }).catch(() => undefined);
}
