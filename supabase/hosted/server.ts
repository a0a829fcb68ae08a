import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/free-port.ts';
import { postgresPrograms } from './programs.ts';

const CONFIGURATION = {
  // A socket in a private folder, and for the Supabase CLI, which can't use sockets, a port with a password.
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '128MB',
  // In its own folder: a container's shared memory may be too small for it.
  dynamic_shared_memory_type: 'mmap',
  // Data that is thrown away needn't survive a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // As on hosted Supabase, whose Realtime reads it.
  wal_level: 'logical',
  max_wal_size: '4GB',
};

/** A folder in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Twice the observed use of a run of the database tests; a container may have as little as 64 MB. */
const ROOM_BYTES = 2 * 1024 ** 3;
/** The log takes no more of it than that. */
const IN_MEMORY = { max_wal_size: '512MB' };

/** As in production: a commit survives anything. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' };
/** A commit survives a SIGKILL of the server, though not of the machine. */
const OUTLIVES_KILLS = { ...DURABLE, fsync: 'off' };
const KEEPING = { nothing: {}, kills: OUTLIVES_KILLS, everything: DURABLE };

/** This run's own PostgreSQL server, whose superuser is `supabase_admin`, as on hosted Supabase. */
export interface Server {
  /** The folder of its socket. */
  socket: string;
  port: number;
  /** The password of `postgres`, once there is one, for connections by the port. */
  password: string;
  /** Ends all its processes at once, by SIGKILL, and starts it again on what they left behind. */
  crash: () => void;
  stop: () => void;
}

/**
 * Starts a server in a temporary folder, which `stop` deletes. Temporary data is in memory if there is room: each
 * test file gets a database of its own, of 1,500 files.
 *
 * @param keeps what survives an unplanned end @param programs the folder of its programs
 */
export async function startServer(
  keeps: keyof typeof KEEPING = 'nothing',
  programs = postgresPrograms(),
): Promise<Server> {
  const dir = mkdtempSync(path.join(tmpdir(), 'hosted-'));
  const who = unprivileged();
  if (who) chownSync(dir, who.uid, who.gid);
  // The account may have no access to the project's folder.
  const bin = who ? path.join(dir, 'programs', path.basename(programs)) : programs;
  if (who) {
    cpSync(path.dirname(programs), path.join(dir, 'programs'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  const inMemory = keeps === 'nothing' && hasRoom(MEMORY);
  // The programs stay outside: files in memory may not be executable.
  const held = inMemory ? mkdtempSync(path.join(MEMORY, 'hosted-')) : dir;
  if (who) chownSync(held, who.uid, who.gid);
  const data = path.join(held, 'data');
  const port = await freePort();
  const log = path.join(dir, 'log');
  const socket = path.join(dir, `.s.PGSQL.${port}`);
  const program = (name: string, ...parameters: string[]) =>
    execFileSync(path.join(bin, name), parameters, {
      ...who,
      cwd: dir,
      // pg_ctl's child keeps what it is given: with a pipe, this would wait for the server's end.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    });
  const settings = { ...CONFIGURATION, ...KEEPING[keeps], ...(inMemory ? IN_MEMORY : {}) };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const start = () => {
    const given = ['-o', `-k ${dir} -p ${port} ${options.join(' ')}`];
    program('pg_ctl', '-D', data, '-w', '-s', '-l', log, ...given, 'start');
  };
  const crash = () => {
    const [main = 0] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8')
      .split('\n', 1)
      .map(Number);
    // Paused first: otherwise it would start more of them.
    signal(main, 'SIGSTOP');
    const pids = [main, ...childrenOf(main)];
    for (const pid of pids) signal(pid, 'SIGKILL');
    waitUntilGone(pids);
    // It checks whether the process named in its files exists: a dead one does until it is reaped.
    for (const left of [path.join(data, 'postmaster.pid'), `${socket}.lock`])
      rmSync(left, { force: true });
    start();
  };
  const stop = () => {
    spawnSync(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...who });
    for (const folder of [dir, held]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    program(
      'initdb',
      ...['-D', data, '-U', 'supabase_admin', '--no-sync'],
      ...['--auth-local=trust', '--auth-host=scram-sha-256'],
      ...['-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
    );
    start();
  } catch (cause) {
    const said = readLog(log);
    stop();
    throw new Error(`PostgreSQL did not start. ${said}`, { cause });
  }
  return { socket, port, password: randomBytes(16).toString('hex'), crash, stop };
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself, together with the main process.
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** A server can't start while a process of the previous one has its shared memory. */
function waitUntilGone(pids: readonly number[]): void {
  const isThere = (pid: number) => {
    try {
      // A dead process that isn't reaped yet is a zombie, which holds nothing.
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  };
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (pids.some(isThere)) Atomics.wait(pause, 0, 0, 10);
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    // Not every system has it.
    return false;
  }
}

function readLog(log: string): string {
  try {
    return readFileSync(log, 'utf8');
  } catch {
    // It ended before it wrote one.
    return '';
  }
}

/** PostgreSQL refuses to run as root, so root switches to the account that owns nothing. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}
