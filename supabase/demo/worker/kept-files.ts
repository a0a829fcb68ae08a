import type { PGlite } from '@electric-sql/pglite';
import { type Image, type ImageFile, PAGE } from './image.ts';
import type { Changes, Kept, KeptPage } from './store.ts';

const ROOT = '/pglite/data';
const NOTHING: Set<number> = new Set();
/** Names the process that has the database open. */
const PASSING = new Set(['/postmaster.pid']);

/** Emscripten's files in memory, as far as they are used here. */
interface Node {
  /** Signed bytes where Postgres wrote them first. */
  contents: Uint8Array | Int8Array | Record<string, Node> | null;
  usedBytes: number;
}

interface Stream {
  node: Node;
}

interface FileOps {
  node: { setattr: (node: Node, change: { size?: number }) => void };
  stream: {
    write: (
      stream: Stream,
      bytes: Uint8Array,
      offset: number,
      length: number,
      position: number,
      canOwn?: boolean,
    ) => number;
    read: (
      stream: Stream,
      into: Uint8Array,
      offset: number,
      length: number,
      position: number,
    ) => number;
  };
}

interface FileSystem {
  filesystems: { MEMFS: { ops_table: { file: FileOps } } };
  lookupPath: (path: string) => { node: Node };
  mkdirTree: (path: string) => void;
  writeFile: (path: string, bytes: Uint8Array) => void;
  analyzePath: (path: string) => { exists: boolean };
  utime: (path: string, accessed: number, modified: number) => void;
}

type Options = Parameters<
  NonNullable<import('@electric-sql/pglite').PGliteOptions['fs']>['init']
>[1];

/**
 * A database's files in memory, from an image and saved changes; reports the changes since the last call. PGlite's
 * own browser storage writes whole files: the write-ahead log alone is 16 MB per statement.
 */
export class KeptFiles {
  readonly #image: Image;
  readonly #restNow: () => Image;
  readonly #kept: Kept | null;
  #database: PGlite | undefined;
  /** The written pages of files; null is all of them. */
  readonly #written = new Map<Node, Set<number> | null>();
  /** Files as of the last call. */
  #known = new Map<string, { node: Node; size: number; isOwn: boolean }>();
  /** Pages of the image that haven't arrived, and haven't been written since. */
  readonly #late = new Map<Node, { path: string; pages: Set<number> }>();

  /**
   * @param image whole, if any of it was saved @param restNow loads the image's late part synchronously, for a read
   * of a page that hasn't arrived
   */
  constructor(image: Image, kept: Kept | null, restNow: () => Image = () => image) {
    this.#image = image;
    this.#kept = kept;
    this.#restNow = restNow;
  }

  // Called by PGlite.
  init(database: PGlite, emscriptenOpts: Options) {
    this.#database = database;
    return Promise.resolve({ emscriptenOpts });
  }

  initialSyncFs() {
    const fs = this.#files();
    const { folders, files } = this.#image;
    for (const folder of folders) fs.mkdirTree(ROOT + folder);
    const restored = this.#kept ? withChanges(files, this.#kept) : files;
    for (const { path, bytes } of restored) {
      fs.mkdirTree(ROOT + path.slice(0, path.lastIndexOf('/')));
      fs.writeFile(ROOT + path, bytes);
    }
    const own = new Set(this.#kept?.files.filter(({ isOwn }) => isOwn).map(({ path }) => path));
    const here = this.#list(fs);
    this.#known = new Map(
      [...here].map(([path, node]) => [path, { node, size: node.usedBytes, isOwn: own.has(path) }]),
    );
    for (const { path, late } of files) {
      const node = here.get(path);
      if (node && late.length > 0) this.#late.set(node, { path, pages: new Set(late) });
    }
    this.#watch(fs);
    return Promise.resolve();
  }

  /** Fills in the image's late part. */
  arrived({ files }: Image) {
    const bytesOf = new Map(files.map(({ path, bytes }) => [path, bytes]));
    const lateOf = new Map(this.#image.files.map(({ path, late }) => [path, late]));
    for (const [node, { path, pages }] of this.#late) {
      const bytes = bytesOf.get(path);
      lateOf.get(path)?.forEach((page, place) => {
        if (!(pages.has(page) && bytes && isBytes(node.contents))) return;
        node.contents.set(bytes.subarray(place * PAGE, (place + 1) * PAGE), page * PAGE);
      });
    }
    for (const { pages } of this.#late.values()) pages.clear();
    this.#late.clear();
  }

  /** Called before the use of a page that hasn't arrived. */
  protected missing(_path: string, _page: number) {
    this.arrived(this.#restNow());
  }

  #need(node: Node, from: number, to: number) {
    const late = this.#late.get(node);
    for (let page = Math.floor(from / PAGE); late && page * PAGE < to; page += 1) {
      if (late.pages.has(page)) this.missing(late.path, page);
    }
  }

  /** The request handler saves, with all changes of a request. */
  syncToFs() {
    return Promise.resolve();
  }

  /** In memory: it ends with the worker. */
  closeFs() {
    return Promise.resolve();
  }

  dumpTar(): Promise<never> {
    return Promise.reject(new Error('The demo’s database isn’t copied.'));
  }

  /** The changes since the last call; null if there are none. */
  changes(): Changes | null {
    const here = this.#list(this.#files());
    const changes: Changes = { files: [], pages: [], rewritten: [], removed: [] };
    for (const [path, node] of here) this.#compare(path, node, changes);
    changes.removed = [...this.#known.keys()].filter((path) => !here.has(path));
    for (const path of changes.removed) this.#known.delete(path);
    this.#written.clear();
    const { files, pages, removed } = changes;
    return files.length + pages.length + removed.length === 0 ? null : changes;
  }

  #compare(path: string, node: Node, changes: Changes) {
    const known = this.#known.get(path);
    const before = known?.node === node ? known : undefined;
    const written = before ? this.#pagesWritten(node) : null;
    const size = node.usedBytes;
    if (written === NOTHING && before?.size === size) return;
    const isOwn = !written || before?.isOwn === true;
    if (before?.size !== size || before.isOwn !== isOwn) changes.files.push({ path, size, isOwn });
    if (!written) changes.rewritten.push(path);
    changes.pages.push(...pagesOf(path, node, written));
    this.#known.set(path, { node, size, isOwn });
  }

  /** Unwritten parts of a file that only grew are zeros. */
  #pagesWritten(node: Node): Set<number> | null {
    const written = this.#written.get(node);
    return written === undefined ? NOTHING : written;
  }

  #files(): FileSystem {
    const fs: unknown = this.#database?.Module.FS;
    if (!isFileSystem(fs)) throw new Error('PGlite’s files are not what they were.');
    return fs;
  }

  #watch(fs: FileSystem) {
    const { node, stream } = fs.filesystems.MEMFS.ops_table.file;
    const { read, write } = stream;
    const { setattr } = node;
    const written = this.#written;
    const late = this.#late;
    stream.read = (from, into, offset, length, position) => {
      if (late.size > 0) this.#need(from.node, position, position + length);
      return read(from, into, offset, length, position);
    };
    stream.write = (to, bytes, offset, length, position, canOwn) => {
      if (late.size > 0) this.#overwrite(to.node, position, position + length);
      const count = write(to, bytes, offset, length, position, canOwn);
      const pages = written.get(to.node) ?? new Set();
      if (written.get(to.node) === null) return count;
      for (let page = Math.floor(position / PAGE); page * PAGE < position + count; page += 1) {
        pages.add(page);
      }
      written.set(to.node, pages);
      return count;
    };
    node.setattr = (of, change) => {
      // After a cut, later bytes behind it are new.
      if (change.size !== undefined && change.size < of.usedBytes) {
        written.set(of, null);
        if (late.has(of)) this.arrived(this.#restNow());
      }
      setattr(of, change);
    };
  }

  /** A page that is written whole no longer needs its late part. */
  #overwrite(node: Node, from: number, to: number) {
    const pages = this.#late.get(node)?.pages;
    if (!pages) return;
    if (from % PAGE !== 0 || to % PAGE !== 0) this.#need(node, from, to);
    else for (let at = from; at < to; at += PAGE) pages.delete(at / PAGE);
  }

  #list(fs: FileSystem): Map<string, Node> {
    const found = new Map<string, Node>();
    const visit = (folder: Record<string, Node>, path: string) => {
      for (const [name, node] of Object.entries(folder)) {
        const at = `${path}/${name}`;
        if (isFolder(node.contents)) visit(node.contents, at);
        else if (!PASSING.has(at)) found.set(at, node);
      }
    };
    const { contents } = fs.lookupPath(ROOT).node;
    if (isFolder(contents)) visit(contents, '');
    return found;
  }
}

function pagesOf(path: string, { contents, usedBytes }: Node, written: Set<number> | null) {
  if (!isBytes(contents)) return [];
  const all = Array.from({ length: Math.ceil(usedBytes / PAGE) }, (_, index) => index);
  const pages: KeptPage[] = [];
  for (const index of written ?? all) {
    const start = index * PAGE;
    if (start >= usedBytes) continue;
    const bytes = Uint8Array.from(contents.subarray(start, Math.min(start + PAGE, usedBytes)));
    // Unsaved parts of a new file are zeros.
    if (written === null && bytes.every((byte) => byte === 0)) continue;
    pages.push({ path, index, bytes });
  }
  return pages;
}

/** The files of an image as last saved. */
function withChanges(files: readonly ImageFile[], kept: Kept): ImageFile[] {
  const removed = new Set(kept.removed);
  const byPath = new Map(
    files.filter(({ path }) => !removed.has(path)).map(({ path, bytes }) => [path, bytes]),
  );
  const changed = new Set(kept.pages.map(({ path }) => path));
  const sizes = new Map(kept.files.map((file) => [file.path, file]));
  for (const path of new Set([...changed, ...sizes.keys()])) {
    const file = sizes.get(path);
    const before = file?.isOwn ? undefined : byPath.get(path);
    const bytes = new Uint8Array(file?.size ?? before?.length ?? 0);
    bytes.set(before?.subarray(0, bytes.length) ?? []);
    byPath.set(path, bytes);
  }
  for (const { path, index, bytes } of kept.pages) {
    const start = index * PAGE;
    const file = byPath.get(path);
    // A page may be older than the size of its file.
    if (file && start < file.length) file.set(bytes.subarray(0, file.length - start), start);
  }
  return [...byPath].map(([path, bytes]) => ({ path, bytes, late: [] }));
}

function isFolder(contents: Node['contents']): contents is Record<string, Node> {
  return contents !== null && !isBytes(contents);
}

function isBytes(contents: Node['contents']): contents is Uint8Array | Int8Array {
  return ArrayBuffer.isView(contents);
}

function isFileSystem(fs: unknown): fs is FileSystem {
  return typeof fs === 'object' && fs !== null && 'filesystems' in fs && 'lookupPath' in fs;
}
