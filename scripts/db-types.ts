/**
 * Writes src/lib/supabase/database.types.ts from the migrations, or with `--check` fails when the
 * committed file is not what they give. Needs nothing but Node: the schema is read from the embedded
 * database, migrated in memory.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedSupabase } from '../supabase/embedded/open.ts';
import { renderDatabaseTypes } from './lib/database-types.ts';

const FILE = path.resolve(import.meta.dirname, '../src/lib/supabase/database.types.ts');
const NAME = path.relative(process.cwd(), FILE);

const embedded = await openEmbeddedSupabase({ data: 'memory' });
const current = await renderDatabaseTypes(embedded.db);
await embedded.close();

const committed = existsSync(FILE) ? readFileSync(FILE, 'utf8') : undefined;
if (committed === current) {
  console.log(`${NAME} is current.`);
} else if (process.argv.includes('--check')) {
  console.error(`${NAME} is not what supabase/migrations give. Run: npm run db:types`);
  process.exitCode = 1;
} else {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, current);
  console.log(`Wrote ${NAME}.`);
}
