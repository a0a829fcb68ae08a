import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import {
  type Facts,
  factsOf,
  HISTORY_SETUP,
  type Step,
  step,
  wrongIn,
} from './support/authorization-histories.ts';
import { startBackend } from './support/backend.ts';
import { WITHOUT_AUDIT } from './support/without-audit.ts';

/**
 * Random histories of two cases, three visits, two authorizations and the coverages of one patient. After each
 * step an oracle that knows nothing of the SQL weighs the bare rows: units are counted visits and cases, no line is
 * settled without an authorization that covers the case, and an alarm stands exactly where something doesn't fit.
 */
const backend = await startBackend();
await backend.exec(WITHOUT_AUDIT);
await backend.exec(HISTORY_SETUP);

/** How many of each seed: some with every change, more by `PROPERTY_RUNS` when the rules change. */
const HISTORIES = Number(process.env['PROPERTY_RUNS'] ?? 6);
const STEPS = 25;
const reached = { settled: 0, opened: 0, alarms: new Set<string>(), done: 0, refused: 0 };

async function play(steps: readonly Step[]): Promise<string[]> {
  await backend.sql('select history.begin()');
  let before: Facts | undefined;
  for (const [index, one] of steps.entries()) {
    const { code } = await backend.sqlRow<{ code: string }>('select history.play($1) as code', [
      one.call,
    ]);
    if (code === 'done') reached.done += 1;
    else reached.refused += 1;
    const facts = await factsOf(backend);
    for (const { alarms } of facts.authorizations) {
      for (const alarm of alarms) reached.alarms.add(alarm);
    }
    for (const surgery of facts.cases) {
      const was = before?.cases.find(({ id }) => id === surgery.id)?.line;
      if (was !== 'done' && surgery.line === 'done') reached.settled += 1;
      if (was === 'done' && surgery.line !== 'done') reached.opened += 1;
    }
    before = facts;
    const wrong = wrongIn(facts);
    if (wrong.length > 0) {
      return [
        `after ${steps
          .slice(0, index + 1)
          .map(({ call }) => call)
          .join(';\n')}`,
        ...wrong,
      ];
    }
  }
  return [];
}

it.each([20_260_601, 20_260_602])(
  'keeps its promises through random histories (seed %i)',
  async (seed) => {
    const histories = fc.sample(fc.array(step, { minLength: 15, maxLength: STEPS }), {
      numRuns: HISTORIES,
      seed,
    });
    for (const history of histories) expect(await play(history)).toEqual([]);
  },
  60_000 + HISTORIES * 3_000,
);

afterAll(() => {
  // Histories that get nowhere prove nothing.
  expect(reached.settled).toBeGreaterThan(HISTORIES);
  expect(reached.opened).toBeGreaterThan(HISTORIES / 2);
  expect([...reached.alarms].sort()).toEqual([
    'code_not_covered',
    'coverage_changed',
    'date_outside',
    'units_short',
  ]);
});
