import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

let staff: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
});

const ASKED = {
  company_id: DEMO.company,
  provider_id: DEMO.primaryProvider,
  reason: 'Hearing test',
};

async function counts() {
  return await backend.sqlRow<{ threads: number; requests: number; events: number }>(
    `select (select count(*) from threads)::integer as threads,
       (select count(*) from scheduling_requests)::integer as requests,
       (select count(*) from schedule_events)::integer as events`,
  );
}

describe('requesting an appointment', () => {
  it('leaves exactly the three specified rows', async () => {
    const before = await counts();
    const { data: request, error } = await staff.rpc('request_appointment', {
      ...ASKED,
      request_type: 'procedure',
      preferred_date: '2031-03-14',
      preferred_time: ' Morning, 2-4 PM ',
      notes: 'Brings a parent.',
      patient_id: DEMO.otherPatient,
      referral_id: DEMO.referralOfOtherPatient,
    });
    expect(error).toBeNull();
    const opened = await staff.rpc('open_appointment', {
      company_id: DEMO.company,
      request_id: request?.id ?? '',
    });
    expect(opened.data?.[0]).toMatchObject({
      ...ASKED,
      requested_by: PEOPLE['staff.demo'],
      request_type: 'procedure',
      preferred_date: '2031-03-14',
      preferred_time: 'Morning, 2-4 PM',
      notes: 'Brings a parent.',
      patient_id: DEMO.otherPatient,
      referral_id: DEMO.referralOfOtherPatient,
      status: 'pending',
      confirmed_date: null,
      confirmed_location: null,
    });
    const { data: threads } = await staff
      .from('threads')
      .select('company_id, subject, participants, created_by')
      .eq('id', request?.thread_id ?? '');
    expect(threads).toEqual([
      {
        company_id: DEMO.company,
        subject: `Appointment Request - ${DEMO.primaryProviderName}`,
        participants: [PEOPLE['staff.demo']],
        created_by: PEOPLE['staff.demo'],
      },
    ]);
    const { data: events } = await staff
      .rpc('appointment_timeline', { company_id: DEMO.company, request_id: request?.id ?? '' })
      .select('event_type, actor_id, message');
    expect(events).toEqual([
      {
        event_type: 'requested',
        actor_id: PEOPLE['staff.demo'],
        message: 'Requested appointment for Hearing test',
      },
    ]);
    expect(await counts()).toEqual({
      threads: before.threads + 1,
      requests: before.requests + 1,
      events: before.events + 1,
    });
  });

  it('asks for a consultation, at no given time, when nothing else is said', async () => {
    const { data } = await staff.rpc('request_appointment', ASKED);
    expect(data).toMatchObject({
      request_type: 'consultation',
      preferred_date: null,
      preferred_time: null,
      notes: null,
      patient_id: null,
      referral_id: null,
    });
  });

  it('takes blank texts for none', async () => {
    const { data } = await staff.rpc('request_appointment', {
      ...ASKED,
      reason: '  Hearing test ',
      preferred_time: ' ',
      notes: '',
    });
    const opened = await staff.rpc('open_appointment', {
      company_id: DEMO.company,
      request_id: data?.id ?? '',
    });
    expect(opened.data).toMatchObject([
      { reason: 'Hearing test', preferred_time: null, notes: null },
    ]);
  });

  it('from a referral alone is for the patient it is about', async () => {
    const { data } = await staff.rpc('request_appointment', {
      ...ASKED,
      referral_id: DEMO.referralOfOtherPatient,
    });
    expect(data?.patient_id).toBe(DEMO.otherPatient);
  });

  it('repeated under the same id is one request', async () => {
    const request_id = 'cccccccc-0000-4000-8000-000000000001';
    const first = await staff.rpc('request_appointment', { ...ASKED, request_id });
    expect(first.data?.id).toBe(request_id);
    const before = await counts();
    const again = await staff.rpc('request_appointment', { ...ASKED, request_id });
    expect(again.data).toEqual(first.data);
    expect(await counts()).toEqual(before);
  });

  it('reaches the desk and the provider, but not the requester, and says which visit, not why', async () => {
    const { data } = await staff.rpc('request_appointment', { ...ASKED, reason: 'Dizzy spells' });
    const told = await backend.sql<{ username: string; title: string; message: string }>(
      `select p.username, n.title, n.message
       from notifications n join user_profiles p on p.id = n.user_id
       where n.target_id = $1 and n.event = 'appointment_requested' order by 1`,
      [data?.id ?? ''],
    );
    const message = `Consultation, ${DEMO.primaryProviderName}: Requested consultation`;
    expect(told).toEqual(
      ['admin.demo', 'demo', 'dr.osei'].map((username) => ({
        username,
        title: 'Appointment requested',
        message,
      })),
    );
  });

  it('opens a thread that the whole clinic reads and writes, and nobody else', async () => {
    const { data } = await staff.rpc('request_appointment', ASKED);
    const thread = data?.thread_id ?? '';
    const written = await (await backend.as('admin.demo')).rpc('send_message', {
      thread_id: thread,
      body: 'Which ear is it?',
    });
    expect(written.error).toBeNull();
    const read = async (username: 'dr.osei' | 'owner.harbor') =>
      (
        await (
          await backend.as(username)
        )
          .rpc('thread_messages', { company_id: DEMO.company, thread_id: thread })
          .select('body')
      ).data;
    expect(await read('dr.osei')).toEqual([{ body: 'Which ear is it?' }]);
    expect(await read('owner.harbor')).toEqual([]);
  });

  it('twice at once under the same id is one request', async () => {
    const request_id = 'cccccccc-0000-4000-8000-000000000002';
    const before = await counts();
    const answers = await Promise.all([
      staff.rpc('request_appointment', { ...ASKED, request_id }),
      staff.rpc('request_appointment', { ...ASKED, request_id }),
    ]);
    expect(answers.map(({ data }) => data?.id)).toEqual([request_id, request_id]);
    expect((await counts()).requests).toBe(before.requests + 1);
  });

  it.each([
    ['a blank reason', { reason: ' ' }, '23514'],
    ['a reason of 1,001 characters', { reason: 'x'.repeat(1001) }, '23514'],
    ['121 characters of preferred time', { preferred_time: 'x'.repeat(121) }, '23514'],
    ['4,001 characters of notes', { notes: 'x'.repeat(4001) }, '23514'],
    ['another clinic’s provider', { provider_id: HARBOR.primaryProvider }, 'PT404'],
    ['a provider who left', { provider_id: DEMO.inactiveProvider }, 'PT404'],
    [
      'another clinic',
      { company_id: HARBOR.company, provider_id: HARBOR.primaryProvider },
      '42501',
    ],
    ['another clinic’s patient', { patient_id: HARBOR.patient }, '23503'],
    ['another clinic’s referral', { referral_id: HARBOR.referral }, '23503'],
    [
      'a referral about another patient',
      { patient_id: DEMO.patient, referral_id: DEMO.referralOfOtherPatient },
      'P0001',
    ],
    ['the id of another person’s request', { request_id: DEMO.pendingRequest }, '23505'],
    ['the id of another clinic’s request', { request_id: HARBOR.pendingRequest }, '23505'],
  ])('for %s is refused and leaves nothing', async (_, fault, code) => {
    const before = await counts();
    const { data, error } = await staff.rpc('request_appointment', { ...ASKED, ...fault });
    expect(error?.code).toBe(code);
    expect(data).toBeNull();
    expect(await counts()).toEqual(before);
  });

  it.each(['threads', 'scheduling_requests', 'schedule_events'])(
    'that fails at %s leaves nothing',
    async (table) => {
      await backend.exec(
        `create function private.fail() returns trigger language plpgsql as
         $$ begin raise exception 'No.' using errcode = 'P0001'; end $$;
       create trigger fail after insert on ${table} for each row execute function private.fail()`,
      );
      const before = await counts();
      const { error } = await staff.rpc('request_appointment', ASKED);
      expect(error?.code).toBe('P0001');
      expect(await counts()).toEqual(before);
      await backend.exec('drop function private.fail() cascade');
    },
  );
});

describe('a request', () => {
  it('is listed for its author, newest first, with its provider', async () => {
    const { data } = await (await backend.as('demo'))
      .from('scheduling_requests')
      .select(
        'created_at, provider:providers!scheduling_requests_company_id_provider_id_fkey(name)',
      )
      .eq('company_id', DEMO.company)
      .eq('requested_by', PEOPLE.demo)
      .order('created_at', { ascending: false });
    const times = data?.map(({ created_at }) => created_at) ?? [];
    expect(times.length).toBeGreaterThan(5);
    expect(times).toEqual([...times].sort().reverse());
    expect(data?.[0]?.provider).toEqual({ name: DEMO.primaryProviderName });
  });

  it('that is confirmed has a date', async () => {
    await expect(
      backend.exec(
        `update scheduling_requests set status = 'confirmed', confirmed_date = null
         where id = '${DEMO.pendingRequest}'`,
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('outlives the membership of its author', async () => {
    await backend.exec(`delete from company_members where user_id = '${PEOPLE.demo}'`);
    const { data } = await staff
      .from('scheduling_requests')
      .select('status')
      .eq('id', DEMO.confirmedRequest);
    expect(data).toEqual([{ status: 'confirmed' }]);
  });
});
