import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import type { Mail } from './auth/password-rules.ts';
import { AUTH_METHODS_SQL, ORIGINS_SQL } from './auth/schema-sql.ts';
import type { Values } from './auth-settings.ts';
import type { Database } from './database.ts';
import { fileStore, memoryShelf } from './file-store.ts';
import { folderShelf } from './folder-shelf.ts';
import { type Image, ImageFiles } from './image-files.ts';
import { takeOwnership } from './owner-lock.ts';
import { EXTENSIONS, readFewerTypes, STARTED_SMALL, STARTED_USUALLY } from './pglite.ts';
import { readConfig } from './read-config.ts';
import { readSeededFile, seededFiles } from './seeded-files.ts';
import { serve } from './serve.ts';

const SUPABASE_DIR = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const TEMP_DIR = path.join(SUPABASE_DIR, '.temp');

/** Where `npm run dev` and `npm run preview` keep the database between starts (git-ignored). */
export const DATA_DIR = path.join(TEMP_DIR, 'data');

/** The folder of uploaded files for a database in this folder. */
export function filesDirOf(data: string): string {
  return path.join(path.dirname(path.resolve(data)), 'files');
}

/** An SQL file with the name that orders it. */
export interface SqlFile {
  name: string;
  sql: string;
}

/** Migrations in the order they apply: `<14 digits>_<name>.sql`, sorted by name. */
export function readMigrations(dir = path.join(SUPABASE_DIR, 'migrations')): SqlFile[] {
  return readSqlDir(dir);
}

/** Seed files in the order they apply. Synthetic people only. */
export function readSeeds(): SqlFile[] {
  return readSqlDir(path.join(SUPABASE_DIR, 'seed'));
}

/** Changes whenever a migration, a seed or a seeded file does: the key of anything derived from them. */
export function schemaFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...readMigrations(), ...readSeeds()]) hash.update(file.name).update(file.sql);
  for (const { bucket, key } of seededFiles()) {
    hash.update(`${bucket}/${key}`).update(readSeededFile(bucket, key)?.bytes ?? '');
  }
  return hash.digest('hex').slice(0, 16);
}

export interface EmbeddedSupabase {
  /** Answers requests to /auth/v1, /rest/v1 and /storage/v1. */
  fetch: (request: Request) => Promise<Response>;
  /** The service role's key of Edge Functions, as on hosted Supabase. It ends with the process. */
  serviceKey: string;
  /** The database as its owner, past row-level security: for tools and for asserting in tests. */
  db: PGlite;
  /** Names of the migrations applied by this call; empty if the database was up to date. */
  applied: string[];
  close: () => Promise<void>;
}

interface OpenOptions {
  /** A directory to keep the data in, or `memory` for a database that ends with the process. */
  data: string;
  /** A migrated database to start from in memory (see `dumpMigrated`). */
  from?: Image;
  /** Whether a new database gets the seed; true by default. */
  seeded?: boolean;
  /** Whether users can set up a second factor, as on hosted Supabase; true by default. */
  secondFactors?: boolean;
  /** Whether passkeys are allowed where configured; true by default. */
  passkeys?: boolean;
  /** The source of sign-in's values; development by default. */
  values?: Values;
  /** Delivers the sign-in service's messages; without it they are dropped. */
  mail?: Mail;
}

/**
 * Opens the embedded Supabase: PGlite with the extensions of hosted Supabase, the system schemas and roles, then
 * every migration not yet applied; a new database is seeded.
 *
 * A folder belongs to one process at a time (see `takeOwnership`); opening it again in this one closes the earlier.
 *
 * @throws if a migration fails, naming the file. The failed migration leaves no trace. @throws if an applied
 * migration has changed since or is gone, naming it. @throws if another process has the folder open, naming the
 * process.
 */
export async function openEmbeddedSupabase(options: OpenOptions): Promise<EmbeddedSupabase> {
  if (options.data === 'memory') return await open(options);
  let opening: Promise<EmbeddedSupabase> | undefined;
  const release = await takeOwnership(options.data, async () => {
    await (await opening)?.close();
  });
  opening = open(options, release);
  return await opening;
}

async function open(
  {
    data,
    from,
    seeded = true,
    secondFactors,
    passkeys = true,
    values = 'development',
    mail = () => undefined,
  }: OpenOptions,
  release: () => void = () => undefined,
): Promise<EmbeddedSupabase> {
  const inMemory = data === 'memory';
  const connection = await createPgliteConnection({
    url: inMemory ? 'memory://' : data,
    pgliteOptions: {
      extensions: EXTENSIONS,
      startParams: inMemory ? STARTED_SMALL : STARTED_USUALLY,
      ...(from ? { fs: new ImageFiles(from) } : {}),
    },
  }).catch((error: unknown) => {
    release();
    throw error;
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= connection.close().finally(release);
    return closing;
  };
  try {
    const db: PGlite = connection.driver;
    const { app, fetch, serviceKey } = await serve({
      connection,
      db,
      config: readConfig(),
      files: fileStore(inMemory ? memoryShelf() : folderShelf(filesDirOf(data)), readSeededFile),
      jwtSecret: inMemory ? randomBytes(32).toString('hex') : persistedJwtSecret(),
      values,
      mail,
      secondFactors,
      passkeys,
    });
    const applied = await migrate(app, db, seeded);
    // PGlite reads the array types at its start: before the migrations made any.
    await db.refreshArrayTypes();
    await readFewerTypes(db);
    return { fetch, serviceKey, db, applied, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * An image of a migrated and seeded database, for `openEmbeddedSupabase({ from })`: starting from it takes a fraction
 * of running every migration again.
 */
export async function dumpMigrated(): Promise<Blob> {
  const embedded = await openEmbeddedSupabase({ data: 'memory' });
  for (const statement of [QUICK_PASSWORDS_SQL, ...SLIM_SQL]) await embedded.db.exec(statement);
  const image = await embedded.db.dumpDataDir('none');
  await embedded.close();
  return image;
}

/** Makes the seeded passwords quick to compare, for tests: they sign in thousands of times, at 80 ms each. */
export const QUICK_PASSWORDS_SQL = `
set session_replication_role = replica;
update auth.users set encrypted_password = extensions.crypt('Demo-Clinic-2025', extensions.gen_salt('bf', 4));
reset session_replication_role;`;

/**
 * Otherwise each database that starts from an image would copy two empty ones and the log of its making, and replay
 * the log.
 */
export const SLIM_SQL = [
  "update pg_database set datistemplate = false where datname like 'template%'",
  'drop database template0',
  'drop database template1',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
];

async function migrate(app: App, db: PGlite, seeded: boolean): Promise<string[]> {
  await db.exec(ROLES_SQL);
  await app.ensureSystemSchema();
  await db.exec(STORAGE_GRANTS_SQL);
  await db.exec(AUTH_METHODS_SQL);
  await db.exec(ORIGINS_SQL);
  await db.exec(HISTORY_SQL);
  // Hashes are enough to compare, and the texts take long to read.
  const { rows } = await db.query<{ version: string; name: string; hash: string | null }>(
    'select version, name, md5(statements[1]) as hash from supabase_migrations.schema_migrations order by version',
  );
  const files = readMigrations();
  const hashes = new Map(files.map((file) => [versionOf(file), md5(file.sql)]));
  const rewritten = rows.filter(({ version, hash }) => hashes.get(version) !== hash);
  if (rewritten.length > 0) throw new RewrittenMigrations(rewritten.map(({ name }) => name));
  const known = new Set(rows.map(({ version }) => version));
  const pending = files.filter((file) => !known.has(versionOf(file)));
  for (const file of pending) {
    await applyInTransaction(db, file, async () => {
      await db.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [versionOf(file), file.name, [file.sql]],
      );
    });
  }
  if (seeded && rows.length === 0) {
    for (const file of readSeeds()) await applyInTransaction(db, file);
    await seedFiles(app, db);
  }
  return pending.map((file) => file.name);
}

/** Records the seeded files in Storage's table; their bytes stay where they are. */
export async function seedFiles(app: App, db: Pick<Database, 'query'>): Promise<void> {
  for (const { bucket, key } of seededFiles()) {
    const metadata = await app._storageAdapter?.headObject(bucket, key, undefined);
    await db.query(
      'insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, gen_random_uuid()::text, $3)',
      [bucket, key, JSON.stringify({ ...metadata, httpStatusCode: 200 })],
    );
  }
}

/** Until its release a migration may be rewritten or deleted: a local database that ran it before is useless. */
class RewrittenMigrations extends Error {
  constructor(names: readonly string[]) {
    const shown = names.slice(0, 3).join(', ');
    const others = names.length > 3 ? ` and ${names.length - 3} more` : '';
    super(
      `This local database ran migrations that read differently by now, or are gone: ${shown}${others}. \`npm run db:reset\` makes a new one; what was entered locally is lost.`,
    );
  }
}

/**
 * Whether a file is one statement that PostgreSQL runs outside of transactions only: it builds an index concurrently.
 * The Supabase CLI sends it alone too.
 */
export function isRunAlone({ sql }: SqlFile): boolean {
  return /^(?:\s|--.*\n)*create (?:unique )?index concurrently [^;]*;\s*$/i.test(sql);
}

async function applyInTransaction(db: PGlite, file: SqlFile, then?: () => Promise<void>) {
  try {
    if (isRunAlone(file)) await db.exec(file.sql);
    await db.exec('begin');
    if (!isRunAlone(file)) await db.exec(file.sql);
    await then?.();
    await db.exec('commit');
  } catch (cause) {
    await db.exec('rollback');
    throw new Error(`${file.name}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

function versionOf(file: SqlFile): string {
  return file.name.slice(0, 14);
}

function readSqlDir(dir: string): SqlFile[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(dir, name), 'utf8') }));
}

/** Kept beside the data so that users stay signed in when the server restarts. */
function persistedJwtSecret(): string {
  const file = path.join(TEMP_DIR, 'jwt-secret');
  if (!existsSync(file)) {
    mkdirSync(TEMP_DIR, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

// Hosted Supabase starts with these roles, their default grants, this schema and this publication; PGlite doesn't. A
// test compares the resulting rights with supabase/hosted/platform.sql.
const ROLES_SQL = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
    create role authenticated nologin;
    create role service_role nologin bypassrls;
    -- Once, as there: what the migrations take back of it stays taken.
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  end if;
end
$$;
create schema if not exists extensions;
grant usage on schema extensions, public to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
`;

// As on hosted Supabase, where policies alone decide about buckets and objects.
const STORAGE_GRANTS_SQL = `
grant usage on schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
`;

const HISTORY_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  name text,
  statements text[]
);
`;
