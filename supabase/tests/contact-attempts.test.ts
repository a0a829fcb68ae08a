import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO, PEOPLE, type Username } from './support/seeded.ts';

const backend = await startBackend();
const { newPatient } = insurance(backend);

type Attempt = Database['public']['Functions']['record_contact_attempt']['Args'];

const PHONE = '(555) 555-0190';

let staff: Client;
let admin: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
});

/** An accepted referral that came forty days ago, of a patient of its own. */
async function referral(patient: Parameters<typeof newPatient>[0] = { phone: PHONE }) {
  const { id: patient_id } = await newPatient({ last_name: crypto.randomUUID(), ...patient });
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, status, created_by, created_at)
     values ($1, $2, 'pending', $3, now() - interval '40 days') returning id`,
    [DEMO.company, patient_id, PEOPLE['staff.demo']],
  );
  await backend.sql("update referrals set status = 'accepted' where id = $1", [id]);
  await backend.sql(
    `insert into referral_events (company_id, referral_id, event_type, from_status, to_status, created_at)
     values ($1, $2, 'status_changed', 'pending', 'accepted', now() - interval '38 days')`,
    [DEMO.company, id],
  );
  return { id, patient_id };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const given = (referral_id: string, more: Partial<Attempt> = {}): Attempt => ({
  attempt_id: crypto.randomUUID(),
  referral_id,
  attempted_at: daysAgo(0),
  way: 'phone',
  party: 'patient',
  outcome: 'no_answer',
  ...more,
});

async function tried(referral_id: string, more: Partial<Attempt> = {}) {
  const { data } = await staff
    .rpc('record_contact_attempt', given(referral_id, more))
    .throwOnError();
  return data;
}

const stateOf = (id: string) =>
  backend.sqlRow<{ contact_step: string | null; contact_due_on: string | null; calls: number }>(
    'select contact_step, contact_due_on::text, contact_calls as calls from referrals where id = $1',
    [id],
  );

/** The clinic's day so many days from a moment. */
async function clinicDay(moment: string, days = 0) {
  const { day } = await backend.sqlRow<{ day: string }>(
    'select (private.clinic_day($1, $2) + $3::integer)::text as day',
    [DEMO.company, moment, days],
  );
  return day;
}

/** The clinic's day so many working days from a moment. */
async function workingDay(moment: string, days: number) {
  const { day } = await backend.sqlRow<{ day: string }>(
    'select private.clinic_day($1, private.working_days_later($1, $2, $3))::text as day',
    [DEMO.company, moment, days],
  );
  return day;
}

describe('what comes next', () => {
  it('is a call from the day the referral was accepted, then one by the clinic’s days', async () => {
    const { id } = await referral();
    expect(await stateOf(id)).toEqual({
      contact_step: 'call',
      contact_due_on: await clinicDay(daysAgo(38)),
      calls: 0,
    });
    await tried(id, { attempted_at: daysAgo(9) });
    expect(await stateOf(id)).toEqual({
      contact_step: 'call',
      contact_due_on: await workingDay(daysAgo(9), 2),
      calls: 1,
    });
  });

  it('is the letter after three calls on different days, then closing two weeks after it', async () => {
    const { id } = await referral();
    await tried(id, { attempted_at: daysAgo(9), outcome: 'left_voicemail' });
    await tried(id, { attempted_at: daysAgo(7) });
    // The same day twice finds the same person out.
    await tried(id, { attempted_at: daysAgo(7) });
    expect(await stateOf(id)).toMatchObject({ contact_step: 'call', calls: 2 });
    await tried(id, { attempted_at: daysAgo(5) });
    expect(await stateOf(id)).toEqual({
      contact_step: 'letter',
      contact_due_on: await clinicDay(daysAgo(5)),
      calls: 3,
    });
    await tried(id, { attempted_at: daysAgo(4), way: 'letter', outcome: 'sent' });
    expect(await stateOf(id)).toEqual({
      contact_step: 'close',
      contact_due_on: await clinicDay(daysAgo(4), 14),
      calls: 3,
    });
  });

  it('is counted by the clinic’s day, not by the server’s', async () => {
    const { id } = await referral();
    const late = await backend.sqlRow<{ first: string; second: string }>(
      `select
         ((((now() - interval '9 days') at time zone 'America/New_York')::date + time '15:00') at time zone 'America/New_York')::text as first,
         ((((now() - interval '9 days') at time zone 'America/New_York')::date + time '21:30') at time zone 'America/New_York')::text as second`,
    );
    await tried(id, { attempted_at: late.first });
    await tried(id, { attempted_at: late.second });
    expect(await stateOf(id)).toMatchObject({ calls: 1 });
  });

  it('starts over when the patient or the guardian was reached, not the referring office', async () => {
    const { id } = await referral();
    for (const days of [9, 8, 7]) await tried(id, { attempted_at: daysAgo(days) });
    await tried(id, { attempted_at: daysAgo(6), party: 'referring_office', outcome: 'reached' });
    expect(await stateOf(id)).toMatchObject({ contact_step: 'letter', calls: 3 });
    await tried(id, { attempted_at: daysAgo(5), party: 'guardian', outcome: 'reached' });
    expect(await stateOf(id)).toEqual({
      contact_step: 'call',
      contact_due_on: await workingDay(daysAgo(5), 2),
      calls: 0,
    });
    // Written down later, tried earlier.
    await tried(id, { attempted_at: daysAgo(6) });
    expect(await stateOf(id)).toMatchObject({ calls: 0 });
  });

  it('counts no text, e-mail or portal message as a call or a letter', async () => {
    const { id } = await referral();
    for (const way of ['text', 'email', 'portal'] as const) {
      await tried(id, { way, outcome: 'sent' });
    }
    await tried(id, { way: 'letter', outcome: 'not_delivered' });
    expect(await stateOf(id)).toMatchObject({ contact_step: 'call', calls: 0 });
  });

  it('is the letter at once without a number, or when each of them is wrong', async () => {
    expect(await stateOf((await referral({ phone: null })).id)).toMatchObject({
      contact_step: 'letter',
      calls: 0,
    });
    const { id, patient_id } = await referral();
    await tried(id, { outcome: 'wrong_number', phone: '555-555-0190' });
    expect(await stateOf(id)).toMatchObject({ contact_step: 'letter', calls: 1 });
    const change = (values: Database['public']['Tables']['patients']['Update']) =>
      staff.from('patients').update(values).eq('id', patient_id).throwOnError();
    await change({
      guardian_name: 'Bo Covered',
      guardian_relationship: 'mother',
      guardian_phone: '555-555-0191',
    });
    expect(await stateOf(id)).toMatchObject({ contact_step: 'call' });
    await tried(id, { outcome: 'wrong_number', phone: '555-555-0191', party: 'guardian' });
    expect(await stateOf(id)).toMatchObject({ contact_step: 'letter' });
    await change({ phone: '555-555-0192' });
    expect(await stateOf(id)).toMatchObject({ contact_step: 'call' });
  });

  it('is nothing while something is planned, missing, undecided or over, and begins again after', async () => {
    const { id, patient_id } = await referral();
    await tried(id, { attempted_at: daysAgo(9) });
    const set = (new_status: Database['public']['Enums']['referral_status']) =>
      staff.rpc('set_referral_status', { referral_id: id, new_status }).throwOnError();
    const nothing = { contact_step: null, contact_due_on: null, calls: 0 };

    const { data: item } = await staff
      .from('referral_missing_items')
      .insert({ company_id: DEMO.company, referral_id: id, item: 'Lab results' })
      .select('id')
      .single()
      .throwOnError();
    expect(await stateOf(id)).toEqual(nothing);
    await staff.from('referral_missing_items').update({ is_received: true }).eq('id', item.id);
    expect(await stateOf(id)).toMatchObject({ contact_step: 'call', calls: 1 });

    const { data: request } = await staff
      .rpc('request_appointment', {
        company_id: DEMO.company,
        provider_id: DEMO.secondProvider,
        patient_id,
        referral_id: id,
        reason: 'Ringing',
      })
      .throwOnError();
    expect(await stateOf(id)).toEqual(nothing);
    await staff.rpc('cancel_appointment', { request_id: request.id, reason: 'Ill' }).throwOnError();
    expect(await stateOf(id)).toEqual({
      contact_step: 'call',
      contact_due_on: await clinicDay(daysAgo(0)),
      calls: 0,
    });

    await set('pending');
    expect(await stateOf(id)).toEqual(nothing);
    await set('declined');
    expect(await stateOf(id)).toEqual(nothing);
    await set('accepted');
    expect(await stateOf(id)).toMatchObject({ contact_step: 'call', calls: 0 });
  });

  it('keeps what was tried before the referral was accepted', async () => {
    const { id } = await referral();
    const set = (new_status: 'pending' | 'accepted') =>
      staff.rpc('set_referral_status', { referral_id: id, new_status }).throwOnError();
    await set('pending');
    await tried(id, { attempted_at: daysAgo(3) });
    await set('accepted');
    expect(await stateOf(id)).toMatchObject({ contact_step: 'call', calls: 1 });
  });

  it('follows the clinic’s rule when it changes, and leaves open forms alone', async () => {
    const { id } = await referral();
    for (const days of [9, 8]) await tried(id, { attempted_at: daysAgo(days) });
    const { updated_at: before } = await backend.sqlRow<{ updated_at: string }>(
      'select updated_at from referrals where id = $1',
      [id],
    );
    const rule = (contact_calls: number, contact_call_days: number) =>
      admin
        .from('clinic_settings')
        .update({ contact_calls, contact_call_days })
        .eq('company_id', DEMO.company)
        .throwOnError();
    try {
      await rule(2, 2);
      expect(await stateOf(id)).toMatchObject({ contact_step: 'letter' });
      await rule(5, 4);
      expect(await stateOf(id)).toEqual({
        contact_step: 'call',
        contact_due_on: await workingDay(daysAgo(8), 4),
        calls: 2,
      });
    } finally {
      await rule(3, 2);
    }
    expect(await backend.sqlRow('select updated_at from referrals where id = $1', [id])).toEqual({
      updated_at: before,
    });
  });

  it.each([
    ['no call at all', { contact_calls: 0 }],
    ['eleven calls', { contact_calls: 11 }],
    ['no day between calls', { contact_call_days: 0 }],
    ['a month and a day between calls', { contact_call_days: 31 }],
    ['closing on the letter’s day', { contact_letter_days: 0 }],
    ['waiting for 91 days', { contact_letter_days: 91 }],
  ])('refuses a rule of %s', async (_, values) => {
    const { error } = await admin
      .from('clinic_settings')
      .update(values)
      .eq('company_id', DEMO.company);
    expect(error?.code).toBe('23514');
  });

  it('is found in the list once it is due', async () => {
    const { id } = await referral();
    const found = async (more: { contact_due?: boolean } = {}) => {
      const { data: row } = await staff
        .from('referrals')
        .select('patient:patients!inner(last_name)')
        .eq('id', id)
        .single()
        .throwOnError();
      const { data } = await staff
        .rpc('search_referrals', {
          company_id: DEMO.company,
          term: row.patient.last_name,
          ...more,
        })
        .throwOnError();
      return data.map((one) => one.id);
    };
    expect(await found({ contact_due: true })).toEqual([id]);
    await tried(id);
    expect(await found({ contact_due: true })).toEqual([]);
    expect(await found()).toEqual([id]);
  });
});

describe('an attempt', () => {
  it('is recorded once, even if pressed twice, and shown in the timeline', async () => {
    const { id } = await referral();
    const attempt = given(id, {
      phone: PHONE,
      note: ' Will call back ',
      outcome: 'left_voicemail',
    });
    const [first, second] = await Promise.all([
      staff.rpc('record_contact_attempt', attempt),
      staff.rpc('record_contact_attempt', attempt),
    ]);
    expect(first.data).toMatchObject({
      id: attempt.attempt_id,
      note: 'Will call back',
      recorded_by: PEOPLE['staff.demo'],
    });
    expect(second.data).toEqual(first.data);
    const { data } = await staff
      .from('referral_events')
      .select('actor_id, event_type, contact:referral_contact_attempts(way, outcome)')
      .eq('referral_id', id)
      .eq('event_type', 'contact_attempted')
      .throwOnError();
    expect(data).toEqual([
      {
        actor_id: PEOPLE['staff.demo'],
        event_type: 'contact_attempted',
        contact: { way: 'phone', outcome: 'left_voicemail' },
      },
    ]);
  });

  it.each([
    { outcome: 'reached' as const },
    { note: 'Other words' },
    { phone: '555-555-0199' },
    { attempted_at: daysAgo(1) },
    { party: 'guardian' as const },
  ])('sent again with %j is refused, and says so', async (change) => {
    const { id } = await referral();
    const attempt = given(id);
    await staff.rpc('record_contact_attempt', attempt).throwOnError();
    const { error } = await staff.rpc('record_contact_attempt', { ...attempt, ...change });
    expect(error).toMatchObject({ code: 'PT409', message: expect.stringMatching(/already saved/) });
    expect(JSON.parse(error?.details ?? '')).toEqual({
      kind: 'sent_before',
      id: attempt.attempt_id,
    });
  });

  it('of another member under the same id is refused', async () => {
    const { id } = await referral();
    const attempt = given(id);
    await staff.rpc('record_contact_attempt', attempt).throwOnError();
    expect((await admin.rpc('record_contact_attempt', attempt)).error?.code).toBe('PT409');
    const other = { ...attempt, referral_id: (await referral()).id };
    expect((await staff.rpc('record_contact_attempt', other)).error?.code).toBe('PT409');
  });

  it.each<[string, Partial<Attempt>, string]>([
    ['to come', { attempted_at: daysAgo(-1) }, 'P0001'],
    ['before the referral', { attempted_at: daysAgo(60) }, 'P0001'],
    ['to a number that is none', { phone: 'ask her' }, 'P0001'],
    ['with a note as long as a letter', { note: 'x'.repeat(1001) }, 'P0001'],
    ['by letter that nobody answers the phone to', { way: 'letter' }, '23514'],
    ['by phone that is sent', { outcome: 'sent' }, '23514'],
    ['by letter to a phone number', { way: 'letter', outcome: 'sent', phone: PHONE }, '23514'],
  ])('%s is refused', async (_, fault, code) => {
    const { id } = await referral();
    const { error } = await staff.rpc('record_contact_attempt', given(id, fault));
    expect(error?.code).toBe(code);
    expect(await stateOf(id)).toMatchObject({ calls: 0 });
  });
});

describe('a mark as recorded in error', () => {
  it('keeps the attempt, counts it no more, and is told', async () => {
    const { id } = await referral();
    const { id: attempt_id } = await tried(id, { attempted_at: daysAgo(3) });
    expect(await stateOf(id)).toMatchObject({ calls: 1 });
    const mark = { attempt_id, reason: 'Another patient' };
    const { data } = await staff.rpc('mark_contact_attempt_error', mark).throwOnError();
    expect(data).toMatchObject({
      outcome: 'no_answer',
      error_reason: 'Another patient',
      error_marked_by: PEOPLE['staff.demo'],
    });
    expect(await stateOf(id)).toMatchObject({ contact_step: 'call', calls: 0 });
    // Sent again, it changes nothing.
    expect((await staff.rpc('mark_contact_attempt_error', mark)).data).toEqual(data);
    const { data: told } = await staff
      .rpc('referral_timeline', { company_id: DEMO.company, referral_id: id })
      .select('note')
      .eq('event_type', 'contact_marked_error')
      .throwOnError();
    expect(told).toEqual([{ note: 'Another patient' }]);
    const { error } = await admin.rpc('mark_contact_attempt_error', { ...mark, reason: 'No' });
    expect(error).toMatchObject({
      code: 'PT409',
      message: expect.stringMatching(/marked this contact attempt as recorded in error/),
    });
  });

  it('resets the count to its state before the patient was reached', async () => {
    const { id } = await referral();
    await tried(id, { attempted_at: daysAgo(9) });
    const { id: attempt_id } = await tried(id, { attempted_at: daysAgo(8), outcome: 'reached' });
    expect(await stateOf(id)).toMatchObject({ calls: 0 });
    await staff.rpc('mark_contact_attempt_error', { attempt_id, reason: 'It was the neighbor' });
    expect(await stateOf(id)).toMatchObject({ calls: 1 });
  });

  it.each<[Username, string]>([
    ['dr.osei', '42501'],
    ['owner.harbor', 'PT404'],
  ])('of the front desk’s attempt by %s is refused', async (who, code) => {
    const { id: attempt_id } = await tried((await referral()).id);
    const { error } = await (await backend.as(who)).rpc('mark_contact_attempt_error', {
      attempt_id,
      reason: 'No',
    });
    expect(error?.code).toBe(code);
    expect(
      await backend.sqlRow('select error_reason from referral_contact_attempts where id = $1', [
        attempt_id,
      ]),
    ).toEqual({ error_reason: null });
  });

  it('says why', async () => {
    const { id: attempt_id } = await tried((await referral()).id);
    const { error } = await staff.rpc('mark_contact_attempt_error', { attempt_id, reason: ' ' });
    expect(error?.code).toBe('P0001');
  });
});

describe('who may not', () => {
  it('is signed out, or of another clinic', async () => {
    const { id } = await referral();
    const { id: attempt_id } = await tried(id);
    const harbor = await backend.as('owner.harbor');
    expect((await harbor.rpc('record_contact_attempt', given(id))).error?.code).toBe('PT404');
    expect((await backend.signedOut().rpc('record_contact_attempt', given(id))).error?.code).toBe(
      '42501',
    );
    const { data } = await harbor
      .from('referral_contact_attempts')
      .select('id')
      .eq('id', attempt_id);
    expect(data).toEqual([]);
  });

  it('learns anything of a restricted record', async () => {
    const { id, patient_id } = await referral();
    const { id: attempt_id } = await tried(id);
    await admin
      .from('patient_restrictions')
      .insert({ company_id: DEMO.company, patient_id, reason: 'Works here' })
      .throwOnError();
    const read = (client: Client) =>
      client.from('referral_contact_attempts').select('id').eq('referral_id', id).throwOnError();
    expect((await read(staff)).data).toEqual([]);
    expect((await read(admin)).data).toEqual([{ id: attempt_id }]);
    const refused = [
      await staff.rpc('record_contact_attempt', given(id)),
      await staff.rpc('mark_contact_attempt_error', { attempt_id, reason: 'No' }),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual(['PT404', 'PT404']);
    const { data } = await staff
      .rpc('patient_timeline', { company_id: DEMO.company, patient_id })
      .throwOnError();
    expect(data).toEqual([]);
  });

  it('changes a row', async () => {
    const { id: attempt_id } = await tried((await referral()).id);
    const attempts = admin.from('referral_contact_attempts');
    const { error } = await attempts.update({ outcome: 'reached' }).eq('id', attempt_id);
    expect(error?.code).toBe('42501');
    expect((await attempts.delete().eq('id', attempt_id)).error?.code).toBe('42501');
  });
});

it('the patient’s timeline tells the attempts with what came of them', async () => {
  const { id, patient_id } = await referral();
  await tried(id, { outcome: 'left_voicemail', note: 'With the daughter' });
  const { data } = await staff
    .rpc('patient_timeline', { company_id: DEMO.company, patient_id, kinds: ['referral'] })
    .throwOnError();
  expect(data[0]).toMatchObject({
    event: 'contact_attempted',
    subject_id: id,
    details: {
      way: 'phone',
      party: 'patient',
      outcome: 'left_voicemail',
      note: 'With the daughter',
    },
  });
});
