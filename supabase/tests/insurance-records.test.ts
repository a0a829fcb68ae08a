import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { provesClosed, readingLog } from './support/reading.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { cover, request, settle } = insurance(backend);
const { told, lastEntry } = readingLog(backend);
const desk = await backend.as('staff.demo');

const company_id = DEMO.company;

/** By table, what nobody reads past the log. */
const CLOSED = {
  coverages: [
    'card_back_path',
    'card_front_path',
    'group_number',
    'member_id',
    'patient_member_id',
    'phone',
    'relationship',
    'rx_bin',
    'rx_group',
    'rx_pcn',
    'subscriber_birth_date',
    'subscriber_first_name',
    'subscriber_last_name',
    'subscriber_sex',
  ],
  eligibility_requests: [
    'authorization_said',
    'benefits',
    'figures',
    'idempotency_key',
    'lease',
    'member_id',
    'problem',
    'request_x12',
    'response_x12',
    'transactions',
  ],
  sent_insurances: ['sent'],
};

/** A request that its payer has answered, and its coverage. */
async function answered(member_id = 'W777') {
  const coverage = await cover({ member_id });
  const asked = granted(await request({ coverage_id: coverage.id }));
  const { id } = await settle(asked.id, {
    state: 'done',
    outcome: 'active',
    problem: 'Only dental.',
    request_x12: 'ISA*270',
    response_x12: 'ISA*271',
  });
  return { id, coverage };
}

describe('what a card and a payer say', () => {
  provesClosed(backend, CLOSED, (table) => (table === 'sent_insurances' ? 'referrals' : 'payers'));

  it('comes with an entry: a patient’s coverages', async () => {
    const { patient_id } = await cover({ member_id: 'W1', group_number: 'G1' });
    const before = await lastEntry();
    for (const _ of [1, 2]) {
      expect(granted(await desk.rpc('open_coverages', { company_id, patient_id }))).toMatchObject([
        { member_id: 'W1', group_number: 'G1' },
      ]);
    }
    expect(await told(before)).toEqual([
      { action: 'opened', table_name: 'coverages', row_id: patient_id, patient_id, rows: null },
    ]);
  });

  it('comes with an entry: a request, with what the payer answered', async () => {
    const { id, coverage } = await answered();
    const before = await lastEntry();
    const opened = await desk.rpc('open_eligibility_request', {
      company_id,
      eligibility_request_id: id,
    });
    expect(granted(opened)).toMatchObject([
      { id, response_x12: 'ISA*271', coverage: { member_id: 'W777' } },
    ]);
    expect(JSON.stringify(opened.data)).not.toMatch(/lease|idempotency/);
    const { patient_id } = coverage;
    expect(await told(before)).toEqual([
      {
        action: 'opened',
        table_name: 'eligibility_requests',
        row_id: id,
        patient_id,
        rows: null,
      },
    ]);
  });

  it('comes with an entry of its own: the answer before', async () => {
    const { id, coverage } = await answered();
    const later = granted(await request({ coverage_id: coverage.id, preset: 'surgery' }));
    const before = await lastEntry();
    const previous = await desk.rpc('open_previous_response', {
      company_id,
      eligibility_request_id: later.id,
    });
    expect(granted(previous)).toMatchObject([{ id, response_x12: 'ISA*271' }]);
    expect(await told(before)).toMatchObject([{ table_name: 'eligibility_requests', row_id: id }]);
    const first = await desk.rpc('open_previous_response', {
      company_id,
      eligibility_request_id: id,
    });
    expect(granted(first)).toEqual([]);
    expect(await told(before)).toHaveLength(1);
  });

  it('comes with an entry: the insurance that was sent with a referral', async () => {
    const { id: referral_id } = await backend.sqlRow<{ id: string }>(
      `insert into referrals (company_id, patient_id, source, source_name)
       values ($1, $2, 'outside_system', 'Northside') returning id`,
      [company_id, DEMO.patient],
    );
    await backend.sql(
      `insert into sent_insurances (company_id, referral_id, sent) values ($1, $2, '{"member_id": "W9"}')`,
      [company_id, referral_id],
    );
    const before = await lastEntry();
    const sent = await desk.rpc('sent_insurance', { company_id, referral_id });
    expect(granted(sent)).toMatchObject([{ source_name: 'Northside', member_id: 'W9' }]);
    expect(await told(before)).toMatchObject([{ table_name: 'referrals', row_id: referral_id }]);
  });

  it('isn’t given to who sends the request again once it is answered', async () => {
    const { id, coverage } = await answered();
    const again = granted(await request({ coverage_id: coverage.id, eligibility_request_id: id }));
    expect(again).toMatchObject({
      id,
      state: 'done',
      member_id: null,
      problem: null,
      response_x12: null,
    });
  });

  it.each<[string, string, (day: string) => Promise<string[]>]>([
    [
      'the day’s visits',
      'coverages',
      async (on_date) =>
        granted(await desk.rpc('due_for_eligibility', { company_id, on_date })).map(
          ({ patient_id }) => patient_id,
        ),
    ],
    [
      'what to collect',
      'collection_list',
      async (on_date) =>
        granted(await desk.rpc('collection_list', { company_id, on_date })).map(
          ({ patient_name }) => patient_name,
        ),
    ],
    [
      'the latest requests',
      'eligibility_requests',
      async () =>
        granted(await desk.rpc('recent_eligibility_requests', { company_id, max_count: 5 })).map(
          ({ patient_id }) => patient_id,
        ),
    ],
  ])('is counted in the log where a list tells it: %s', async (_, table_name, patientsOf) => {
    const { day } = await backend.sqlRow<{ day: string }>(
      `select min((s.confirmed_date at time zone k.time_zone)::date)::text as day
       from scheduling_requests s join companies k on k.id = s.company_id
       where s.company_id = $1 and s.status = 'confirmed' and s.confirmed_date > now() and s.patient_id is not null`,
      [company_id],
    );
    const before = await lastEntry();
    const read = await patientsOf(day);
    expect(read.length).toBeGreaterThan(0);
    expect(await told(before)).toEqual([
      { action: 'listed', table_name, row_id: null, patient_id: null, rows: String(read.length) },
    ]);
    const { patients } = await backend.sqlRow<{ patients: number }>(
      `select (new_values -> 'patients')::integer as patients from audit_log
       where company_id = $1 order by sequence desc limit 1`,
      [company_id],
    );
    expect(patients).toBe(new Set(read).size);
  });
});
