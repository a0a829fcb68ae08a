import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../supabase/embedded/database.ts';

type Asked = Pick<Database, 'query'>;

/**
 * Tables kept besides the clinics' own: accounts and their credentials. Sessions are not kept: every member signs in
 * again.
 */
const OF_SIGN_IN = ['auth.users', 'auth.identities', 'auth.mfa_factors'];
const OURS = ['public', 'private'];

/** Tables that mean nothing without a session of the old project. */
const OF_SESSIONS = `
  select format('%I.%I', t.relnamespace::regnamespace, t.relname) as name
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  where c.contype = 'f' and c.confrelid = 'auth.sessions'::regclass
    and c.connamespace in (select oid from pg_namespace where nspname in ('public', 'private'))`;

const OUR_TABLES = `
  select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name
  from pg_class c
  where c.relkind = 'r' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'private'))
  order by 1`;

/** Where the programs are and how they connect, without a password visible in the process list. */
export interface Programs {
  /** A folder with pg_dump and psql of the server's version or later; the path's own by default. */
  bin?: string;
  databaseUrl: string;
}

async function names(db: Asked, statement: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(statement);
  return rows.map(({ name }) => name);
}

/** The tables that a backup keeps, with their row counts. */
export async function countRows(db: Asked): Promise<Record<string, number>> {
  const ofSessions = await names(db, OF_SESSIONS);
  const ours = (await names(db, OUR_TABLES)).filter((name) => !ofSessions.includes(name));
  const counts: Record<string, number> = {};
  for (const table of [...ours, ...OF_SIGN_IN]) {
    const { rows } = await db.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
    counts[table] = rows[0]?.rows ?? 0;
  }
  return counts;
}

/** The project's migrations, by their numbers. */
export async function migrationsOf(db: Asked): Promise<string[]> {
  const { rows } = await db.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

/** Writes all kept rows into a file, as of one moment. @throws when pg_dump fails, with its message */
export async function dumpRows(db: Asked, programs: Programs, file: string): Promise<void> {
  const without = await names(db, OF_SESSIONS);
  run(programs, 'pg_dump', [
    ...['--data-only', '--no-owner', '--no-privileges', '--file', file],
    ...OURS.map((schema) => `--table=${schema}.*`),
    ...OF_SIGN_IN.map((table) => `--table=${table}`),
    ...without.map((table) => `--exclude-table=${table}`),
  ]);
}

/**
 * Replaces a project's rows with those of a dump, all or nothing. Triggers and foreign keys are off: the rows were
 * checked before, and a trigger would log them again.
 *
 * Files were uploaded before and have new versions, so their records get the new version.
 *
 * @throws when psql fails, with its message
 */
export async function loadRows(db: Asked, programs: Programs, dump: string): Promise<void> {
  // What the migrations themselves insert. The log can't be emptied even now, and a new project's is empty.
  const filled = Object.entries(await countRows(db)).filter(([, rows]) => rows > 0);
  const around = path.join(path.dirname(dump), 'restore.sql');
  writeFileSync(
    around,
    `\\set ON_ERROR_STOP on
begin;
set local session_replication_role = replica;
${filled.map(([table]) => `delete from ${table};`).join('\n')}
\\i ${dump}
update private.stored_files f set version = o.version
from storage.objects o where o.bucket_id = f.bucket and o.name = f.path;
commit;
`,
  );
  run(programs, 'psql', ['--no-psqlrc', '--quiet', '--file', around]);
  await db.query('analyze');
}

function run({ bin, databaseUrl }: Programs, program: string, parameters: string[]): void {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  try {
    execFileSync(bin === undefined ? program : path.join(bin, program), parameters, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        PGHOST: searchParams.get('host') ?? hostname,
        PGPORT: port || '5432',
        PGUSER: decodeURIComponent(username),
        PGPASSWORD: decodeURIComponent(password),
        PGDATABASE: decodeURIComponent(pathname.slice(1)),
        PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
        PGOPTIONS: '-c client_min_messages=warning',
      },
    });
  } catch (cause) {
    const said =
      cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new Error(`${program}: ${said || String(cause)}`, { cause });
  }
}
