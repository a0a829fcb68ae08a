/**
 * Tests proposals of tablets and drops by the thousand: random schedules and histories of days taken, missed and
 * unreported. The database's answer is compared with that of an oracle that knows every day; so is the remaining
 * supply. The tests run a few of the same.
 *
 *   npm run test:sublingual                         100,000 histories
 *   npm run test:sublingual -- --runs 500 --seed 7
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import {
  ASK_SUBLINGUAL,
  ASK_SUPPLY,
  faultsOf,
  histories,
  questionsOf,
  type SublingualAnswer,
  supplyFaultsOf,
  supplyQuestionsOf,
} from '../supabase/tests/support/sublingual-histories.ts';
import type { Supply } from '../supabase/tests/support/sublingual-oracle.ts';
import { openPostgres } from './bench/postgres.ts';
import { SUPABASE_SHIM } from './bench/seed-sql.ts';
import { seconds } from './lib/seconds.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const runs = Number(values.runs);
const seed = Number(values.seed ?? Date.now() % 2_147_483_647);
const BATCH = 1000;
const started = performance.now();

/** The output lines of a test query for its questions. */
const ask = (query: string, questions: readonly object[]) =>
  postgres
    .run(`${query.replace('$1::text', `$q$${JSON.stringify(questions)}$q$`)};`)
    .trim()
    .split('\n');

const postgres = openPostgres();
const met = new Map<string, number>();
const faults: string[] = [];
try {
  postgres.run(SUPABASE_SHIM);
  postgres.run('create schema if not exists private;');
  // Pure: it needs none of the earlier migrations.
  postgres.run(readFileSync('supabase/migrations/20251101004267_sublingual_proposals.sql', 'utf8'));
  for (let done = 0; done < runs; done += BATCH) {
    const numRuns = Math.min(BATCH, runs - done);
    const sample = fc.sample(histories, { numRuns, seed: seed + done });
    const lines = ask(ASK_SUBLINGUAL, sample.flatMap(questionsOf)).map(
      (line): SublingualAnswer => JSON.parse(line),
    );
    const supplies = ask(ASK_SUPPLY, sample.flatMap(supplyQuestionsOf)).map(
      (line): Supply => JSON.parse(line),
    );
    sample.forEach((history, index) => {
      const answers = lines.slice(index * 3, index * 3 + 3);
      for (const what of [answers[0]?.action, ...(answers[0]?.said ?? []).map(({ rule }) => rule)])
        met.set(String(what), (met.get(String(what)) ?? 0) + 1);
      const supply = supplies.slice(index * 2, index * 2 + 2);
      for (const fault of [...faultsOf(history, answers), ...supplyFaultsOf(history, supply)]) {
        faults.push(`${fault}\n${JSON.stringify(history)}\n${JSON.stringify(answers)}`);
      }
    });
  }
} finally {
  postgres.stop();
}

const figures = new Intl.NumberFormat('en-US');
console.log(
  `${figures.format(runs)} histories, ${figures.format(runs * 3)} proposals, ${figures.format(runs * 2)} supplies, seed ${seed}, in ${seconds(started)}.`,
);
console.log([...met].map(([what, count]) => `${what} ${figures.format(count)}`).join(', '));
for (const fault of faults.slice(0, 5)) console.error(fault);
console.log(`${figures.format(faults.length)} wrong.`);
if (faults.length > 0) process.exitCode = 1;
