import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { ANSWERS, ATTEMPT, FIXTURE, history, REACHED } from './support/clinic-histories.ts';

const backend = await startBackend();

/** Thousands are for scripts/histories.ts, on a server of its own, which also says what they came to. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 3);
/** The same histories each time; others by `PROPERTY_SEED`. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 1);

beforeAll(async () => {
  await backend.exec(FIXTURE);
  await backend.exec(ATTEMPT);
});

it(`referrals, visits, operations and authorizations keep every rule, in ${RUNS} histories`, async () => {
  const met = new Set<string>();
  for (const steps of fc.sample(history, { numRuns: RUNS, seed: SEED })) {
    await backend.exec('begin');
    try {
      for (const { actor, call } of steps) {
        const { code, broken } = await backend.sqlRow<{ code: string; broken: string[] }>(
          'select * from pg_temp.attempt($1, $2)',
          [actor, call],
        );
        expect({ call, broken }).toEqual({ call, broken: [] });
        expect(ANSWERS).toContain(code);
        met.add(code);
      }
      for (const { reached } of await backend.sql<{ reached: string }>(REACHED)) met.add(reached);
    } finally {
      await backend.exec('rollback');
    }
  }
  // The few that any three must come to; scripts/histories.ts asks for all.
  expect([...met]).toEqual(
    expect.arrayContaining([
      'done',
      'referral completed',
      'case completed',
      'line authorization done',
    ]),
  );
}, 600_000);
