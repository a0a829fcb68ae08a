import type { PGlite } from '@electric-sql/pglite';
import type { Image } from '../../supabase/demo/worker/image.ts';
import { openEmbeddedSupabase, SLIM_SQL } from '../../supabase/embedded/open.ts';
import { REALTIME_TRIGGERS_SQL } from '../../supabase/embedded/realtime-lines.ts';

const ROOT = '/pglite/data';
const PASSING = new Set(['/postmaster.pid', '/postmaster.opts']);

/** What hosted Supabase's pgcrypto does for the migrations, without OpenSSL: random bytes by Postgres itself. */
const RANDOM_BYTES_SQL = `
create or replace function extensions.gen_random_bytes(count integer) returns bytea
language sql volatile strict parallel safe set search_path = ''
as $$
  select substring(string_agg(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), '') from 1 for count)
  from generate_series(0, count / 32)
$$;`;

/** How far the seed was sown, so that who leaves meanwhile finds the rest done on the next visit. */
export const SOWN_SQL = `
create schema demo;
create table demo.sown (name text primary key);`;

/** What the demo never reads: texts of migrations that were applied, and comments. */
const LEANER_SQL = [
  'set wal_recycle = off',
  'update supabase_migrations.schema_migrations set statements = null',
  'delete from pg_catalog.pg_description',
  ...SLIM_SQL,
  'vacuum full',
  // Twice: what a database starts from is then at the beginning of a file of the log, and zeros follow.
  'select pg_switch_wal()',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
];

interface Made {
  image: Image;
  /** A password as the seed keeps it, by the text that asks for it in SQL. */
  hashOf: (expression: string) => string;
}

/**
 * A database with every migration and no row: what the demo's database starts from. The seed is of the
 * day on which it is sown, so that is done where the visitor is.
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

/** All files of a database, but those that say who has it open. */
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
