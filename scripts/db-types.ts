/**
 * Writes database.types.ts and enums.ts of src/lib/supabase from the migrations; `--check` fails if the committed
 * files differ. Needs only Node: it reads the schema from the embedded database, migrated in memory.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readImage } from '../supabase/embedded/image-files.ts';
import { openEmbeddedSupabase } from '../supabase/embedded/open.ts';
import { renderDatabaseTypes, renderEnums } from './lib/database-types.ts';
import { databaseImage } from './test-setup/database-image.ts';

const FOLDER = path.resolve(import.meta.dirname, '../src/lib/supabase');

// The tests on the embedded database start from it too, so it is made once.
const from = readImage(await readFile(await databaseImage()));
const embedded = await openEmbeddedSupabase({ data: 'memory', from });
const rendered = {
  'database.types.ts': await renderDatabaseTypes(embedded.db),
  'enums.ts': await renderEnums(embedded.db),
};
await embedded.close();

for (const [name, current] of Object.entries(rendered)) keep(path.join(FOLDER, name), current);

function keep(file: string, current: string): void {
  const name = path.relative(process.cwd(), file);
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (committed === current) {
    console.log(`${name} is current.`);
  } else if (process.argv.includes('--check')) {
    console.error(`${name} is not what supabase/migrations give. Run: npm run db:types`);
    process.exitCode = 1;
  } else {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, current);
    console.log(`Wrote ${name}.`);
  }
}
