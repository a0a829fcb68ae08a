import type { PGlite } from '@electric-sql/pglite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { EXTENSIONS, readFewerTypes, STARTED_SMALL } from '../../embedded/pglite.ts';
import type { KeptFiles } from './kept-files.ts';

/** The parts of a database. */
export interface Parts {
  /** PGlite, compiled. */
  program: WebAssembly.Module;
  /** The files that Postgres comes with. */
  support: Uint8Array<ArrayBuffer>;
  files: KeptFiles;
}

export interface Opened {
  connection: PgliteConnection;
  db: PGlite;
  files: KeptFiles;
}

/** An empty module: an image needs no initdb, which PGlite would fetch anyway. */
const NOTHING = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/**
 * The write-ahead log grows by what is written, not by 16 MB files of zeros, and no file is reused: each would have
 * to be saved again.
 */
const LEAN_LOG = ['-c', 'wal_init_zero=off', '-c', 'wal_recycle=off', '-c', 'max_wal_size=48MB'];

/**
 * Prefetches what PGlite fetches for its extensions one round trip too late: it then finds them in the browser's
 * cache.
 */
export async function fetchExtensions(): Promise<void> {
  const fetched = Object.values(EXTENSIONS).map(async ({ setup }) => {
    const { bundlePath } = await Reflect.apply(setup, undefined, []);
    await (await fetch(bundlePath)).arrayBuffer();
  });
  // PGlite reports failures.
  await Promise.allSettled(fetched);
}

/** Opens the database with these files. */
export async function openDatabase({ program, support, files }: Parts): Promise<Opened> {
  const connection = await createPgliteConnection({
    url: 'memory://',
    pgliteOptions: {
      fs: files,
      pgliteWasmModule: program,
      initdbWasmModule: new WebAssembly.Module(NOTHING),
      fsBundle: new Blob([support]),
      extensions: EXTENSIONS,
      startParams: [...STARTED_SMALL, ...LEAN_LOG],
    },
  });
  const db: PGlite = connection.driver;
  await db.waitReady;
  await readFewerTypes(db);
  return { connection, db, files };
}
