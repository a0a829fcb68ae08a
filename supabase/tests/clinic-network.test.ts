import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Client, startBackend } from './support/backend.ts';
import { fileChecks } from './support/file-checks.ts';
import { openPractice } from './support/practice.ts';
import { openForFile } from './support/reading.ts';
import { DEMO, HARBOR, PEOPLE, type Username } from './support/seeded.ts';
import { granted } from './support/threads.ts';

/** The demo clinic refers to Harbor. A third clinic gets nothing, and neither of the two gets more than was named. */
const backend = await startBackend();
const check = fileChecks(backend);

const BETWEEN = { company_id: DEMO.company, partner_id: HARBOR.company };
const BACK = { company_id: HARBOR.company, partner_id: DEMO.company };

let desk: Client;
let admin: Client;
let harbor: Client;
let patient: string;

beforeAll(async () => {
  desk = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
  harbor = await backend.as('owner.harbor');
  const made = await backend.sqlRow<{ id: string }>(
    `insert into patients (company_id, first_name, last_name, date_of_birth, phone)
     values ($1, 'Nora', 'Fields', '2014-05-06', '(555) 555-0123') returning id`,
    [DEMO.company],
  );
  patient = made.id;
});

/** One referral of a patient is open at a clinic at a time. */
const closeEarlier = () =>
  backend.sql(
    `update outgoing_referrals set state = 'withdrawn', withdrawal_reason = 'An earlier one'
     where patient_id in ($1, $2) and state in ('received', 'accepted', 'scheduled')`,
    [patient, DEMO.patient],
  );
beforeEach(closeEarlier);

async function list(company: string, isListed: boolean) {
  await backend.sql(
    `update clinic_settings set is_listed_in_network = $2, network_offers = '{audiology}', network_zip = '04856'
     where company_id = $1`,
    [company, isListed],
  );
}

const act = async (
  client: Client,
  pair: typeof BETWEEN,
  what: 'ask' | 'accept' | 'decline' | 'end',
) => {
  const { data, error } = await client.rpc('set_network_connection', { ...pair, act: what });
  return data ?? error?.code;
};

async function connect(state = 'connected') {
  await backend.sql(
    `insert into network_connections (company_id, partner_id, state)
     select a, b, $3::network_connection_state from (values ($1::uuid, $2::uuid), ($2, $1)) as sides (a, b)
     on conflict (company_id, partner_id) do update set state = excluded.state`,
    [DEMO.company, HARBOR.company, state],
  );
}

interface More {
  id?: string;
  documents?: string[];
  reason?: string;
  with_insurance?: boolean;
  patient_id?: string;
}

const refer = async (
  client: Client,
  { id = crypto.randomUUID(), documents = [], ...more }: More = {},
) => {
  const { data, error } = await client.rpc('refer_to_clinic', {
    outgoing_id: id,
    ...BETWEEN,
    patient_id: patient,
    priority: 'urgent',
    reason: 'Hearing test before surgery',
    requested_service: 'Hearing test',
    icd10_codes: ['H90.3'],
    icd10_labels: { 'H90.3': 'Sensorineural hearing loss, bilateral' },
    provider_id: DEMO.primaryProvider,
    document_ids: documents,
    ...more,
  });
  return data ?? error?.code;
};

/** A referral that went to Harbor, with what Harbor has of it. */
async function sent(documents: string[] = []) {
  await connect();
  const id = crypto.randomUUID();
  expect(await refer(desk, { id, documents })).toBe(id);
  const { referral_id } = await backend.sqlRow<{ referral_id: string }>(
    'select referral_id from private.network_referrals where outgoing_id = $1',
    [id],
  );
  return { id, referral: referral_id };
}

const opened = z.looseObject({
  state: z.string(),
  reason: z.string(),
  appointment_at: z.string().nullable(),
  decline_reason: z.string().nullable(),
  documents: z.array(z.looseObject({ id: z.string(), is_shared: z.boolean() })),
  shared: z
    .looseObject({
      referral: z.looseObject({ status: z.string() }),
      missing: z.array(z.looseObject({ item: z.string() })),
      appointments: z.array(z.looseObject({ starts_at: z.string() })),
      messages: z.array(z.looseObject({ from: z.string(), body: z.string() })),
      letters: z.array(z.unknown()),
    })
    .nullable(),
});
const open = async (id: string, client = desk, company_id: string = DEMO.company) => {
  const { data, error } = await client.rpc('open_outgoing_referral', {
    company_id,
    outgoing_id: id,
  });
  if (error) throw new Error(error.message);
  return data[0] === undefined ? null : opened.parse(data[0]);
};
const openOwn = async (id: string) => opened.parse(await open(id));

/** A document of the patient's, filed with another referral of theirs in the demo clinic. */
async function document(of = patient) {
  const { id: referral } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, reason) values ($1, $2, 'Hearing loss') returning id`,
    [DEMO.company, of],
  );
  const id = crypto.randomUUID();
  const path = `${DEMO.company}/${referral}/${id}/audiogram.pdf`;
  const bucket = (await backend.storage('staff.demo')).from('referral-documents');
  const bytes = new TextEncoder().encode('%PDF-1.7 synthetic').buffer;
  const { error } = await bucket.upload(path, bytes, { contentType: 'application/pdf' });
  if (error) throw error;
  await check('staff.demo', { bucket: 'referral-documents', path });
  granted(
    await desk.rpc('add_referral_document', {
      document_id: id,
      referral_id: referral,
      kind: 'audiogram',
      path,
      name: 'audiogram.pdf',
      title: 'Hearing test',
    }),
  );
  return { id, path, referral };
}

async function readsFile(who: Username, path: string) {
  const { data } = await (await backend.storage(who)).from('referral-documents').download(path);
  return data === null ? null : await data.text();
}

const shared = async (referral: string, client = harbor, company_id: string = HARBOR.company) =>
  granted(await client.rpc('network_documents', { company_id, referral_id: referral }));

describe('finding each other', () => {
  it('takes a listing: a clinic that is not listed is unknown, and can’t be asked', async () => {
    await backend.sql('delete from network_connections');
    await list(HARBOR.company, false);
    const found = async (term = '', specialty?: 'audiology' | 'ent') =>
      granted(
        await desk.rpc('network_clinics', {
          company_id: DEMO.company,
          term,
          ...(specialty && { specialty }),
        }),
      ).map(({ partner_id }) => partner_id);
    expect(await found()).toEqual([]);
    expect(await act(admin, BETWEEN, 'ask')).toBe('PT404');
    await list(HARBOR.company, true);
    expect(await found('harbor ear')).toEqual([HARBOR.company]);
    expect(await found('04856', 'audiology')).toEqual([HARBOR.company]);
    expect(await found('', 'ent')).toEqual([]);
    expect(await found('100%')).toEqual([]);
  });

  it('sorts and narrows by distance once a clinic has imported where ZIP codes lie', async () => {
    await backend.sql('delete from network_connections');
    await list(HARBOR.company, true);
    const near = async (near_zip: string, within_miles?: number) =>
      granted(
        await desk.rpc('network_clinics', {
          company_id: DEMO.company,
          near_zip,
          ...(within_miles !== undefined && { within_miles }),
        }),
      ).map(({ partner_id, miles }) => [partner_id, miles && Math.round(miles)]);
    // Without a table nothing is near, and nothing is hidden.
    expect(await near('04101')).toEqual([[HARBOR.company, null]]);
    const places = {
      zips: ['04856', '04101'],
      latitudes: [44.19, 43.66],
      longitudes: [-69.06, -70.26],
    };
    const table = { company_id: DEMO.company, name: 'zip.csv', ...places };
    expect((await desk.rpc('import_zip_table', table)).error?.code).toBe('PT404');
    expect((await harbor.rpc('import_zip_table', table)).error?.code).toBe('PT404');
    expect(granted(await admin.rpc('import_zip_table', table))).toBe(2);
    expect(granted(await admin.rpc('import_zip_table', table))).toBe(2);
    // Rockland to Portland, Maine: 70 miles by the great circle.
    expect(await near('04101')).toEqual([[HARBOR.company, 70]]);
    expect(await near('04101', 71)).toEqual([[HARBOR.company, 70]]);
    expect(await near('04101', 69)).toEqual([]);
    expect(await near('99999', 50)).toEqual([]);
    expect(await near('99999')).toEqual([[HARBOR.company, null]]);
    // Theirs stays theirs.
    const theirs = await harbor.from('zip_tables').select('name');
    expect(granted(theirs)).toEqual([]);

    for (const wrong of [
      { zips: ['4856', '04101'] },
      { zips: ['04101', '04101'] },
      { latitudes: [44.19] },
      { latitudes: [91, 43.66] },
      { zips: [], latitudes: [], longitudes: [] },
    ]) {
      const { error } = await admin.rpc('import_zip_table', { ...table, ...wrong });
      expect(error?.code).toBe('P0001');
    }
    expect(await near('04101')).toEqual([[HARBOR.company, 70]]);
    granted(await admin.rpc('remove_zip_table', { company_id: DEMO.company }));
    expect(await near('04101')).toEqual([[HARBOR.company, null]]);
  });

  it('is agreed to by both sides, each by its administrators, and can be ended by either', async () => {
    await backend.sql('delete from network_connections');
    await list(HARBOR.company, true);
    expect(await act(desk, BETWEEN, 'ask')).toBe('42501');
    expect(await act(harbor, BETWEEN, 'ask')).toBe('PT404');
    expect(await act(admin, BETWEEN, 'accept')).toBe('PT404');
    expect(await act(admin, BETWEEN, 'ask')).toBe('asked');
    expect(await act(admin, BETWEEN, 'ask')).toBe('asked');
    expect(await act(admin, BETWEEN, 'accept')).toBe('PT409');
    // Who was asked sees who asks, listed or not.
    expect(
      granted(await harbor.rpc('network_clinics', { company_id: HARBOR.company })),
    ).toMatchObject([{ partner_id: DEMO.company, state: 'invited' }]);
    expect(await refer(desk)).toBe('PT409');
    expect(await act(harbor, BACK, 'accept')).toBe('connected');
    expect(await act(harbor, BACK, 'accept')).toBe('connected');
    expect(await act(harbor, BACK, 'end')).toBe('ended');
    expect(await refer(desk)).toBe('PT409');
  });

  it('tells who is asked once a day, however often the other takes that back and asks again', async () => {
    await backend.sql('delete from network_connections');
    await list(HARBOR.company, true);
    const told = async () => {
      const rows = await backend.sql(
        `update notifications set read = true
         where company_id = $1 and target_kind = 'network_clinic' and target_id = $2 and not read returning title`,
        [HARBOR.company, DEMO.company],
      );
      return rows.length;
    };
    await told();
    await act(admin, BETWEEN, 'ask');
    expect(await told()).toBe(1);
    expect(await act(admin, BETWEEN, 'end')).toBe('ended');
    expect(await act(admin, BETWEEN, 'ask')).toBe('asked');
    expect(await told()).toBe(0);
    await backend.sql(`update network_connections set told_at = told_at - interval '25 hours'`);
    await act(admin, BETWEEN, 'end');
    await act(admin, BETWEEN, 'ask');
    expect(await told()).toBe(1);
    // That they are connected is told at once.
    await act(admin, BETWEEN, 'end');
    expect(await act(harbor, BACK, 'ask')).toBe('asked');
    expect(await act(admin, BETWEEN, 'accept')).toBe('connected');
    expect(await told()).toBe(1);
  });

  it('leaves who was declined no second try, and the other side the first word', async () => {
    await backend.sql('delete from network_connections');
    await list(HARBOR.company, true);
    await act(admin, BETWEEN, 'ask');
    expect(await act(harbor, BACK, 'decline')).toBe('declined');
    expect(await act(admin, BETWEEN, 'ask')).toBe('PT409');
    expect(await act(harbor, BACK, 'ask')).toBe('asked');
    // Both at once: a request in return is an agreement.
    expect(await act(admin, BETWEEN, 'ask')).toBe('connected');
  });
});

describe('a referral to another clinic', () => {
  it('is a row on each side, and the receiver’s is one like any other', async () => {
    const { id, referral } = await sent();
    expect(await refer(desk, { id })).toBe(id);
    expect(await refer(desk, { id, reason: 'Something else' })).toBe('PT409');
    const { data } = await harbor
      .rpc('open_referral', { company_id: HARBOR.company, referral_id: referral })
      .select(
        'source, source_name, priority, reason, referring_provider, icd10_codes, requested_service, created_by, patient:patients(first_name, last_name)',
      )
      .single()
      .throwOnError();
    expect(data).toMatchObject({
      source: 'network',
      source_name: expect.stringContaining('Lakeshore'),
      priority: 'urgent',
      reason: 'Hearing test before surgery',
      referring_provider: DEMO.primaryProviderName,
      icd10_codes: ['H90.3'],
      requested_service: 'Hearing test',
      created_by: null,
      patient: { first_name: 'Nora', last_name: 'Fields' },
    });
    expect(await openOwn(id)).toMatchObject({
      state: 'received',
      reason: 'Hearing test before surgery',
      shared: { referral: { status: 'pending' }, messages: [] },
    });
    // The receiver's own chart stays the receiver's.
    expect((await openOwn(id)).shared).not.toHaveProperty('patient');
    const mine = granted(await desk.rpc('search_outgoing_referrals', { company_id: DEMO.company }));
    expect(mine.find((row) => row.id === id)).toMatchObject({ reason: '', state: 'received' });
  });

  it('takes the insurance along only where that was chosen', async () => {
    const { count } = await backend.sqlRow<{ count: number }>(
      'select count(*)::integer as count from coverages where company_id = $1 and patient_id = $2 and ended_on is null',
      [DEMO.company, DEMO.patient],
    );
    expect(count).toBeGreaterThan(0);
    await connect();
    const given = async (with_insurance: boolean) => {
      const id = crypto.randomUUID();
      expect(await refer(desk, { id, patient_id: DEMO.patient, with_insurance })).toBe(id);
      return await backend.sql<{ payer: string }>(
        `select sent ->> 'payer_name' as payer from sent_insurances s join private.network_referrals n
         on n.receiver_id = s.company_id and n.referral_id = s.referral_id where n.outgoing_id = $1`,
        [id],
      );
    };
    expect(await given(false)).toEqual([]);
    await closeEarlier();
    expect(await given(true)).toHaveLength(1);
  });

  it.each([
    [null, undefined],
    ['self', { relationship: 'self' }],
  ])('says of the subscriber what the sender knows: %s', async (relationship, subscriber) => {
    await connect();
    await closeEarlier();
    await backend.sql(
      `update coverages set relationship = $3::subscriber_relationship, subscriber_first_name = null, subscriber_last_name = null,
         subscriber_birth_date = null, subscriber_sex = null, revision = revision
       where company_id = $1 and patient_id = $2`,
      [DEMO.company, DEMO.patient, relationship],
    );
    const id = crypto.randomUUID();
    expect(await refer(desk, { id, patient_id: DEMO.patient, with_insurance: true })).toBe(id);
    const { sent: insurance } = await backend.sqlRow<{ sent: { subscriber?: unknown } }>(
      `select sent from sent_insurances s join private.network_referrals n
       on n.receiver_id = s.company_id and n.referral_id = s.referral_id where n.outgoing_id = $1`,
      [id],
    );
    expect(insurance.subscriber).toEqual(subscriber);
  });

  it('tells the sender what becomes of it: accepted, declined with the reason', async () => {
    const { id, referral } = await sent();
    const set = async (new_status: 'accepted' | 'declined', decline_reason?: 'no_capacity') =>
      granted(
        await harbor.rpc('set_referral_status', {
          referral_id: referral,
          new_status,
          ...(decline_reason && { decline_reason }),
        }),
      );
    await set('accepted');
    expect(await openOwn(id)).toMatchObject({ state: 'accepted' });
    await set('declined', 'no_capacity');
    expect(await openOwn(id)).toMatchObject({ state: 'declined', decline_reason: 'no_capacity' });
    const news = await backend.sql<{ title: string }>(
      "select title from notifications where target_kind = 'outgoing_referral' and target_id = $1",
      [id],
    );
    expect(news).toEqual([{ title: expect.stringContaining('Referral declined by Harbor') }]);
  });

  it('tells the front desk once who sent it has left', async () => {
    const { id, referral } = await sent();
    const told = async () =>
      (
        await backend.sql<{ user_id: string }>(
          "select user_id from notifications where target_kind = 'outgoing_referral' and target_id = $1",
          [id],
        )
      ).map(({ user_id }) => user_id);
    const works = (at: string | null) =>
      backend.sql(
        'update company_members set deactivated_at = $3 where company_id = $1 and user_id = $2',
        [DEMO.company, PEOPLE['staff.demo'], at],
      );
    await works(new Date().toISOString());
    granted(
      await harbor.rpc('set_referral_status', { referral_id: referral, new_status: 'accepted' }),
    );
    await works(null);
    const heard = await told();
    expect(heard).toContain(PEOPLE['admin.demo']);
    expect(heard).not.toContain(PEOPLE['staff.demo']);
  });

  it('tells the sender when the patient is to come, and when that changes', async () => {
    const { id, referral } = await sent();
    const { id: request } = await backend.sqlRow<{ id: string }>(
      `insert into scheduling_requests (company_id, patient_id, provider_id, thread_id, referral_id, request_type, status, reason, requested_by)
       select company_id, patient_id, $2, $4, id, 'consultation', 'pending', 'Hearing test', (select user_id from company_members where company_id = $3 and role = 'owner')
       from referrals where id = $1 returning id`,
      [referral, HARBOR.primaryProvider, HARBOR.company, HARBOR.teamThread],
    );
    const happens = async (event: string, status: string, at: string | null) => {
      await backend.sql(
        'update scheduling_requests set status = $2::scheduling_status, confirmed_date = $3, duration_minutes = 30 where id = $1',
        [request, status, at],
      );
      await backend.sql(
        `insert into schedule_events (company_id, scheduling_request_id, event_type, starts_at)
         values ($1, $2, $3::schedule_event_type, $4)`,
        [HARBOR.company, request, event, at],
      );
    };
    await happens('confirmed', 'confirmed', '2031-02-03T15:00:00Z');
    expect(await openOwn(id)).toMatchObject({
      state: 'scheduled',
      appointment_at: '2031-02-03T15:00:00+00:00',
      shared: { appointments: [{ starts_at: '2031-02-03T15:00:00+00:00' }] },
    });
    await happens('rescheduled', 'confirmed', '2031-02-04T15:00:00Z');
    expect(await openOwn(id)).toMatchObject({ appointment_at: '2031-02-04T15:00:00+00:00' });
  });

  it('stands in the sender’s chart and timeline, until it is withdrawn', async () => {
    const { id, referral } = await sent();
    granted(
      await harbor.rpc('set_referral_status', { referral_id: referral, new_status: 'accepted' }),
    );
    const chart = await desk.rpc('patient_page', {
      company_id: DEMO.company,
      patient_id: patient,
    });
    expect(chart.data?.[0]).toMatchObject({
      sent: expect.arrayContaining([
        expect.objectContaining({
          id,
          state: 'accepted',
          partner_name: expect.stringContaining('Harbor'),
        }),
      ]),
    });
    const told = async (client: Client) =>
      granted(
        await client.rpc('patient_timeline', { company_id: DEMO.company, patient_id: patient }),
      )
        .filter(({ subject_id }) => subject_id === id)
        .map(({ event, details }) => ({ event, details }));
    expect(await told(desk)).toEqual([
      {
        event: 'sent_accepted',
        details: expect.objectContaining({ about: expect.stringContaining('Harbor') }),
      },
      {
        event: 'sent',
        details: expect.objectContaining({ note: 'Hearing test before surgery' }),
      },
    ]);
    expect(await told(harbor)).toEqual([]);

    granted(
      await desk.rpc('withdraw_outgoing_referral', {
        company_id: DEMO.company,
        outgoing_id: id,
        reason: 'Found one nearer',
      }),
    );
    granted(
      await harbor.rpc('set_referral_status', {
        referral_id: referral,
        new_status: 'declined',
        decline_reason: 'other',
      }),
    );
    // Declining took the acceptance back; what came after the withdrawal is the receiver’s own.
    expect((await told(desk)).map(({ event }) => event)).toEqual(['sent_withdrawn', 'sent']);
  });

  it('has one conversation, and an answer needs no fax: it is there as it is written', async () => {
    const { id, referral } = await sent();
    const message = {
      message_id: crypto.randomUUID(),
      company_id: DEMO.company,
      outgoing_id: id,
      body: 'Is Tuesday all right?',
    };
    expect(granted(await desk.rpc('write_to_receiver', message))).toBe(message.message_id);
    expect(granted(await desk.rpc('write_to_receiver', message))).toBe(message.message_id);
    expect((await desk.rpc('write_to_receiver', { ...message, body: 'No' })).error?.code).toBe(
      'PT409',
    );
    granted(
      await harbor.rpc('write_to_office', {
        answer_id: crypto.randomUUID(),
        referral_id: referral,
        body: 'Yes, at ten.',
      }),
    );
    const both = [
      { from: 'office', body: 'Is Tuesday all right?' },
      { from: 'clinic', body: 'Yes, at ten.' },
    ];
    expect((await openOwn(id)).shared).toMatchObject({ messages: both });
    expect(
      granted(
        await harbor.rpc('office_conversation', {
          company_id: HARBOR.company,
          referral_id: referral,
        }),
      ),
    ).toMatchObject([
      { from_office: true, author: expect.stringContaining('Lakeshore') },
      { from_office: false },
    ]);
    expect(
      await backend.sql('select channel, state from outbox_messages where referral_id = $1', [
        referral,
      ]),
    ).toEqual([{ channel: 'network', state: 'delivered' }]);
  });

  it('is closed by the answer that declines it, with the advice', async () => {
    const { id, referral } = await sent();
    granted(
      await harbor.rpc('set_referral_status', { referral_id: referral, new_status: 'declined' }),
    );
    granted(
      await harbor.rpc('send_referral_answer', {
        answer_id: crypto.randomUUID(),
        referral_id: referral,
        kind: 'declined',
        channel: 'print',
        note: 'Try the university clinic.',
      }),
    );
    const { answer_way } = await backend.sqlRow<{ answer_way: string }>(
      'select answer_way from referrals where id = $1 and awaiting_answer_since is null',
      [referral],
    );
    expect(answer_way).toBe('secure_message');
    expect((await openOwn(id)).shared).toMatchObject({
      answers: [{ kind: 'declined', note: 'Try the university clinic.' }],
    });
  });

  it('can be taken back while it is open: the receiver’s desk is asked to end its own', async () => {
    const { id, referral } = await sent();
    const withdraw = async (reason: string, of = id) => {
      const { data, error } = await desk.rpc('withdraw_outgoing_referral', {
        company_id: DEMO.company,
        outgoing_id: of,
        reason,
      });
      return data ?? error?.code;
    };
    expect(await withdraw(' ')).toBe('P0001');
    expect(await withdraw('Seen elsewhere')).toBe('withdrawn');
    expect(await withdraw('Again')).toBe('withdrawn');
    const asked = await backend.sql<{ note: string }>(
      `select note, actor_name = source_name as is_by_sender
       from referral_events e join referrals r on r.id = e.referral_id
       where r.id = $1 and event_type in ('created', 'note') order by e.created_at`,
      [referral],
    );
    expect(asked).toEqual([
      { note: expect.any(String), is_by_sender: true },
      {
        note: expect.stringContaining('asks to withdraw this referral. Seen elsewhere'),
        is_by_sender: true,
      },
    ]);
    // What the receiver does with its own afterwards changes nothing here.
    granted(
      await harbor.rpc('set_referral_status', { referral_id: referral, new_status: 'declined' }),
    );
    expect(await openOwn(id)).toMatchObject({ state: 'withdrawn' });

    const ended = await sent();
    granted(
      await harbor.rpc('set_referral_status', {
        referral_id: ended.referral,
        new_status: 'declined',
      }),
    );
    expect(await withdraw('Too late', ended.id)).toBe('PT409');
  });
});

describe('documents', () => {
  it('are read by the receiver when each is named, and no longer when the grant is taken back', async () => {
    const named = await document();
    const other = await document();
    const { id, referral } = await sent([named.id]);
    // Not before the referral was opened, by whom that would tell.
    expect(await readsFile('owner.harbor', named.path)).toBeNull();
    expect(await shared(referral)).toMatchObject([
      { id: named.id, title: 'Hearing test', path: named.path },
    ]);
    expect(await readsFile('owner.harbor', named.path)).toBe('%PDF-1.7 synthetic');
    expect(await readsFile('owner.harbor', other.path)).toBeNull();
    // The row itself stays the sender's.
    expect((await harbor.from('referral_documents').select('id').eq('id', named.id)).data).toEqual(
      [],
    );

    const grant = (document_id: string, is_shared: boolean) =>
      desk.rpc('set_document_shared', {
        company_id: DEMO.company,
        outgoing_id: id,
        document_id,
        is_shared,
      });
    granted(await grant(other.id, true));
    granted(await grant(other.id, true));
    expect(await shared(referral)).toHaveLength(2);
    expect((await grant(named.id, false)).data).toBe(false);
    expect(await readsFile('owner.harbor', named.path)).toBeNull();
    expect(await readsFile('owner.harbor', other.path)).toBe('%PDF-1.7 synthetic');
    expect((await openOwn(id)).documents.filter(({ is_shared }) => is_shared)).toMatchObject([
      { id: other.id },
    ]);
    granted(
      await desk.rpc('withdraw_outgoing_referral', {
        company_id: DEMO.company,
        outgoing_id: id,
        reason: 'Seen elsewhere',
      }),
    );
    expect(await readsFile('owner.harbor', other.path)).toBeNull();
    expect(await shared(referral)).toEqual([]);
  });

  it('of another patient, of another clinic, or removed, can’t be granted', async () => {
    const foreign = await document(DEMO.otherPatient);
    await connect();
    expect(await refer(desk, { documents: [foreign.id] })).toBe('PT404');
    expect(await refer(desk, { documents: [crypto.randomUUID()] })).toBe('PT404');
    const own = await document();
    granted(
      await desk.rpc('remove_referral_document', { document_id: own.id, reason: 'Wrong file' }),
    );
    expect(await refer(desk, { documents: [own.id] })).toBe('PT404');
  });

  it('are told to the logs of both clinics when they are read', async () => {
    const named = await document();
    const { id, referral } = await sent([named.id]);
    await shared(referral);
    await open(id);
    const entries = await backend.sql<{ company_id: string; table_name: string }>(
      `select company_id, table_name from audit_log where action = 'opened' and row_id in ($1, $2) order by sequence`,
      [id, referral],
    );
    expect(entries).toEqual([
      { company_id: HARBOR.company, table_name: 'referrals' },
      { company_id: DEMO.company, table_name: 'outgoing_documents' },
      { company_id: DEMO.company, table_name: 'outgoing_referrals' },
      { company_id: HARBOR.company, table_name: 'referrals' },
    ]);
  });
});

describe('the wall', () => {
  it('shows a third clinic nothing of either side, whatever ids it has', async () => {
    const named = await document();
    const { id, referral } = await sent([named.id]);
    const third = await openPractice(backend);
    const { client, id: person } = await backend.signUp(`third-${crypto.randomUUID().slice(0, 8)}`);
    await backend.sql(
      'insert into user_profiles (id, username, email) values ($1, $2, $3) on conflict do nothing',
      [person, `third-${person.slice(0, 8)}`, `third-${person.slice(0, 8)}@tozid.example`],
    );
    await backend.sql(
      `insert into company_members (company_id, user_id, role) values ($1, $2, 'owner')`,
      [third.company, person],
    );
    for (const company of [DEMO.company, HARBOR.company, third.company]) {
      expect(await open(id, client, company)).toBeNull();
      expect(await shared(referral, client, company)).toEqual([]);
      const write = {
        message_id: crypto.randomUUID(),
        company_id: company,
        outgoing_id: id,
        body: 'Hello',
      };
      expect((await client.rpc('write_to_receiver', write)).error?.code).toBe('PT404');
      const grant = {
        company_id: company,
        outgoing_id: id,
        document_id: named.id,
        is_shared: true,
      };
      expect((await client.rpc('set_document_shared', grant)).error?.code).toBe('PT404');
      const back = { company_id: company, outgoing_id: id, reason: 'Mine' };
      expect((await client.rpc('withdraw_outgoing_referral', back)).error?.code).toBe('PT404');
    }
    for (const table of [
      'outgoing_referrals',
      'outgoing_documents',
      'network_connections',
    ] as const) {
      expect((await client.from(table).select('company_id')).data).toEqual([]);
    }
  });

  it('keeps the two sides apart: each has its own rows, and can’t ask in the other’s name', async () => {
    const { id, referral } = await sent();
    expect((await harbor.from('outgoing_referrals').select('id').eq('id', id)).data).toEqual([]);
    expect((await desk.from('referrals').select('id').eq('id', referral)).data).toEqual([]);
    expect(await open(id, harbor)).toBeNull();
    expect(await open(id, harbor, HARBOR.company)).toBeNull();
    expect(await open(referral)).toBeNull();
    expect(await refer(harbor)).toBe('PT404');
    // A referral of Harbor's that came from elsewhere is none of the network's.
    expect(await shared(HARBOR.referral)).toEqual([]);
  });

  it('lets nobody in who isn’t signed in', async () => {
    const visitor = backend.signedOut();
    const { id, referral } = await sent();
    const of = { company_id: DEMO.company, outgoing_id: id };
    expect((await visitor.rpc('open_outgoing_referral', of)).error?.code).toBe('42501');
    expect((await visitor.rpc('network_clinics', { company_id: DEMO.company })).error?.code).toBe(
      '42501',
    );
    expect(
      (
        await visitor.rpc('network_documents', {
          company_id: HARBOR.company,
          referral_id: referral,
        })
      ).error?.code,
    ).toBe('42501');
  });

  it('hides what belongs to a restricted record, on either side', async () => {
    const named = await document();
    const { id, referral } = await sent([named.id]);
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Colleague')`,
      [DEMO.company, patient],
    );
    expect(await open(id)).toBeNull();
    expect(await refer(desk)).toBe('PT404');
    expect(
      granted(await desk.rpc('search_outgoing_referrals', { company_id: DEMO.company })).map(
        (row) => row.id,
      ),
    ).not.toContain(id);
    expect((await desk.from('outgoing_referrals').select('id').eq('id', id)).data).toEqual([]);
    expect(
      (await desk.from('outgoing_documents').select('outgoing_id').eq('outgoing_id', id)).data,
    ).toEqual([]);
    expect(await open(id, admin)).toMatchObject({ state: 'received' });
    await backend.sql('delete from patient_restrictions where patient_id = $1', [patient]);

    const { patient_id } = await backend.sqlRow<{ patient_id: string }>(
      'select patient_id from referrals where id = $1',
      [referral],
    );
    const physician = await backend.as('dr.osei');
    await openForFile(backend, 'dr.osei', 'referrals', named.path);
    expect(await shared(referral, physician)).toHaveLength(1);
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Colleague')`,
      [HARBOR.company, patient_id],
    );
    expect(await shared(referral, physician)).toEqual([]);
    await backend.sql('delete from patient_restrictions where patient_id = $1', [patient_id]);
  });
});

describe('a clinic that sends too much', () => {
  const write = (outgoing_id: string) =>
    desk.rpc('write_to_receiver', {
      message_id: crypto.randomUUID(),
      company_id: DEMO.company,
      outgoing_id,
      body: 'Any news?',
    });

  it('refers a patient once while that referral is open', async () => {
    await sent();
    expect(await refer(desk)).toBe('PT409');
    await closeEarlier();
    expect(await refer(desk)).not.toBe('PT409');
  });

  it('sends sixty referrals an hour to one clinic', async () => {
    await connect();
    await backend.sql(
      `insert into outgoing_referrals (id, company_id, patient_id, partner_id, partner_name, state, priority, reason)
       select gen_random_uuid(), $1, $2, $3, 'Harbor', 'completed', 'stat', 'A flood' from generate_series(1, 60)`,
      [DEMO.company, DEMO.otherPatient, HARBOR.company],
    );
    expect(await refer(desk)).toBe('PT429');
    await backend.sql(
      "update outgoing_referrals set created_at = now() - interval '61 minutes' where reason = 'A flood'",
    );
    expect(await refer(desk)).not.toBe('PT429');
    await backend.sql("delete from outgoing_referrals where reason = 'A flood'");
  });

  it('writes twenty messages a day about a referral, and none once the connection ended', async () => {
    const { id } = await sent();
    for (let n = 0; n < 20; n += 1) expect((await write(id)).error).toBeNull();
    expect((await write(id)).error).toMatchObject({ code: 'PT429' });
    await backend.sql("update office_messages set created_at = created_at - interval '25 hours'");
    expect((await write(id)).error).toBeNull();
    await connect('ended');
    expect((await write(id)).error).toMatchObject({
      code: 'PT409',
      details: '{"kind": "connection"}',
    });
    await connect();
  });
});
