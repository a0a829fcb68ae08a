import type { PGlite } from '@electric-sql/pglite';
import type { Image } from '../../supabase/demo/worker/image.ts';
import { openEmbeddedSupabase, SLIM_SQL } from '../../supabase/embedded/open.ts';
import { REALTIME_TRIGGERS_SQL } from '../../supabase/embedded/realtime-lines.ts';

const ROOT = '/pglite/data';
const PASSING = new Set(['/postmaster.pid', '/postmaster.opts']);

/** Replaces hosted Supabase's pgcrypto for the migrations, without OpenSSL: random bytes by Postgres itself. */
const RANDOM_BYTES_SQL = `
create or replace function extensions.gen_random_bytes(count integer) returns bytea
language sql volatile strict parallel safe set search_path = ''
as $$
  select substring(string_agg(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), '') from 1 for count)
  from generate_series(0, count / 32)
$$;`;

/** The progress of the seed, so that a visitor who left early finds it finished on the next visit. */
export const SOWN_SQL = `
create schema demo;
create table demo.sown (name text primary key);`;

/** Texts that the demo never reads: applied migrations, and comments. */
const LEANER_SQL = [
  'set wal_recycle = off',
  'update supabase_migrations.schema_migrations set statements = null',
  'delete from pg_catalog.pg_description',
  ...SLIM_SQL,
  'vacuum full',
  // Twice, so that the database starts at the beginning of a log file, followed by zeros.
  'select pg_switch_wal()',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
];

interface Made {
  image: Image;
  /** A seeded password's hash, by its SQL expression. */
  hashOf: (expression: string) => string;
}

/**
 * A database with every migration and no row: the demo's starting point. The seed uses the current day, so the
 * visitor's browser runs it.
 *
 * @param passwords SQL by which the seed hashes passwords; the demo's database has no function for it
 */
export async function makeImage(passwords: readonly string[]): Promise<Made> {
  const { db, close } = await openEmbeddedSupabase({ data: 'memory', seeded: false });
  const hashes = new Map<string, string>();
  for (const expression of new Set(passwords)) {
    const { rows } = await db.query<{ hash: string }>(`select ${expression} as hash`);
    hashes.set(expression, rows[0]?.hash ?? '');
  }
  await db.exec(REALTIME_TRIGGERS_SQL);
  await db.exec(RANDOM_BYTES_SQL);
  await db.exec(SOWN_SQL);
  for (const statement of LEANER_SQL) await db.exec(statement);
  const image = imageOf(db);
  await close();
  return { image, hashOf: (expression) => hashes.get(expression) ?? '' };
}

/** All files of a database, except lock files. */
export function imageOf({ Module: { FS } }: PGlite): Image {
  const folders: string[] = [];
  const files: Image['files'] = [];
  const visit = (path: string) => {
    for (const name of FS.readdir(ROOT + path)) {
      const at = `${path}/${name}`;
      if (name === '.' || name === '..' || PASSING.has(at)) continue;
      if (FS.isDir(FS.stat(ROOT + at).mode)) {
        folders.push(at);
        visit(at);
      } else files.push({ path: at, bytes: FS.readFile(ROOT + at), late: [] });
    }
  };
  visit('');
  return { folders, files };
}
