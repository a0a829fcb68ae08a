import { chmodSync } from 'node:fs';
import path from 'node:path';
import { fetchedPackage } from '../../supabase/hosted/npm-package.ts';

/** What the functions are proved under, as Linux on x64 has it: a program of 96 MB, fetched when it is asked for. */
const DENO = {
  name: '@deno/linux-x64-glibc',
  version: '2.9.6',
  integrity:
    'sha512-3md4TKLCuzsLDmfOoC5KN7NAZaxSVkMgm64vg6foD00JBADCpYS2/5QqXfzgnP5ZQz3iLP9vBQJtEgc116OAoQ==',
};

/**
 * The program: the one that `DENO_BIN` names, else the pinned one, kept for the next time.
 *
 * @throws when none is named and this machine is another, or npm can't fetch it
 */
export function findDeno(): string {
  const named = process.env['DENO_BIN'];
  if (named !== undefined) return named;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Name a Deno of this machine: DENO_BIN=/path/to/deno npm run test:deno');
  }
  return path.join(
    fetchedPackage(DENO, (folder) => chmodSync(path.join(folder, 'deno'), 0o755)),
    'deno',
  );
}
