/**
 * Generates coverages by the thousand as facts, words them in each payer dialect, reads them back and compares with
 * what the facts allow. The tests run a few of the same.
 *
 *   npm run test:payers                            10,000 across all dialects
 *   npm run test:payers -- --cases 500 --seed 7
 *   npm run test:payers -- --dialect medicare
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { estimate } from '../src/modules/insurance/eligibility/request/estimate/estimate.model.ts';
import {
  anyReply,
  type OracleCase,
} from '../supabase/functions/_shared/x12/oracle/any-reply.test-support.ts';
import {
  type PatientPays,
  wrongConclusions,
} from '../supabase/functions/_shared/x12/oracle/compare-conclusions.test-support.ts';
import { writeReply } from '../supabase/functions/_shared/x12/oracle/write-reply.test-support.ts';
import { DIALECTS } from '../supabase/functions/_shared/x12/simulated-replies/all-dialects.ts';
import type { Dialect } from '../supabase/functions/_shared/x12/simulated-replies/dialect.ts';
import { seconds } from './lib/seconds.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    dialect: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 2_147_483_647);
const dialects = DIALECTS.filter(({ id }) => values.dialect === undefined || id === values.dialect);
if (dialects.length === 0) {
  console.error(`There are dialects: ${DIALECTS.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}

const patientPays: PatientPays = (allowedCents, terms, days) =>
  estimate(allowedCents, terms, days).patientCents;

const figures = new Intl.NumberFormat('en-US');
const started = performance.now();
const each = Math.ceil(Number(values.cases) / dialects.length);
const wrong = dialects.map((dialect) => wrongCasesOf(dialect));
console.log(
  `${figures.format(each * dialects.length)} cases in ${dialects.length} dialects, seed ${seed}, in ${seconds(started)}.`,
);
dialects.forEach((dialect, index) => {
  const counts = wrong[index] ?? new Map<string, number>();
  const told = [...counts].map(([kind, count]) => `${kind} ${figures.format(count)}`).join(', ');
  console.log(`${dialect.id}: ${told || 'nothing wrong'}`);
  for (const kind of counts.keys()) showSmallest(dialect, kind);
});
const total = wrong
  .flatMap((counts) => [...counts.values()])
  .reduce((sum, count) => sum + count, 0);
console.log(`${figures.format(total)} wrong.`);
if (total > 0) process.exitCode = 1;

/** How many conclusions of each kind contradict the facts. */
function wrongCasesOf(dialect: Dialect): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of fc.sample(anyReply(dialect.abilities.products), { numRuns: each, seed })) {
    for (const { kind } of wrongConclusions(one, dialect, patientPays)) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  }
  return counts;
}

/** Shows the smallest set of facts that is still read wrong, and the payer's wording. */
function showSmallest(dialect: Dialect, kind: string): void {
  const of = (one: OracleCase) =>
    wrongConclusions(one, dialect, patientPays).filter((conclusion) => conclusion.kind === kind);
  const { counterexample } = fc.check(
    fc.property(anyReply(dialect.abilities.products), (one) => of(one).length === 0),
    { seed, numRuns: each },
  );
  const [smallest] = counterexample ?? [];
  if (!smallest) return;
  const segments = writeReply(smallest, dialect).split(dialect.delimiters.segment);
  console.log(
    [
      `--- ${dialect.id}: ${kind}`,
      ...of(smallest).map((item) => JSON.stringify(item)),
      JSON.stringify(smallest),
      ...segments,
    ].join('\n'),
  );
}
