import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readMigrations, type SqlFile } from '../embedded/open.ts';

const releaseSchema = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  date: z.iso.date(),
  /** Every migration up to it, in order, with the SHA-256 of its text: databases with patients have run these. */
  migrations: z.record(z.string(), z.string()),
  /** What its pages no longer need from the API (see promises.ts): it may go with the next release. */
  retired: z.array(z.string()),
});
export type Release = z.infer<typeof releaseSchema>;

const changesSchema = z.strictObject({
  /** Tables or columns of the last release whose rows later migrations change on purpose, each with the reason. */
  rows: z.record(z.string(), z.string().min(20)),
  /** What the pages no longer need from the API, each with the reason. It stays until the release after the next. */
  retired: z.record(z.string(), z.string().min(20)),
});
export type Changes = z.infer<typeof changesSchema>;

export const RELEASES_DIR = import.meta.dirname;

/** All releases, the oldest first. */
export function readReleases(): Release[] {
  return readdirSync(RELEASES_DIR)
    .filter((name) => /^\d+\.\d+\.\d+\.json$/.test(name))
    .map((name) =>
      releaseSchema.parse(JSON.parse(readFileSync(path.join(RELEASES_DIR, name), 'utf8'))),
    )
    .sort((one, other) => one.version.localeCompare(other.version, 'en', { numeric: true }));
}

/** The intended changes of the migrations since the last release. */
export function readChanges(): Changes {
  return changesSchema.parse(
    JSON.parse(readFileSync(path.join(RELEASES_DIR, 'changes.json'), 'utf8')),
  );
}

export const fileOf = (version: string) => path.join(RELEASES_DIR, `${version}.json`);
export const rowsFileOf = (version: string) => path.join(RELEASES_DIR, `${version}.rows.br`);

export const hashOf = ({ sql }: Pick<SqlFile, 'sql'>) =>
  createHash('sha256').update(sql).digest('hex');

/**
 * Differences between the current migrations and a release's: its migrations must be unchanged, in the same order,
 * and new ones must follow.
 */
export function rewritten(
  { version, migrations }: Release,
  files: readonly SqlFile[] = readMigrations(),
): string[] {
  const now = new Map(files.map((file) => [file.name, hashOf(file)]));
  const last = Object.keys(migrations).sort().at(-1) ?? '';
  return [
    ...Object.entries(migrations)
      .filter(([name, hash]) => now.get(name) !== hash)
      .map(([name]) =>
        now.has(name)
          ? `${name} reads otherwise than in ${version}: databases have run it. Put it back, and write a new one.`
          : `${name} of ${version} is gone: databases have run it. Put it back.`,
      ),
    ...files
      .filter(({ name }) => !(name in migrations) && name < last)
      .map(
        ({ name }) => `${name} comes before the last of ${version}, ${last}: give it a later time.`,
      ),
  ];
}

/** The migrations up to a release, and those since. */
export function splitAt(
  { migrations }: Release,
  files: readonly SqlFile[] = readMigrations(),
): { released: SqlFile[]; since: SqlFile[] } {
  return {
    released: files.filter(({ name }) => name in migrations),
    since: files.filter(({ name }) => !(name in migrations)),
  };
}
