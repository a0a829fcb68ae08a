import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '../../supabase/embedded/database.ts';
import { countRows, dumpRows, loadRows, migrationsOf, type Programs } from './database.ts';
import {
  type AskStorage,
  copyFiles,
  differingFiles,
  keptFileSchema,
  uploadFiles,
} from './files.ts';

const manifestSchema = z.object({
  madeAt: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  files: z.array(keptFileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A project with its owner's access. */
export interface Project {
  /** Connected as `postgres`. */
  db: Pick<Database, 'query'>;
  storage: AskStorage;
  programs: Programs;
}

const DUMP = 'data.sql';
const FILES = 'files';
const MANIFEST = 'manifest.json';

/** Writes a project's rows and files into an empty folder, with a list of them. */
export async function backUp(project: Project, folder: string): Promise<Manifest> {
  mkdirSync(folder, { recursive: true });
  const rows = await countRows(project.db);
  await dumpRows(project.db, project.programs, path.join(folder, DUMP));
  // Last: a file added since the dump does no harm; a missing file that a row names would.
  const files = await copyFiles(project.db, project.storage, path.join(folder, FILES));
  const manifest: Manifest = {
    madeAt: new Date().toISOString(),
    migrations: await migrationsOf(project.db),
    rows,
    files,
  };
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Restores a folder into a project that has the same migrations and no clinic yet.
 *
 * @throws before it writes anything, if the project doesn't fit; the database is changed fully or not at all
 */
export async function restore(project: Project, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const there = await migrationsOf(project.db);
  if (there.join() !== manifest.migrations.join()) {
    throw new Error(
      `The backup is of migration ${manifest.migrations.at(-1)}, the project has ${there.at(-1) ?? 'none'}: check out the release of the backup and run supabase db push --remote.`,
    );
  }
  const { rows } = await project.db.query<{ count: number }>(
    'select count(*)::int as count from public.companies',
  );
  if (rows[0]?.count !== 0) {
    throw new Error('The project has clinics already. Restore into a new one.');
  }
  await uploadFiles(project.db, project.storage, path.join(folder, FILES), manifest.files);
  await loadRows(project.db, project.programs, path.resolve(folder, DUMP));
  return manifest;
}

/** How a project differs from a backup: row counts and files. Empty if it is complete. */
export async function differences(project: Project, manifest: Manifest): Promise<string[]> {
  const rows = await countRows(project.db);
  const tables = [...new Set([...Object.keys(manifest.rows), ...Object.keys(rows)])].sort();
  return [
    ...tables
      .filter((table) => rows[table] !== manifest.rows[table])
      .map(
        (table) => `${table}: ${rows[table] ?? 'no'} rows, ${manifest.rows[table] ?? 'none'} kept`,
      ),
    ...(await differingFiles(project.storage, manifest.files)).map((file) => `${file} differs`),
  ];
}

export function readManifest(folder: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')));
}
