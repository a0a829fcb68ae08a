import { type Bytes, fromBase64 } from '@vault/bytes';
import { downloadBlob } from '@/lib/download';
import { startTransfer } from '@/modules/secrets-vault/open/transfers';
import { importFileKey, openPart, partCount, partPath } from '@/records/vaults/core/file-seal';
import type { StoredFile } from '@/records/vaults/core/item';
import { readPart } from '@/records/vaults/vaults.queries';
import { requireOpened } from '../open/store';

/** Larger files go to disk part by part, if the browser allows it. */
const STREAMED_BYTES = 64_000_000;

interface SavePicker {
  showSaveFilePicker: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

function hasSavePicker(page: object): page is SavePicker {
  return 'showSaveFilePicker' in page;
}

/** Takes opened parts in order; `end` comes only after all have opened. */
interface Sink {
  write: (plain: Bytes) => Promise<void>;
  end: () => Promise<void>;
  abort: () => Promise<void>;
}

function memorySink(name: string): Sink {
  const parts: Blob[] = [];
  return {
    write: async (plain) => void parts.push(new Blob([plain])),
    // As plain bytes, whatever type the file claims: it is saved, never run.
    end: async () => downloadBlob(name, new Blob(parts, { type: 'application/octet-stream' })),
    abort: async () => undefined,
  };
}

async function diskSink(page: SavePicker, name: string): Promise<Sink> {
  const handle = await page.showSaveFilePicker({ suggestedName: name });
  const writer = await handle.createWritable();
  return {
    write: (plain) => writer.write(plain),
    end: () => writer.close(),
    abort: () => writer.abort(),
  };
}

/** The destination of a file of this name and size; null if the member chose none. */
export async function openSink(name: string, size: number): Promise<Sink | null> {
  if (size < STREAMED_BYTES || !hasSavePicker(window)) return memorySink(name);
  try {
    return await diskSink(window, name);
  } catch {
    return null;
  }
}

/** Fetches a file part by part and opens each; only opened data reaches the disk. */
export async function getFile(vault: string, file: StoredFile): Promise<void> {
  const { clinic } = requireOpened().account;
  const place = { clinic, vault, file: file.id, size: file.size };
  const count = partCount(file.size);
  const sink = await openSink(file.name, file.size);
  if (sink === null) return;
  let next = 0;
  startTransfer({
    name: file.name,
    direction: 'down',
    onCancelled: () => void sink.abort().catch(() => undefined),
    run: async (signal, onShare) => {
      const key = await importFileKey(fromBase64(file.key));
      for (; next < count; next++) {
        const sealed = await readPart(partPath(place, next), signal);
        await sink.write(await openPart(key, place, next, sealed));
        signal.throwIfAborted();
        onShare((next + 1) / count);
      }
      await sink.end();
    },
  });
}
