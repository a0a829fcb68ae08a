import { fromBase64 } from '@vault/bytes';
import { startTransfer } from '@/modules/secrets-vault/open/transfers';
import {
  importFileKey,
  newFileKey,
  openPart,
  partCount,
  partPath,
  sealPart,
} from '@/records/vaults/core/file-seal';
import type { StoredFile } from '@/records/vaults/core/item';
import { dropFile, uploadPart } from '@/records/vaults/vaults.mutations';
import { readPart } from '@/records/vaults/vaults.queries';
import { moveItem } from '../open/item-changes';
import type { ListedItem } from '../open/opened';
import { requireOpened } from '../open/store';
import { requireOnline } from '../open/sync';
import { sayWhy } from './upload';

/**
 * A file's old and new place. Its vault is part of what seals it, so it is sealed anew with a new
 * key.
 */
interface Copy {
  from: StoredFile;
  to: StoredFile;
  /** Number of uploaded parts: a retry continues from there. */
  arrived: number;
}

/**
 * Moves an item with files to another vault, part by part through this device. The original goes
 * only after all parts have arrived. Old files stay with its earlier versions, which can be
 * restored there.
 */
export function moveWithFiles(listed: ListedItem, vault: string, newId: string): void {
  const { clinic } = requireOpened().account;
  const copies = listed.item.files.map(
    (from): Copy => ({
      from,
      to: { ...from, id: crypto.randomUUID(), key: newFileKey() },
      arrived: 0,
    }),
  );
  const count = copies.reduce((sum, { from }) => sum + partCount(from.size), 0);

  async function send(copy: Copy, signal: AbortSignal, onArrived: () => void) {
    const { from, to } = copy;
    const fromPlace = { clinic, vault: listed.vault, file: from.id, size: from.size };
    const toPlace = { clinic, vault, file: to.id, size: to.size };
    const [fromKey, toKey] = await Promise.all([
      importFileKey(fromBase64(from.key)),
      importFileKey(fromBase64(to.key)),
    ]);
    for (; copy.arrived < partCount(to.size); copy.arrived++) {
      const part = copy.arrived;
      const sealed = await readPart(partPath(fromPlace, part), signal);
      const plain = await openPart(fromKey, fromPlace, part, sealed);
      const again = await sealPart(toKey, toPlace, part, plain);
      await uploadPart(partPath(toPlace, part), again, () => undefined, signal).catch(sayWhy);
      signal.throwIfAborted();
      onArrived();
    }
  }

  startTransfer({
    name: listed.item.name,
    direction: 'up',
    onCancelled: () => {
      // If the server can't be reached, the parts stay, sealed and unreferenced.
      for (const { to } of copies) dropFile(clinic, vault, to.id).catch(() => undefined);
    },
    run: async (signal, onShare) => {
      await requireOnline();
      let arrived = copies.reduce((sum, copy) => sum + copy.arrived, 0);
      for (const copy of copies) {
        await send(copy, signal, () => onShare(++arrived / count));
      }
      await moveItem(
        listed,
        vault,
        newId,
        copies.map(({ to }) => to),
      );
    },
  });
}
