/**
 * Prints what the comments in SQL say of each table, column, rule and function, as Markdown:
 *
 *   npm run --silent db:docs > tables.md
 *
 * docs/data-model.md is the overview. Needs nothing but Node.
 */
import { readFile } from 'node:fs/promises';
import { readImage } from '../supabase/embedded/image-files.ts';
import { openEmbeddedSupabase } from '../supabase/embedded/open.ts';
import { renderDatabaseDocs } from './lib/database-docs.ts';
import { databaseImage } from './test-setup/database-image.ts';

const from = readImage(await readFile(await databaseImage()));
const embedded = await openEmbeddedSupabase({ data: 'memory', from });
process.stdout.write(await renderDatabaseDocs(embedded.db));
await embedded.close();
