/**
 * Tests dose proposals by the thousand: random rules, courses, gaps, reactions and vials. The database's answer is
 * compared with an independent oracle's and with invariants that hold under any rules. The tests run a few of the
 * same.
 *
 *   npm run test:doses                         100,000 histories
 *   npm run test:doses -- --runs 500 --seed 7
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import {
  type Answer,
  askingOf,
  faultsOf,
  questionsOf,
} from '../supabase/tests/support/dose-checks.ts';
import { asked } from '../supabase/tests/support/dose-histories.ts';
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
const postgres = openPostgres();
const met = new Map<string, number>();
const faults: string[] = [];
try {
  postgres.run(SUPABASE_SHIM);
  postgres.run('create schema if not exists private;');
  // Pure: it needs none of the earlier migrations.
  postgres.run(readFileSync('supabase/migrations/20251101004260_dose_proposals.sql', 'utf8'));
  for (let done = 0; done < runs; done += BATCH) {
    const numRuns = Math.min(BATCH, runs - done);
    const askings = fc.sample(asked, { numRuns, seed: seed + done }).map(askingOf);
    const questions = askings.flatMap(questionsOf);
    const lines = postgres
      .run(
        `select private.propose_dose(q -> 'rules', q -> 'course', (q ->> 'at')::timestamptz, (q ->> 'today')::date)
         from jsonb_array_elements($q$${JSON.stringify(questions)}$q$::jsonb) with ordinality as a (q, place) order by place;`,
      )
      .trim()
      .split('\n')
      .map((line): Answer => JSON.parse(line));
    askings.forEach((asking, index) => {
      const [now, later, reacted] = lines.slice(index * 3, index * 3 + 3);
      if (!now || !later || !reacted) throw new Error('An answer is missing.');
      for (const { rule } of now.said) met.set(rule, (met.get(rule) ?? 0) + 1);
      met.set(now.action, (met.get(now.action) ?? 0) + 1);
      for (const fault of faultsOf(asking, [now, later, reacted])) {
        faults.push(
          `${fault}\n${JSON.stringify(asking.asked)}\n${JSON.stringify([now, later, reacted])}`,
        );
      }
    });
  }
} finally {
  postgres.stop();
}

const figures = new Intl.NumberFormat('en-US');
console.log(
  `${figures.format(runs)} histories, ${figures.format(runs * 3)} proposals, seed ${seed}, in ${seconds(started)}.`,
);
console.log([...met].map(([what, count]) => `${what} ${figures.format(count)}`).join(', '));
for (const fault of faults.slice(0, 5)) console.error(fault);
console.log(`${figures.format(faults.length)} wrong.`);
if (faults.length > 0) process.exitCode = 1;
