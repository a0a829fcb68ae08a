import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

declare global {
  /** Databases this process has open, by folder: see `takeOwnership`. */
  var embeddedSupabaseOwners: Map<string, () => Promise<void>> | undefined;
}

/**
 * Claims a data folder for this process, since two PGlite on one folder destroy it. A second living process is
 * refused; a process that died without releasing it doesn't block it.
 *
 * Within one process the newest claim wins: when its configuration changes, Vite starts the next server before it
 * closes the last, from a fresh copy of these modules. The global is what the copies share, and the folder's previous
 * holder is closed through it first.
 *
 * @param close closes the database being opened; also called when a newer claim takes over. @returns a function that
 * releases the folder. Safe to call twice.
 */
export async function takeOwnership(data: string, close: () => Promise<void>): Promise<() => void> {
  const folder = path.resolve(data);
  globalThis.embeddedSupabaseOwners ??= new Map();
  const owners = globalThis.embeddedSupabaseOwners;
  await owners.get(folder)?.();
  const lock = path.join(path.dirname(folder), 'owner.pid');
  claim(lock, folder);
  owners.set(folder, close);
  return () => {
    if (owners.get(folder) !== close) return;
    owners.delete(folder);
    rmSync(lock, { force: true });
  };
}

function claim(lock: string, folder: string): void {
  mkdirSync(path.dirname(lock), { recursive: true });
  try {
    // `wx` fails if the file exists: of two processes that start at once, one gets it.
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (cause) {
    if (!isErrno(cause, 'EEXIST')) throw cause;
    const owner = Number(readFileSync(lock, 'utf8'));
    if (owner !== process.pid && isAlive(owner)) {
      throw new Error(
        `Process ${owner} has the database in ${folder} open. Stop it first (it is probably a dev or preview server); if no such process is yours, delete ${lock}.`,
        { cause },
      );
    }
    rmSync(lock, { force: true });
    claim(lock, folder);
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive, under another user.
    return isErrno(error, 'EPERM');
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
