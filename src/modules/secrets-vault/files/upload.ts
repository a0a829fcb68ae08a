import { type Bytes, fromBase64 } from '@vault/bytes';
import { sha256, toHex } from '@vault/frame';
import { AppError, toAppError } from '@/lib/errors';
import { startTransfer } from '@/modules/secrets-vault/open/transfers';
import type { OpenAccount } from '@/records/vaults/core/account';
import {
  type FilePlace,
  importFileKey,
  newFileKey,
  partCount,
  partPath,
  partRange,
  sealPart,
} from '@/records/vaults/core/file-seal';
import { dropFile, uploadPart } from '@/records/vaults/vaults.mutations';
import { emptyItem } from '../items/item-fields';
import { ItemConflict, saveItem } from '../open/item-changes';
import { requireOpened } from '../open/store';
import { requireOnline } from '../open/sync';
import { forgetUpload, keepUpload, type Upload, uploadBegun } from './unfinished-uploads';

const FILE_LIMIT = 1_073_741_824;

const TOO_LARGE = 'A file may have 1 GB at most.';
const TOO_MANY = 'You added 2.4 GB within an hour. Try again later.';
const CHANGED = 'This file has changed since. Choose the file again.';

function newUpload(vault: string, item: string | null, chosen: File): Upload {
  return {
    vault,
    item: item ?? crypto.randomUUID(),
    file: {
      id: crypto.randomUUID(),
      name: chosen.name.slice(0, 255),
      type: chosen.type.slice(0, 100),
      size: chosen.size,
      key: newFileKey(),
    },
    modified: chosen.lastModified,
    sealed: [],
    arrived: 0,
  };
}

function placeOf({ clinic }: OpenAccount, { vault, file }: Upload): FilePlace {
  return { clinic, vault, file: file.id, size: file.size };
}

async function readPlain(chosen: File, place: FilePlace, part: number): Promise<Bytes> {
  const { start, end } = partRange(place, part);
  try {
    return new Uint8Array(await chosen.slice(start, end).arrayBuffer());
  } catch (cause) {
    // Browsers refuse to read a file that changed after it was chosen.
    throw new AppError('invalid', { message: CHANGED, cause });
  }
}

/** Storage reports too many parts within an hour as missing permission; this says which it is. */
export function sayWhy(thrown: unknown): never {
  const error = toAppError(thrown);
  if (error.code !== 'forbidden') throw thrown;
  throw new AppError('unavailable', { message: TOO_MANY, cause: error });
}

/**
 * Seals and sends the remaining parts. False if a part differs from its first sealing: the same key
 * would expose both, so the file starts anew with another key.
 */
async function sendParts(
  account: OpenAccount,
  chosen: File,
  upload: Upload,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<boolean> {
  const place = placeOf(account, upload);
  const count = partCount(place.size);
  const key = await importFileKey(fromBase64(upload.file.key));
  for (let part = 0; part < count; part++) {
    signal.throwIfAborted();
    const sealed = await sealPart(key, place, part, await readPlain(chosen, place, part));
    const hash = toHex(await sha256(sealed));
    const before = upload.sealed[part];
    if (before !== undefined && before !== hash) return false;
    if (part < upload.arrived) continue;
    upload.sealed[part] = hash;
    await keepUpload(account, upload);
    const told = (share: number) => onShare((part + share) / count);
    await uploadPart(partPath(place, part), sealed, told, signal).catch(sayWhy);
    upload.arrived = part + 1;
    await keepUpload(account, upload);
    told(1);
  }
  return true;
}

/** Adds an uploaded file to its item, on top of colleagues' changes to it. */
async function attach({ vault, item: id, file }: Upload): Promise<void> {
  for (;;) {
    const listed = requireOpened().vaults.get(vault)?.items.get(id);
    const item = listed?.item ?? { ...emptyItem('document'), name: file.name };
    // Sent again after a lost answer.
    if (item.files.some((one) => one.id === file.id)) return;
    try {
      await saveItem(vault, id, listed?.version ?? 0, { ...item, files: [...item.files, file] });
      return;
    } catch (error) {
      if (!(error instanceof ItemConflict) || error.theirs === null) throw error;
    }
  }
}

/** Adds a file to an item, or as a document of its own. Resumes an earlier upload. */
export function addFile(vault: string, item: string | null, chosen: File): void {
  const { account } = requireOpened();
  let upload: Upload | null = null;
  const giveUp = async () => {
    if (!upload) return;
    forgetUpload(account, upload.file.id);
    await dropFile(account.clinic, vault, upload.file.id);
  };
  startTransfer({
    name: chosen.name,
    direction: 'up',
    // If the server can't be reached, the parts stay, sealed and unreferenced.
    onCancelled: () => void giveUp().catch(() => undefined),
    run: async (signal, onShare) => {
      await requireOnline();
      if (chosen.size > FILE_LIMIT) throw new AppError('invalid', { message: TOO_LARGE });
      upload ??=
        (await uploadBegun(account, vault, item, chosen)) ?? newUpload(vault, item, chosen);
      while (!(await sendParts(account, chosen, upload, signal, onShare))) {
        await giveUp();
        upload = newUpload(vault, item, chosen);
      }
      signal.throwIfAborted();
      await attach(upload);
      forgetUpload(account, upload.file.id);
    },
  });
}
