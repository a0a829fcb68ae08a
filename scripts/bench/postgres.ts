import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
/** Our SQL uses functions that older versions lack. */
const LEAST_MAJOR = 16;

const CONFIGURATION = {
  // A socket in a private folder: no other server on the machine can be reached.
  listen_addresses: "''",
  shared_buffers: '512MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '8GB',
  // Data that is thrown away needn't survive a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

export interface Postgres {
  version: string;
  /** The folder of its socket. */
  socketDir: string;
  /** Runs SQL as the superuser and returns its output, unaligned and without headings. */
  run: (sql: string) => string;
  /** The whole database as pg_dump writes it, rows as inserts that name their columns. */
  dump: () => string;
  stop: () => void;
}

/** The folder of the server's programs; exits with instructions if they are missing. */
export function requirePostgres(): string {
  const bin = findPostgres();
  if (bin !== undefined) return bin;
  console.error(
    `No PostgreSQL server of ${LEAST_MAJOR} or newer found. Install one (Debian 13: apt-get install postgresql), or name the folder of its programs: PG_BIN=/path/to/bin.`,
  );
  process.exit(1);
}

/** A server for a command: it is stopped even if the command is interrupted. Exits like `requirePostgres`. */
export function openPostgres(): Postgres {
  const postgres = startPostgres(requirePostgres());
  process.once('SIGINT', () => {
    postgres.stop();
    process.exit(130);
  });
  return postgres;
}

/** The folder of the server's programs, newest version first; PG_BIN names another folder. */
export function findPostgres(): string | undefined {
  const named = process.env['PG_BIN'];
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .filter((version) => Number(version) >= LEAST_MAJOR)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(DEBIAN, version, 'bin'))
    : [];
  return [...(named === undefined ? [] : [named]), ...debian].find((bin) =>
    existsSync(path.join(bin, 'initdb')),
  );
}

/** Starts a server in a temporary directory, which `stop` deletes. */
export function startPostgres(bin: string): Postgres {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const who = unprivileged();
  if (who) chownSync(dir, who.uid, who.gid);
  const data = path.join(dir, 'data');
  const program = (name: string, parameters: string[], input = '') =>
    execFileSync(path.join(bin, name), parameters, {
      ...who,
      input,
      cwd: dir,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      env: {
        PATH: process.env['PATH'],
        LC_ALL: 'C.UTF-8',
        PGOPTIONS: '-c client_min_messages=warning',
      },
    });
  const stop = () => {
    spawnSync(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...who });
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    program('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8']);
    const options = Object.entries(CONFIGURATION).map(([name, value]) => `-c ${name}=${value}`);
    program('pg_ctl', [
      ...['-D', data, '-w', '-s', '-l', path.join(dir, 'log')],
      ...['-o', `-k ${dir} ${options.join(' ')}`, 'start'],
    ]);
  } catch (error) {
    stop();
    throw error;
  }
  const run = (sql: string) =>
    program(
      'psql',
      ['-h', dir, '-U', 'postgres', '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-f', '-'],
      sql,
    );
  const dump = () => program('pg_dump', ['-h', dir, '-U', 'postgres', '--column-inserts']);
  return { version: run('show server_version').trim(), socketDir: dir, run, dump, stop };
}

/** Postgres refuses to run as root, so root uses the account that Debian made for it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}
