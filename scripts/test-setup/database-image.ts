import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
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

/** Where the image of today's migrations and seed is kept; made where it isn't there yet. */
export async function databaseImage(): Promise<string> {
  const image = path.join(CACHE, `${schemaFingerprint()}.tar`);
  if (!existsSync(image)) {
    mkdirSync(CACHE, { recursive: true });
    for (const stale of readdirSync(CACHE)) rmSync(path.join(CACHE, stale), { force: true });
    const unfinished = `${image}.${process.pid}`;
    await writeFile(unfinished, Buffer.from(await (await dumpMigrated()).arrayBuffer()));
    // Renaming is atomic: an interrupted run leaves no half image behind under the final name.
    renameSync(unfinished, image);
  }
  return image;
}
