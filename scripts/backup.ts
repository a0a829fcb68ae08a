/**
 * Backs a project up, restores it into a new one, and compares:
 *
 *   npm run --silent backup -- make <folder>       rows and files, into an empty folder
 *   npm run --silent backup -- restore <folder>    into a project with the same migrations and no clinic
 *   npm run --silent backup -- compare <folder>    whether a project has what the folder says
 *
 * with DATABASE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY. The folder holds patients' data in the clear: keep it encrypted.
 */

import { existsSync, readdirSync } from 'node:fs';
import { backUp, differences, type Manifest, readManifest, restore } from './backup/keep.ts';
import { projectOfEnvironment } from './backup/project.ts';

const [act = '', folder = ''] = process.argv.slice(2);
try {
  if (!['make', 'restore', 'compare'].includes(act) || folder === '') {
    throw new Error('Say what to do: npm run backup -- make|restore|compare <folder>');
  }
  if (act === 'make' && existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} isn’t empty.`);
  }
  const project = projectOfEnvironment();
  try {
    if (act === 'make') {
      console.log(`Kept ${told(await backUp(project, folder))}.`);
    } else {
      const manifest = act === 'restore' ? await restore(project, folder) : readManifest(folder);
      const found = await differences(project, manifest);
      for (const difference of found) console.log(difference);
      if (found.length > 0) process.exitCode = 1;
      else console.log(`${told(manifest)} are there, as they were kept at ${manifest.madeAt}.`);
    }
  } finally {
    await project.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function told({ rows, files }: Manifest): string {
  const sum = Object.values(rows).reduce((total, count) => total + count, 0);
  return `${sum} rows of ${Object.keys(rows).length} tables and ${files.length} files`;
}
