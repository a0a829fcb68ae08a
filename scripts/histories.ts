/**
 * Random work by the thousand, on a real PostgreSQL: every rule is checked after each step. The tests run a few of
 * the same histories on the embedded database.
 *
 *   npm run test:histories                         10,000 across referrals, visits, operations and authorizations
 *   npm run test:sequences                         10,000 of the surgery queue alone
 *   npm run test:histories -- --runs 500 --seed 7
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { readMigrations } from '../supabase/embedded/open.ts';
import * as clinic from '../supabase/tests/support/clinic-histories.ts';
import * as surgery from '../supabase/tests/support/surgery-sequences.ts';
import { openPostgres } from './bench/postgres.ts';
import { SUPABASE_SHIM } from './bench/seed-sql.ts';
import { seconds } from './lib/seconds.ts';

interface Step {
  actor: string;
  call: string;
}

interface Kind {
  /** The data before each history. */
  fixture: string;
  /** Makes `pg_temp.attempt(actor, call)`, which takes a step and returns its code and the broken rules. */
  attempt: string;
  histories: fc.Arbitrary<Step[]>;
  answers: readonly string[];
  /** Counts what a history reached, and what all of them together must reach. */
  reached: string;
  toBeMet: readonly string[];
}

const KINDS: Record<string, Kind> = {
  clinic: {
    fixture: clinic.FIXTURE,
    attempt: clinic.ATTEMPT,
    histories: clinic.history,
    answers: clinic.ANSWERS,
    reached: clinic.REACHED,
    toBeMet: clinic.TO_BE_MET,
  },
  surgery: {
    fixture: surgery.FIXTURE,
    attempt: surgery.ATTEMPT,
    histories: surgery.sequence,
    answers: surgery.ANSWERS,
    reached: surgery.STAGES_REACHED,
    toBeMet: surgery.TO_BE_MET,
  },
};

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'clinic' },
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string' },
  },
});
const kind = KINDS[values.of];
if (kind === undefined) {
  console.error(`There are histories of: ${Object.keys(KINDS).join(', ')}.`);
  process.exit(1);
}
const { fixture, attempt, histories, answers, reached, toBeMet } = kind;
const runs = Number(values.runs);
const seed = Number(values.seed ?? Date.now() % 2_147_483_647);
/** A session plans each statement once, so it runs this many histories. */
const BATCH = 200;
/** Rolled-back rows stay in the tables until a vacuum: the number of histories between two. */
const SWEPT = 20;

const started = performance.now();
const postgres = openPostgres();

const met = new Map<string, number>();
const faults: string[] = [];
let steps = 0;
try {
  postgres.run(SUPABASE_SHIM);
  for (const { sql } of readMigrations()) postgres.run(sql);
  postgres.run(fixture);
  for (let done = 0; done < runs; done += BATCH) {
    const batch = fc.sample(histories, {
      numRuns: Math.min(BATCH, runs - done),
      seed: seed + done,
    });
    const lines = postgres.run([attempt, ...batch.map(scriptOf)].join('\n')).split('\n');
    for (const line of lines) read(line, batch);
    const played = done + batch.length;
    // So that a run that is cut short has said something.
    if (played % 1000 === 0) console.log(`${played}: ${faults.length} broken, ${seconds(started)}`);
  }
} finally {
  postgres.stop();
}

const figures = new Intl.NumberFormat('en-US');
console.log(
  `${figures.format(runs)} histories of ${values.of}, ${figures.format(steps)} steps, seed ${seed}, in ${seconds(started)}.`,
);
console.log([...met].map(([what, count]) => `${what} ${figures.format(count)}`).join(', '));
for (const what of toBeMet.filter((one) => !met.has(one))) faults.push(`Never met: ${what}.`);
for (const fault of faults.slice(0, 10)) console.error(fault);
console.log(`${figures.format(faults.length)} broken.`);
if (faults.length > 0) process.exitCode = 1;

/** A history in a transaction that is rolled back; each line of output names its history. */
function scriptOf(history: Step[], place: number): string {
  const attempts = history.map(
    ({ actor, call }, index) =>
      `select '${place}', '${index}', code, replace(array_to_string(broken, '; '), E'\\n', ' ')
       from pg_temp.attempt('${actor}', $call$${call}$call$);`,
  );
  return `${place % SWEPT === 0 ? 'vacuum;' : ''} begin; ${attempts.join('\n')} select '${place}', 'reached', what, '' from (${reached}) as came (what); rollback;`;
}

function read(line: string, batch: Step[][]): void {
  const [place, index, what, broken] = line.split('|');
  if (place === undefined || index === undefined || what === undefined) return;
  met.set(what, (met.get(what) ?? 0) + 1);
  if (index === 'reached') return;
  steps += 1;
  if (broken === '' && answers.includes(what)) return;
  const calls = batch[Number(place)]?.slice(0, Number(index) + 1).map(({ call }) => call);
  faults.push(`${what} ${broken} after:\n${calls?.join(';\n')}`);
}
