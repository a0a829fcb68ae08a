/**
 * Random work on the surgery queue by the thousand, on a real PostgreSQL: after each step, every rule of
 * the queue is looked at. The tests run a few of the same sequences on the embedded database.
 *
 *   npm run test:sequences                         10,000 sequences
 *   npm run test:sequences -- --runs 500 --seed 7
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { readMigrations } from '../supabase/embedded/open.ts';
import {
  ANSWERS,
  ATTEMPT,
  FIXTURE,
  STAGES_REACHED,
  type Step,
  sequence,
  TO_BE_MET,
} from '../supabase/tests/support/surgery-sequences.ts';
import { findPostgres, startPostgres } from './bench/postgres.ts';
import { SUPABASE_SHIM } from './bench/seed-sql.ts';
import { seconds } from './lib/seconds.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
const runs = Number(values.runs);
const seed = Number(values.seed ?? Date.now() % 2_147_483_647);
/** What is rolled back lies in the tables until they are swept: so many sequences between two sweeps. */
const BATCH = 20;

const bin = findPostgres();
if (bin === undefined) {
  console.error(
    'No PostgreSQL server found. Install one (Debian: apt-get install postgresql), or name the folder of its programs: PG_BIN=/path/to/bin npm run test:sequences',
  );
  process.exit(1);
}

const started = performance.now();
const postgres = startPostgres(bin);
process.once('SIGINT', () => {
  postgres.stop();
  process.exit(130);
});

const met = new Map<string, number>();
const faults: string[] = [];
let steps = 0;
try {
  postgres.run(SUPABASE_SHIM);
  for (const { sql } of readMigrations()) postgres.run(sql);
  postgres.run(FIXTURE);
  for (let done = 0; done < runs; done += BATCH) {
    const sequences = fc.sample(sequence, {
      numRuns: Math.min(BATCH, runs - done),
      seed: seed + done,
    });
    const lines = postgres
      .run(['vacuum;', ATTEMPT, ...sequences.map(scriptOf)].join('\n'))
      .split('\n');
    for (const line of lines) read(line, sequences);
  }
} finally {
  postgres.stop();
}

const figures = new Intl.NumberFormat('en-US');
console.log(
  `${figures.format(runs)} sequences, ${figures.format(steps)} steps, seed ${seed}, in ${seconds(started)}.`,
);
console.log([...met].map(([what, count]) => `${what} ${figures.format(count)}`).join(', '));
for (const what of TO_BE_MET.filter((one) => !met.has(one))) faults.push(`Never met: ${what}.`);
for (const fault of faults.slice(0, 10)) console.error(fault);
console.log(`${figures.format(faults.length)} broken.`);
if (faults.length > 0) process.exitCode = 1;

/** A sequence in a transaction of its own that leaves nothing; each line of output says whose it is. */
function scriptOf(sequenceSteps: Step[], place: number): string {
  const attempts = sequenceSteps.map(
    ({ actor, call }, index) =>
      `select '${place}', '${index}', code, array_to_string(broken, '; ')
       from pg_temp.attempt('${actor}', $call$${call}$call$);`,
  );
  return `begin; ${attempts.join('\n')} select '${place}', 'stage', stage, '' from (${STAGES_REACHED}) as reached; rollback;`;
}

function read(line: string, sequences: Step[][]): void {
  const [place, index, what, broken] = line.split('|');
  if (place === undefined || index === undefined || what === undefined) return;
  met.set(what, (met.get(what) ?? 0) + 1);
  if (index === 'stage') return;
  steps += 1;
  if (broken === '' && ANSWERS.includes(what)) return;
  const calls = sequences[Number(place)]?.slice(0, Number(index) + 1).map(({ call }) => call);
  faults.push(`${what} ${broken} after:\n${calls?.join(';\n')}`);
}
