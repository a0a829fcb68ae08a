import { chmodSync } from 'node:fs';
import path from 'node:path';
import { fetchedPackage } from '../../supabase/hosted/npm-package.ts';

/** The pinned Deno for Linux on x64: a program of 96 MB, downloaded on demand. */
const DENO = {
  name: '@deno/linux-x64-glibc',
  version: '2.9.6',
  integrity:
    'sha512-3md4TKLCuzsLDmfOoC5KN7NAZaxSVkMgm64vg6foD00JBADCpYS2/5QqXfzgnP5ZQz3iLP9vBQJtEgc116OAoQ==',
};

/**
 * The program: the one that `DENO_BIN` names, otherwise the pinned one, cached.
 *
 * @throws if none is named and this machine differs, or npm can't download it
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
