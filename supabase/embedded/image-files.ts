import { MemoryFS } from '@electric-sql/pglite';

/** A file or a folder of a database, by its path within it. */
interface Entry {
  path: string;
  /** A file's contents; null for a folder. */
  bytes: Uint8Array | null;
}

export type Image = readonly Entry[];

const BLOCK = 512;
const FOLDER = '5';

/** A database's files as `dumpDataDir('none')` returns them, read once for all databases that start from them. */
export function readImage(tar: Uint8Array): Image {
  const entries: Entry[] = [];
  const text = (from: number, length: number) => {
    const end = tar.indexOf(0, from);
    return new TextDecoder().decode(tar.subarray(from, Math.min(end, from + length)));
  };
  let at = 0;
  while (at + BLOCK <= tar.length && tar[at] !== 0) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const prefix = text(at + 345, 155);
    const name = text(at, 100);
    entries.push({
      path: (prefix === '' ? name : `${prefix}/${name}`).replace(/^\/+|\/+$/g, ''),
      bytes: text(at + 156, 1) === FOLDER ? null : tar.subarray(at + BLOCK, at + BLOCK + size),
    });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}

/**
 * Memory that holds an image from the start. PGlite's own way (`loadDataDir`) streams, unpacks and writes every file
 * again for each database: nearly half of the time to open one.
 */
export class ImageFiles extends MemoryFS {
  readonly #entries: Image;

  constructor(entries: Image) {
    super();
    this.#entries = entries;
  }

  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs();
    if (!this.pg) throw new Error('Files are asked for before there is a database to hold them.');
    const { FS, ENV } = this.pg.Module;
    for (const { path, bytes } of this.#entries) {
      const place = `${ENV.PGDATA}/${path}`;
      if (bytes === null) FS.mkdirTree(place);
      // A copy, which the file then owns: the next database starts from the same entries. (A Buffer's slice is none.)
      else FS.writeFile(place, new Uint8Array(bytes), { canOwn: true });
    }
  }
}
