/**
 * `npm run release`: makes the release with the version of package.json. From then on its migrations are never
 * edited, and every later one is tested with the rows that are kept here.
 *
 *   npm run release                 writes supabase/releases/<version>.json and <version>.rows.br
 *   npm run release -- --dry-run    says how many rows it would keep, and which tables have none
 *
 * The rows are invented: the demo's seed, some hundred operations of members at work, and a row in every table that these leave
 * empty.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readMigrations } from '../supabase/embedded/open.ts';
import { asDatabase, connect } from '../supabase/hosted/connect.ts';
import { linesOf } from '../supabase/hosted/difference.ts';
import { FOR_SUITE, makeTemplates } from '../supabase/hosted/open.ts';
import { startServer } from '../supabase/hosted/server.ts';
import { EMPTY_TABLES, rowsIn } from '../supabase/hosted/upgrade.ts';
import {
  fileOf,
  hashOf,
  RELEASES_DIR,
  type Release,
  readChanges,
  readReleases,
  rewritten,
  rowsFileOf,
} from '../supabase/releases/read.ts';
import { packRows } from '../supabase/releases/rows.ts';
import { seconds } from './lib/seconds.ts';
import { workInClinic } from './release/work-in-clinic.ts';

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    operations: { type: 'string', default: '600' },
    seed: { type: 'string', default: '20251101' },
  },
});
const RARE_ROWS = readFileSync(path.join(import.meta.dirname, 'release', 'rare-rows.sql'), 'utf8');
const PASSING = ['private.audit_inbox', 'private.audit_unsealed'];
const dryRun = values['dry-run'];
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8')));
const releases = readReleases();
const last = releases.at(-1);
const migrations = readMigrations();

const refused = [
  ...(!dryRun && releases.some((release) => release.version === version)
    ? [`${version} was cut already: give package.json the next version.`]
    : []),
  ...(last ? rewritten(last, migrations) : []),
];
if (refused.length > 0) {
  console.error(refused.join('\n'));
  process.exit(1);
}

const started = performance.now();
const server = await startServer();
try {
  await makeTemplates(server);
  await workInClinic(server, FOR_SUITE, {
    operations: Number(values.operations),
    seed: Number(values.seed),
  });
  const host = connect({ socket: server.socket, database: FOR_SUITE, user: 'supabase_admin' });
  await asDatabase(host).exec(RARE_ROWS);
  const rows = await rowsIn(asDatabase(host));
  const empty = await linesOf(asDatabase(host), EMPTY_TABLES);
  await host.end();
  const packed = packRows(rows);
  console.log(
    `Rows of ${rows.tables.length} tables, ${Math.round(packed.length / 1000)} kB: ${seconds(started)}`,
  );
  // Rows that live a minute at most, and are gone by now.
  const without = empty.filter((table) => !PASSING.includes(table));
  if (without.length > 0) {
    throw new Error(`Without a row, add one to rare-rows.sql: ${without.join(', ')}`);
  }
  if (!dryRun) write(packed);
} finally {
  server.stop();
}

function write(rows: Buffer): void {
  const { retired } = readChanges();
  const release: Release = {
    version,
    date: new Date().toISOString().slice(0, 10),
    migrations: Object.fromEntries(migrations.map((file) => [file.name, hashOf(file)])),
    retired: Object.keys(retired),
  };
  const lines = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(rowsFileOf(version), rows);
  writeFileSync(fileOf(version), lines(release));
  // Later changes are compared with this release.
  writeFileSync(path.join(RELEASES_DIR, 'changes.json'), lines({ rows: {}, retired: {} }));
  console.log(`Cut ${version}: commit supabase/releases, and tag the commit v${version}.`);
}
