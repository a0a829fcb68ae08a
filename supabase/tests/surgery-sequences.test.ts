import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import {
  ANSWERS,
  ATTEMPT,
  FIXTURE,
  STAGES_REACHED,
  sequence,
  TO_BE_MET,
} from './support/surgery-sequences.ts';

const backend = await startBackend();

/** Thousands are for scripts/histories.ts, on a server of its own. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 5);
/** The same sequences each time, which meet every stage and refusal; others by `PROPERTY_SEED`. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 4);

beforeAll(async () => {
  await backend.exec(FIXTURE);
  await backend.exec(ATTEMPT);
});

it(`no sequence of steps breaks what must hold, in ${RUNS} sequences`, async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
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
        for (const { stage } of await backend.sql<{ stage: string }>(STAGES_REACHED))
          met.add(stage);
      } finally {
        await backend.exec('rollback');
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect([...met]).toEqual(expect.arrayContaining(TO_BE_MET));
}, 600_000);
