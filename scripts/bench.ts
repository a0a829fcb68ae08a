/**
 * Times the queries that must stay fast as the data grows, on a real PostgreSQL: as a member through
 * row-level security, and as the owner past it. Fails when a tenant's table is read from end to end.
 *
 *   npm run bench                          100 clinics, 100,000 referrals
 *   npm run bench -- --full                1,000 clinics, 1,000,000 referrals
 *   npm run bench -- --clinics 10 --referrals 60000 --patients 40000 --runs 50
 */
import { parseArgs } from 'node:util';
import { readMigrations } from '../supabase/embedded/open.ts';
import { type Measured, median, readExplain } from './bench/plan.ts';
import { findPostgres, type Postgres, startPostgres } from './bench/postgres.ts';
import { CURSORS, QUERIES, type Query } from './bench/queries.ts';
import { AS_MEMBER, type Sizes, SUPABASE_SHIM, seedSql } from './bench/seed-sql.ts';
import { seconds } from './lib/seconds.ts';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    clinics: { type: 'string' },
    referrals: { type: 'string' },
    patients: { type: 'string' },
    runs: { type: 'string', default: '21' },
  },
});
const base = values.full
  ? { clinics: 1000, referrals: 1_000_000, patients: 1_000_000 }
  : { clinics: 100, referrals: 200_000, patients: 100_000 };
const sizes: Sizes = {
  clinics: Number(values.clinics ?? base.clinics),
  referrals: Number(values.referrals ?? base.referrals),
  patients: Number(values.patients ?? base.patients),
};

const bin = findPostgres();
if (bin === undefined) {
  console.error(
    'No PostgreSQL server found. Install one (Debian: apt-get install postgresql), or name the folder of its programs: PG_BIN=/path/to/bin npm run bench',
  );
  process.exit(1);
}

const started = performance.now();
const postgres = startPostgres(bin);
process.once('SIGINT', () => {
  postgres.stop();
  process.exit(130);
});
try {
  postgres.run(SUPABASE_SHIM);
  for (const { name, sql } of readMigrations()) apply(name, sql);
  postgres.run(seedSql(sizes));
  const figures = new Intl.NumberFormat('en-US');
  console.log(
    `PostgreSQL ${postgres.version}; ${figures.format(sizes.clinics)} clinics, ${figures.format(sizes.referrals)} referrals, ${figures.format(sizes.patients)} patients, a tenth of them in the clinic asked for; ready in ${seconds(started)}.`,
  );
  if (!report(measureAll(postgres, Number(values.runs)), tenantTables())) process.exitCode = 1;
} finally {
  postgres.stop();
}

function apply(name: string, sql: string): void {
  try {
    postgres.run(`begin;\n${sql}\ncommit;`);
  } catch (cause) {
    throw new Error(`${name} does not apply to PostgreSQL ${postgres.version}.`, { cause });
  }
}

interface Row {
  query: Query;
  member: Measured[];
  owner: Measured[];
}

/** All in one session, member and owner in turn: both meet the same caches and disturbances. */
function measureAll(server: Postgres, runs: number): Row[] {
  return QUERIES.map((query) => {
    const explain = `explain (analyze, timing off, format json) ${query.sql};`;
    const asOwner = `begin;\n${explain}\ncommit;\n\\echo @@`;
    const asMember = `begin;${AS_MEMBER}\n${explain}\ncommit;\n\\echo @@`;
    const script = `${CURSORS}\n${`${asOwner}\n${asMember}\n`.repeat(runs)}`;
    const answers = server
      .run(script)
      .split('@@\n')
      .filter((answer) => answer.trim() !== '')
      .map(readExplain);
    return {
      query,
      owner: answers.filter((_, index) => index % 2 === 0),
      member: answers.filter((_, index) => index % 2 === 1),
    };
  });
}

/** Every table whose rows belong to a clinic. */
function tenantTables(): Set<string> {
  const names = postgres.run(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'company_id'`);
  return new Set(names.trim().split('\n'));
}

function report(rows: Row[], tenants: Set<string>): boolean {
  const width = Math.max(...rows.map(({ query }) => query.name.length));
  console.log(`\n${'median, ms'.padEnd(width)}    member     owner   ratio   plan as member`);
  const scanned = new Set<string>();
  for (const { query, member, owner } of rows) {
    const [last] = member.slice(-1);
    const mine = median(member.map(({ execution }) => execution));
    const theirs = median(owner.map(({ execution }) => execution));
    const verdict = mine > query.bar ? `  OVER its ${query.bar} ms` : '';
    console.log(
      `${query.name.padEnd(width)}  ${mine.toFixed(2).padStart(8)}  ${theirs.toFixed(2).padStart(8)}  ${(mine / theirs).toFixed(2).padStart(6)}   ${last?.nodes.join(' > ') ?? ''}${verdict}`,
    );
    for (const { sequential } of [...member, ...owner]) {
      for (const table of sequential)
        if (tenants.has(table)) scanned.add(`${query.name}: ${table}`);
    }
  }
  if (scanned.size > 0) {
    console.error(`\nRead from end to end:\n  ${[...scanned].join('\n  ')}`);
  }
  return scanned.size === 0;
}
