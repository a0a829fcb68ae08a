import { type Bytes, fromBase64 } from '@vault/bytes';
import { downloadBlob } from '@/lib/download';
import { importFileKey, openPart, partCount, partPath } from '@/records/vaults/core/file-seal';
import type { StoredFile } from '@/records/vaults/core/item';
import { readPart } from '@/records/vaults/vaults.queries';
import { requireOpened } from '../open/store';
import { startTransfer } from './transfers';

/** Beyond this a file goes to the disk part by part, where the browser lets a page do that. */
const STREAMED_BYTES = 64_000_000;

interface SavePicker {
  showSaveFilePicker: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

function hasSavePicker(page: object): page is SavePicker {
  return 'showSaveFilePicker' in page;
}

/** Where opened parts go, in order; `end` only once all of them have opened. */
interface Sink {
  write: (plain: Bytes) => Promise<void>;
  end: () => Promise<void>;
  abort: () => Promise<void>;
}

function memorySink(name: string): Sink {
  const parts: Blob[] = [];
  return {
    write: async (plain) => void parts.push(new Blob([plain])),
    // As bytes, whatever the file says it is: it is kept, and not run.
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

/** Where a file of a name and about a size goes; null where the person chose no place. */
export async function openSink(name: string, size: number): Promise<Sink | null> {
  if (size < STREAMED_BYTES || !hasSavePicker(window)) return memorySink(name);
  try {
    return await diskSink(window, name);
  } catch {
    return null;
  }
}

/** Fetches a file part by part and opens each as it comes; nothing unopened reaches the disk. */
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
