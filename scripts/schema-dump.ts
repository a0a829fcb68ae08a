/**
 * Prints the schema that the migrations make in an empty database, ordered by names alone: two folders of migrations
 * are equivalent if their output is the same.
 *
 *   npm run --silent db:dump > after.sql
 *   npm run --silent db:dump -- ../before/supabase/migrations > before.sql
 *   diff before.sql after.sql
 */

import { readMigrations } from '../supabase/embedded/open.ts';
import { requirePostgres, startPostgres } from './bench/postgres.ts';
import { SUPABASE_SHIM } from './bench/seed-sql.ts';
import { sortedDump } from './lib/sorted-dump.ts';

const bin = requirePostgres();

const migrations = readMigrations(process.argv[2]);
const postgres = startPostgres(bin);
try {
  postgres.run(SUPABASE_SHIM);
  for (const { name, sql } of migrations) {
    try {
      postgres.run(`begin;\n${sql}\ncommit;`);
    } catch (cause) {
      throw new Error(`"${name}" does not apply to PostgreSQL ${postgres.version}.`, { cause });
    }
  }
  process.stdout.write(sortedDump(postgres.dump()));
} finally {
  postgres.stop();
}
