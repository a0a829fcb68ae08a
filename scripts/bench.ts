/**
 * Times every query that the app sends on a real PostgreSQL: as a member through row-level security, and as the owner
 * past it. Fails if a tenant's table is read from end to end, or a bar is missed. See docs/benchmarks.md.
 *
 *   npm run bench                          100 clinics, 100,000 referrals
 *   npm run bench -- --full                1,000 clinics, 1,000,000 referrals, and 10 clinics, 10,000 to compare
 *   npm run bench -- --huge                10,000 clinics, 10,000,000 referrals, and 10 clinics, 1,000,000 to compare, with one of 100,000
 *   npm run bench -- --huge --tiny         a fortieth of both, to try it
 *                                          in both; visits, operations and the rest of a tenth as many. 30 GB of disk, an hour
 *   npm run bench -- --one                 10 clinics, of which one has all 100,000 referrals: what a page costs the largest
 *   npm run bench -- --tiny                10 clinics, 2,000 referrals: that all of it runs, in two minutes
 *   npm run bench -- --only referrals      those whose name has it in it; several with commas
 */
import { parseArgs } from 'node:util';
import { isRunAlone, readMigrations } from '../supabase/embedded/open.ts';
import { loadApp } from './bench/app.ts';
import type { casesFor } from './bench/cases.ts';
import { measureAll, type Row } from './bench/measure-all.ts';
import { type Postgres, requirePostgres, startPostgres } from './bench/postgres.ts';
import { missed, print } from './bench/report.ts';
import { type Sizes, SUPABASE_SHIM, seedParts } from './bench/seed-sql.ts';
import { seconds } from './lib/seconds.ts';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    huge: { type: 'boolean', default: false },
    tiny: { type: 'boolean', default: false },
    one: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

const TINY: Sizes = { clinics: 10, referrals: 2_000, patients: 2_000, share: 10 };
const ONE: Sizes = { clinics: 10, referrals: 100_000, patients: 50_000, share: 1 };
const SMALL: Sizes = { clinics: 10, referrals: 10_000, patients: 10_000, share: 10 };
const MIDDLE: Sizes = { clinics: 100, referrals: 100_000, patients: 100_000, share: 10 };
const FULL: Sizes = { clinics: 1000, referrals: 1_000_000, patients: 1_000_000, share: 10 };
/** The same clinic with few rows of other clinics and with many: only theirs differ. */
const FEW: Sizes = {
  clinics: 10,
  referrals: 1_000_000,
  patients: 100_000,
  share: 10,
  work: 100_000,
};
const HUGE: Sizes = {
  clinics: 10_000,
  referrals: 10_000_000,
  patients: 1_000_000,
  share: 100,
  work: 1_000_000,
};

const bin = requirePostgres();

const app = await loadApp<{ casesFor: typeof casesFor }>('scripts/bench/cases.ts');
try {
  const compared = sizesToCompare();
  const small = compared && { rows: await bench(bin, compared), of: compared };
  const measured = await bench(bin, sizesAsked());
  print(measured, small);
  if (missed(measured)) process.exitCode = 1;
} finally {
  await app.close();
}

function sizesToCompare(): Sizes | undefined {
  if (values.huge) return values.tiny ? fortieth(FEW) : FEW;
  return values.full ? SMALL : undefined;
}

function sizesAsked(): Sizes {
  if (values.huge) return values.tiny ? { ...fortieth(HUGE), clinics: HUGE.clinics / 40 } : HUGE;
  if (values.full) return FULL;
  if (values.one) return ONE;
  return values.tiny ? TINY : MIDDLE;
}

/** As many clinics with a fortieth of the rows. */
function fortieth({ clinics, referrals, patients, share, work }: Sizes): Sizes {
  return {
    clinics,
    referrals: referrals / 40,
    patients: patients / 40,
    share,
    ...(work !== undefined && { work: work / 40 }),
  };
}

/** Seeds a server, runs the app against it and measures the queries. */
async function bench(program: string, sizes: Sizes): Promise<Map<string, Row>> {
  const started = performance.now();
  const postgres = startPostgres(program);
  const stop = () => {
    postgres.stop();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    fill(postgres, sizes);
    const figures = new Intl.NumberFormat('en-US');
    console.log(
      `PostgreSQL ${postgres.version}; ${figures.format(sizes.clinics)} clinics, ${figures.format(sizes.referrals)} referrals, ${figures.format(sizes.patients)} patients, one in ${sizes.share} of them in the clinic asked for; ready in ${seconds(started)}.`,
    );
    return await measureAll(postgres.socketDir, app.module.casesFor, values.only, sizes.share);
  } finally {
    postgres.stop();
    process.removeListener('SIGINT', stop);
    process.removeListener('SIGTERM', stop);
  }
}

function fill(postgres: Postgres, sizes: Sizes): void {
  postgres.run(SUPABASE_SHIM);
  for (const file of readMigrations()) {
    apply(postgres, file.name, isRunAlone(file) ? file.sql : `begin;\n${file.sql}\ncommit;`);
  }
  for (const { name, sql } of seedParts(sizes)) apply(postgres, name, sql);
}

function apply(postgres: Postgres, name: string, sql: string): void {
  try {
    postgres.run(sql);
  } catch (cause) {
    throw new Error(`"${name}" does not apply to PostgreSQL ${postgres.version}.`, { cause });
  }
}
