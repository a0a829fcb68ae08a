import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { dumpMigrated, schemaFingerprint } from '../../supabase/embedded/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated and seeded database as a file: `openEmbeddedSupabase({ from })` restores it. */
    databaseImage: string;
  }
}

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/database-image');

/**
 * Migrates one database for the whole run; every test file restores the image in half a second
 * instead of migrating for itself. A test asks for it so:
 *
 * ```ts
 * const image = readImage(await readFile(inject('databaseImage')));
 * const embedded = await openEmbeddedSupabase({ data: 'memory', from: image });
 * ```
 */
export async function setup(project: TestProject): Promise<void> {
  // On a server, each file gets a copy of a database there.
  const onServer = process.env['TEST_SERVER'] !== undefined;
  project.provide('databaseImage', onServer ? '' : await databaseImage());
}

/** An interrupted run's leftovers are removed after that long; a run takes less than a tenth of it. */
const AN_HOUR_MS = 3_600_000;

/** The path of the image of today's migrations and seed; every caller that finds it missing makes it. */
export async function databaseImage(): Promise<string> {
  const image = path.join(CACHE, `${schemaFingerprint()}.tar`);
  if (!existsSync(image)) {
    mkdirSync(CACHE, { recursive: true });
    for (const file of readdirSync(CACHE)) removeStale(path.join(CACHE, file));
    const unfinished = `${image}.${crypto.randomUUID()}`;
    await writeFile(unfinished, Buffer.from(await (await dumpMigrated()).arrayBuffer()));
    // Renaming is atomic: an interrupted run leaves no partial image under the final name.
    renameSync(unfinished, image);
  }
  return image;
}

/** Removes images of other migrations, but not one that another process is writing. */
function removeStale(file: string): void {
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (file.endsWith('.tar') || writtenAt < Date.now() - AN_HOUR_MS) rmSync(file, { force: true });
}
