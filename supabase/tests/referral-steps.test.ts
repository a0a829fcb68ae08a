import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { openPractice, type Practice } from './support/practice.ts';
import { REFERRAL_STEPS_SQL, type ReferralStep, referralStep } from './support/referral-steps.ts';
import { WITHOUT_AUDIT } from './support/without-audit.ts';

/** How many histories: some with every change, 10,000 by `PROPERTY_RUNS=10000` when the rules change. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 10);
/** The same histories each time; others by `PROPERTY_SEED`. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 1);

const backend = await startBackend();
let practice: Practice;
let given: (string | string[])[];

beforeAll(async () => {
  practice = await openPractice(backend);
  await backend.exec(REFERRAL_STEPS_SQL);
  await backend.exec(WITHOUT_AUDIT);
  const patient = await practice.addPatient('Ada', 'Referred');
  const { bundle } = await backend.sqlRow<{ bundle: string }>(
    `insert into procedure_bundles (company_id, name, laterality_rule, duration_minutes, cleanup_minutes)
     values ($1, 'Septoplasty', 'none', 60, 15) returning id as bundle`,
    [practice.company],
  );
  await backend.sql(
    `insert into bundle_procedures (company_id, bundle_id, position, cpt_code, label)
     values ($1, $2, 1, '30520', 'Septum')`,
    [practice.company, bundle],
  );
  const { place } = await backend.sqlRow<{ place: string }>(
    `insert into locations (company_id, name) values ($1, 'Theater') returning id as place`,
    [practice.company],
  );
  const times = Array.from({ length: 12 }, (_, index) =>
    practice.at(index % 4, `${9 + Math.floor(index / 4) * 2}:00`.padStart(5, '0')),
  );
  given = [practice.company, patient, practice.provider, bundle, place, times];
});

async function take(steps: readonly ReferralStep[]) {
  return await practice.rehearse(() =>
    backend.sqlRow<{ broke: string | null; moves: number; refusals: number }>(
      'select * from pg_temp.take_steps($1, $2, $3, $4, $5, $6, $7, $8)',
      [...given, JSON.stringify(practice.ids), JSON.stringify(steps)],
    ),
  );
}

it('a referral, its appointments and its cases agree, whatever people do in whatever order', {
  timeout: 60_000 + RUNS * 1000,
}, async () => {
  let moves = 0;
  let refusals = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(referralStep, { minLength: 4, maxLength: 16, size: 'max' }),
      async (steps) => {
        const taken = await take(steps);
        moves += taken.moves;
        refusals += taken.refusals;
        expect(taken.broke).toBeNull();
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
  // Histories that are refused throughout would prove nothing.
  expect(moves).toBeGreaterThan(RUNS * 3);
  expect(refusals).toBeGreaterThan(RUNS);
});
