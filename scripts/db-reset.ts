/**
 * Resets the local database: deletes the folder and the uploaded files, migrates and seeds a new one. All local data
 * is lost. Refuses while a dev or preview server has it open.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DEMO } from '../src/lib/demo-person.ts';
import { DATA_DIR, filesDirOf, openEmbeddedSupabase } from '../supabase/embedded/open.ts';
import { takeOwnership } from '../supabase/embedded/owner-lock.ts';
import { seconds } from './lib/seconds.ts';

const started = performance.now();
try {
  await takeOwnership(DATA_DIR, async () => undefined);
  await rm(DATA_DIR, { recursive: true, force: true });
  await rm(filesDirOf(DATA_DIR), { recursive: true, force: true });
  const embedded = await openEmbeddedSupabase({ data: DATA_DIR });
  await embedded.close();
  console.log(
    `${path.relative(process.cwd(), DATA_DIR)}: ${embedded.applied.length} migrations and the seed in ${seconds(started)}.`,
  );
  console.log(`Sign in as demo (demo@tozid.example), password: ${DEMO.password}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
