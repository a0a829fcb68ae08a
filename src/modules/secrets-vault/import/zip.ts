import { type Bytes, fromUtf8 } from '@vault/bytes';

/** The most an entry may unpack to, whatever its archive says. */
const LIMIT_BYTES = 50_000_000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= first; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return -1;
}

async function inflated(packed: Bytes): Promise<Bytes | null> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const parts: Bytes[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > LIMIT_BYTES) return null;
    parts.push(Uint8Array.from(next.value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A file of an archive. It is unpacked when asked for: null if it is locked or damaged. */
export interface ZipFile {
  name: string;
  isLocked: boolean;
  bytes: () => Promise<Bytes | null>;
}

async function contentOf(view: DataView, at: number): Promise<Bytes | null> {
  try {
    const method = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = new Uint8Array(view.buffer, view.byteOffset + start, size).slice();
    return method === 8 ? await inflated(packed) : packed;
  } catch {
    return null;
  }
}

/** The files of a zip archive; null if its list is missing or damaged. */
export function filesInZip(archive: Bytes): ZipFile[] | null {
  try {
    const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
    const end = findEnd(view);
    const files: ZipFile[] = [];
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left--) {
      if (view.getUint32(at, true) !== ENTRY) return null;
      const length = view.getUint16(at + 28, true);
      const place = at;
      files.push({
        name: fromUtf8(archive.slice(at + 46, at + 46 + length)),
        isLocked: view.getUint16(at + 8, true) % 2 === 1,
        bytes: () => contentOf(view, place),
      });
      at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return files;
  } catch {
    return null;
  }
}
