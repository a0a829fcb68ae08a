import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { SEQUENCE_SQL, type Step, stepArbitrary } from './support/appointment-sequences.ts';
import { startBackend } from './support/backend.ts';
import { openPractice, type Practice } from './support/practice.ts';

/** How many sequences: a few with every change, thousands by `PROPERTY_RUNS=10000` when the rules change. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 20);

const backend = await startBackend();
let practice: Practice;
let requests: string[];

beforeAll(async () => {
  practice = await openPractice(backend);
  await backend.exec(SEQUENCE_SQL);
  const patient = await practice.addPatient('Ada', 'Booked');
  // Two are of one patient; the third waits for an earlier time, of whichever provider.
  requests = [
    await practice.request('proposed', { patient_id: patient }),
    await practice.request('confirmed', { patient_id: patient }),
    await practice.request('confirmed', {
      confirmed_date: practice.at(6, '10:00'),
      waitlisted: true,
      waitlisted_at: practice.at(-5),
      waitlist_any_provider: true,
    }),
  ];
  await practice.proposal(requests[0] ?? '', 'clinic', practice.at(1));
  // How they came there, as the record would tell it.
  await backend.sql(
    `insert into schedule_events (company_id, scheduling_request_id, event_type, message)
     select company_id, id, status::text::schedule_event_type, 'So it came'
     from scheduling_requests where company_id = $1`,
    [practice.company],
  );
  await backend.sql(
    `insert into messages (company_id, thread_id, sender_id, kind, body)
     select company_id, thread_id, null, 'event', 'So it came'
     from scheduling_requests where company_id = $1`,
    [practice.company],
  );
});

async function take(steps: Step[]) {
  const times = [0, 1, 2].flatMap((day) => [practice.at(day, '09:00'), practice.at(day, '09:30')]);
  return await practice.rehearse(() =>
    backend.sqlRow<{ broke: string | null; moves: number; refusals: number }>(
      'select * from pg_temp.take_steps($1, $2, $3, $4, $5, $6)',
      [
        practice.company,
        requests,
        [practice.provider, practice.otherProvider],
        times,
        JSON.stringify(practice.ids),
        JSON.stringify(steps),
      ],
    ),
  );
}

it('whatever people do in whatever order, nobody is in two places and the record tells the truth', {
  timeout: 60_000 + RUNS * 1000,
}, async () => {
  let moves = 0;
  let refusals = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepArbitrary, { minLength: 3, maxLength: 20, size: 'max' }),
      async (steps) => {
        const taken = await take(steps);
        moves += taken.moves;
        refusals += taken.refusals;
        expect(taken.broke).toBeNull();
      },
    ),
    { numRuns: RUNS },
  );
  // Sequences that are refused throughout would prove nothing.
  expect(moves).toBeGreaterThan(RUNS);
  expect(refusals).toBeGreaterThan(RUNS);
});
