import { beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();
const admin = await backend.as('admin.demo');
const staff = await backend.as('staff.demo');
const doctor = await backend.as('dr.osei');

const PATIENT = { first_name: 'Zebulon', last_name: 'Quirke', date_of_birth: '1961-04-05' };
const RESTRICTED = { company_id: DEMO.company, reason: 'Works here' };

/** A patient of whom everything speaks: a referral, a thread about it, an appointment tomorrow. */
let patient: string;
let referral: string;
let thread: string;
let starts_at: string;

async function insertPatient(row: { first_name: string; last_name: string }): Promise<string> {
  const { data } = await admin
    .from('patients')
    .insert({ company_id: DEMO.company, ...row })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

/** An appointment confirmed at a time. */
async function book(patientId: string, at: string) {
  const request = await admin.rpc('request_appointment', {
    company_id: DEMO.company,
    provider_id: DEMO.secondProvider,
    patient_id: patientId,
    reason: 'Hoarseness',
  });
  return staff.rpc('confirm_appointment', {
    request_id: request.data?.id ?? '',
    starts_at: at,
    duration_minutes: 30,
    outside_hours: true,
  });
}

const unread = async () =>
  (await staff.rpc('waiting_counts', { company_id: DEMO.company }).single().throwOnError()).data
    .conversations;

const newsOf = async (target: string) =>
  (await staff.from('notifications').select('title').eq('target_id', target).throwOnError()).data;

const HOURS = { company_id: DEMO.company, from_at: '2026-01-01', until_at: '2200-01-01' };

beforeAll(async () => {
  patient = await insertPatient(PATIENT);
  starts_at = new Date(Date.now() + 400 * 86_400_000).toISOString();
  await book(patient, starts_at);
  ({ id: referral } = (
    await admin
      .from('referrals')
      .insert({
        company_id: DEMO.company,
        patient_id: patient,
        assigned_to: PEOPLE['staff.demo'],
      })
      .select('id')
      .single()
      .throwOnError()
  ).data);
  thread =
    (
      await admin.rpc('start_thread', {
        company_id: DEMO.company,
        subject: 'Before the visit',
        participants: [PEOPLE['staff.demo']],
        body: 'Does Zebulon still smoke?',
        referral_id: referral,
      })
    ).data?.id ?? '';
});

describe('a restricted record leaves no trace', () => {
  it('in the news, in threads about it and in what is counted', async () => {
    const before = await unread();
    expect(await newsOf(referral)).toEqual([{ title: 'Referral assigned to you' }]);
    expect(await newsOf(thread)).toEqual([{ title: 'New message' }]);
    await admin.from('patient_restrictions').insert({ ...RESTRICTED, patient_id: patient });

    expect(await newsOf(referral)).toEqual([]);
    expect(await newsOf(thread)).toEqual([]);
    expect(await unread()).toBe(before - 1);
    for (const table of ['messages', 'thread_states', 'thread_reads'] as const) {
      const { data } = await staff.from(table).select('company_id').eq('thread_id', thread);
      expect({ table, data }).toEqual({ table, data: [] });
    }
    const found = await staff.rpc('search_messages', {
      company_id: DEMO.company,
      term: 'Zebulon',
    });
    expect(found.data).toEqual([]);
  });

  it('in the calendar, but that the time is taken', async () => {
    const rows = await staff.from('provider_bookings').select('id').eq('patient_id', patient);
    expect(rows.data).toEqual([]);
    const times = await staff.rpc('hidden_times', HOURS).throwOnError();
    const taken = new Date(starts_at).getTime();
    expect(
      times.data?.map(({ provider_id, starts_at: start, ends_at: end }) => [
        provider_id,
        Date.parse(start) - taken,
        Date.parse(end) - taken,
      ]),
    ).toEqual([[DEMO.secondProvider, 0, 1_800_000]]);
    expect((await admin.rpc('hidden_times', HOURS)).data).toEqual([]);
    const free = await staff.rpc('free_times', {
      company_id: DEMO.company,
      provider_id: DEMO.secondProvider,
      duration_minutes: 30,
      from_at: starts_at,
      max_count: 1,
    });
    expect(Date.parse(free.data?.[0]?.starts_at ?? '')).toBeGreaterThan(taken);
  });

  it('in the refusal of a time that it takes', async () => {
    const { error } = await book(DEMO.otherPatient, starts_at);
    expect(error?.code).toBe('PT409');
    expect(error?.message).toContain('is not free from');
    expect(JSON.stringify(error)).not.toMatch(/Zebulon|Quirke/);
    expect(JSON.parse(error?.details ?? '{}')).toMatchObject({
      kind: 'clash',
      clash: { id: null },
    });
  });

  it('in the sentence about a coverage that is there already', async () => {
    const row = {
      company_id: DEMO.company,
      patient_id: patient,
      payer_id: crypto.randomUUID(),
      rank: 'primary' as const,
    };
    const { error } = await staff.from('coverages').insert(row);
    expect(error?.code).toBe('42501');
  });
});

describe('a physician who knows name and date of birth', () => {
  const find = (person: Partial<typeof PATIENT> = {}) =>
    doctor.rpc('find_restricted_record', { company_id: DEMO.company, ...PATIENT, ...person });

  it('learns that there is a restricted record, by these alone', async () => {
    expect((await find({ last_name: ' quirke ' })).data).toEqual([{ patient_id: patient }]);
    expect((await find({ date_of_birth: '1961-04-06' })).data).toEqual([]);
    expect((await find({ first_name: 'Zeb' })).data).toEqual([]);
    expect((await find({ first_name: '' })).error?.code).toBe('P0001');
  });

  it('leaves the search in the audit log, without the name of a possible stranger', async () => {
    expect(
      await backend.sql(
        `select actor_name, patient_id, new_values from audit_log
         where action = 'searched' order by sequence limit 2`,
      ),
    ).toEqual([
      { actor_name: 'Dr. Miriam Osei', patient_id: patient, new_values: { found: true } },
      { actor_name: 'Dr. Miriam Osei', patient_id: null, new_values: { found: false } },
    ]);
  });

  it('opens it, and finds nothing restricted any more', async () => {
    await doctor
      .rpc('break_glass', {
        company_id: DEMO.company,
        subject: 'patients',
        subject_id: patient,
        reason: 'Bleeding',
      })
      .throwOnError();
    expect((await find()).data).toEqual([]);
    expect((await doctor.from('referrals').select('id').eq('id', referral)).data).toHaveLength(1);
  });

  it('does not try one name after the other', async () => {
    // Four went before.
    for (let times = 4; times < 20; times += 1) {
      expect((await find({ first_name: `Z${times}` })).error).toBeNull();
    }
    expect((await find()).error?.code).toBe('PT429');
  });
});
