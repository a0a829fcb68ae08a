import type { PGlite } from '@electric-sql/pglite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { EXTENSIONS, readFewerTypes, STARTED_SMALL } from '../../embedded/pglite.ts';
import type { KeptFiles } from './kept-files.ts';

/** What a database is made of. */
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

/** A module that does nothing: an image needs no initdb, which PGlite would fetch all the same. */
const NOTHING = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/**
 * What is written ahead grows by what is written, not by files of 16 MB full of zeros, and none of them is
 * used again: each would have to be kept anew.
 */
const LEAN_LOG = ['-c', 'wal_init_zero=off', '-c', 'wal_recycle=off', '-c', 'max_wal_size=48MB'];

/** Fetches ahead what PGlite itself fetches of its extensions, one round trip too late: it finds that in the browser's cache. */
export async function fetchExtensions(): Promise<void> {
  const fetched = Object.values(EXTENSIONS).map(async ({ setup }) => {
    const { bundlePath } = await Reflect.apply(setup, undefined, []);
    await (await fetch(bundlePath)).arrayBuffer();
  });
  // What fails here PGlite tells.
  await Promise.allSettled(fetched);
}

/** Opens the database of which these are the files. */
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
