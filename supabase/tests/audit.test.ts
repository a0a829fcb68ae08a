import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/supabase/database.types';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

/** The demo clinic's latest entries, newest first. */
async function latest(count = 1) {
  return await backend.sql<{ table_name: string }>(
    `select action, table_name, row_id, patient_id, actor_kind, actor_id, actor_name, actor_sign_in, actor_role,
       old_values, new_values
     from audit_log where company_id = $1 order by sequence desc limit $2`,
    [DEMO.company, count],
  );
}

async function lengthOf(company = DEMO.company): Promise<number> {
  const { length } = await backend.sqlRow<{ length: number }>(
    'select count(*)::integer as length from audit_log where company_id = $1',
    [company],
  );
  return length;
}

/** The number of the demo clinic's latest entry. */
async function lastNumber(): Promise<string> {
  const { last } = await backend.sqlRow<{ last: number }>(
    'select coalesce(max(sequence), 0) as last from audit_log where company_id = $1',
    [DEMO.company],
  );
  return String(last);
}

async function addPatient(last_name: string): Promise<string> {
  const { data } = await (await backend.as('staff.demo'))
    .from('patients')
    .insert({ company_id: DEMO.company, first_name: 'Ada', last_name, phone: '555-0001' })
    .select('id')
    .single();
  if (!data) throw new Error('No patient was added.');
  return data.id;
}

async function addReferral(patient_id: string): Promise<string> {
  const { data } = await (await backend.as('staff.demo'))
    .from('referrals')
    .insert({ company_id: DEMO.company, patient_id })
    .select('id')
    .single();
  if (!data) throw new Error('No referral was added.');
  return data.id;
}

describe('what the log is told', () => {
  it('one id for all that a request changed, made by the database and not by a header', async () => {
    const token = await backend.tokenOf('staff.demo');
    const ids = new Set<string>();
    for (const last_name of ['Firsthand', 'Secondhand']) {
      const response = await backend.fetch(`${backend.address}/rest/v1/patients`, {
        method: 'POST',
        headers: {
          apikey: EMBEDDED_ANON_KEY,
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'x-request-id': 'theirs',
          'sb-request-id': 'theirs',
        },
        body: JSON.stringify([
          { company_id: DEMO.company, first_name: 'Ada', last_name },
          { company_id: DEMO.company, first_name: 'Bea', last_name },
        ]),
      });
      expect(response.status).toBe(201);
      const written = await backend.sql<{ request_id: string }>(
        `select request_id from audit_log where company_id = $1 and table_name = 'patients' order by sequence desc limit 2`,
        [DEMO.company],
      );
      expect(written[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(written[1]?.request_id).toBe(written[0]?.request_id);
      ids.add(written[0]?.request_id ?? '');
    }
    expect(ids.size).toBe(2);
  });

  it('an insert: who, in which role, about whom, and what was written', async () => {
    const id = await addPatient('Logged');
    expect(await latest()).toEqual([
      {
        action: 'insert',
        table_name: 'patients',
        row_id: id,
        patient_id: id,
        actor_kind: 'person',
        actor_id: PEOPLE['staff.demo'],
        actor_name: 'Theo Lindgren',
        actor_sign_in: 'staff.demo@tozid.example',
        actor_role: 'staff',
        old_values: null,
        new_values: {
          id,
          company_id: DEMO.company,
          first_name: 'Ada',
          last_name: 'Logged',
          phone: '555-0001',
          sex: 'unknown',
        },
      },
    ]);
  });

  it('a change of name, in each clinic of the person, and the account beside any name', async () => {
    const osei = await backend.as('dr.osei');
    const rename = (display_name: string) =>
      osei.from('user_profiles').update({ display_name }).eq('id', PEOPLE['dr.osei']);
    await rename('The late shift');
    const id = await addPatient('Renamed');
    await osei.from('patients').update({ phone: '555-0003' }).eq('id', id);
    await rename('Dr. Miriam Osei');

    const named = (before: string, after: string) => ({
      action: 'update',
      table_name: 'user_profiles',
      row_id: PEOPLE['dr.osei'],
      old_values: { display_name: before },
      new_values: { display_name: after },
      actor_id: PEOPLE['dr.osei'],
      actor_sign_in: 'dr.osei@tozid.example',
    });
    // The new patient may look like others of these tests: a note of that stands between.
    const entries = (await latest(10)).filter((entry) => entry.table_name !== 'patient_twins');
    expect(entries.slice(0, 4)).toMatchObject([
      named('The late shift', 'Dr. Miriam Osei'),
      { actor_name: 'The late shift', actor_sign_in: 'dr.osei@tozid.example', row_id: id },
      { actor_name: 'Theo Lindgren', row_id: id },
      named('Dr. Miriam Osei', 'The late shift'),
    ]);
    expect(
      await backend.sql(
        `select row_id, old_values ->> 'display_name' as before from audit_log
         where company_id = $1 and table_name = 'user_profiles' order by sequence`,
        [HARBOR.company],
      ),
    ).toEqual([
      { row_id: PEOPLE['dr.osei'], before: 'Dr. Miriam Osei' },
      { row_id: PEOPLE['dr.osei'], before: 'The late shift' },
    ]);
  });

  it('nothing of a profile when only its looks change', async () => {
    const before = await lengthOf();
    await (await backend.as('staff.demo'))
      .from('user_profiles')
      .update({ transparency_level: 40 })
      .eq('id', PEOPLE['staff.demo']);
    expect(await lengthOf()).toBe(before);
  });

  it('an update: the columns it changed, before and after', async () => {
    const id = await addPatient('Changed');
    await (await backend.as('dr.osei'))
      .from('patients')
      .update({ phone: '555-0002', sex: 'unknown' })
      .eq('id', id);
    expect(await latest()).toMatchObject([
      {
        action: 'update',
        row_id: id,
        actor_role: 'physician',
        old_values: { phone: '555-0001' },
        new_values: { phone: '555-0002' },
      },
    ]);
    const [entry] = await latest();
    expect(entry).toMatchObject({ new_values: { phone: '555-0002' } });
  });

  it('nothing of an update that changes nothing, nor of one that fails', async () => {
    const id = await addPatient('Unchanged');
    const before = await lengthOf();
    const client = await backend.as('staff.demo');
    await client.from('patients').update({ phone: '555-0001' }).eq('id', id);
    const { error } = await client.from('patients').update({ first_name: '' }).eq('id', id);
    expect(error?.code).toBe('23514');
    expect(await lengthOf()).toBe(before);
  });

  it('a delete: what was there', async () => {
    const row = {
      company_id: DEMO.company,
      provider_id: DEMO.primaryProvider,
      weekday: 7,
      opens: '09:00',
      closes: '10:00',
    };
    const admin = await backend.as('admin.demo');
    const { data } = await admin.from('provider_hours').insert(row).select('id').single();
    await admin
      .from('provider_hours')
      .delete()
      .eq('id', data?.id ?? '');
    expect(await latest()).toMatchObject([
      {
        action: 'delete',
        table_name: 'provider_hours',
        row_id: data?.id,
        old_values: { weekday: 7 },
        new_values: null,
      },
    ]);
  });

  it('each of the rows that one call writes, about the same patient, in one transaction', async () => {
    const before = await lastNumber();
    await (await backend.as('admin.demo')).rpc('set_referral_status', {
      referral_id: DEMO.referral,
      new_status: 'declined',
      note: 'Audited',
    });
    const rows = await backend.sql(
      `select table_name, action, patient_id is not null as about_somebody,
         count(*) over (partition by transaction_id)::integer as together
       from audit_log where company_id = $1 and sequence > $2 and table_name like 'referral%' order by sequence`,
      [DEMO.company, before],
    );
    expect(rows).toEqual([
      {
        table_name: 'referrals',
        action: 'update',
        about_somebody: true,
        together: expect.any(Number),
      },
      {
        table_name: 'referral_events',
        action: 'insert',
        about_somebody: true,
        together: expect.any(Number),
      },
    ]);
  });

  it('every row of a bulk statement', async () => {
    const before = await lengthOf();
    const rows = Array.from({ length: 200 }, (_, index) => ({
      company_id: DEMO.company,
      first_name: 'Bulk',
      last_name: `Number ${index}`,
    }));
    await (await backend.as('staff.demo')).from('patients').insert(rows);
    expect(await lengthOf()).toBe(before + 200);
  });

  it('a change that nobody signed in makes, as the system’s', async () => {
    await backend.sql("update patients set phone = '555-0003' where id = $1", [DEMO.patient]);
    expect(await latest()).toMatchObject([
      { actor_kind: 'system', actor_id: null, actor_name: null },
    ]);
  });

  it('an Edge Function’s change as the service’s, and an API key’s by its name', async () => {
    const change = async (phone: string, whoever: string) => {
      await backend.exec(
        `begin; update patients set phone = '${phone}' where id = '${DEMO.patient}'; ${whoever}; commit;`,
      );
      return await latest();
    };
    expect(await change('555-0004', 'set local role service_role')).toMatchObject([
      { actor_kind: 'service' },
    ]);
    expect(
      await change('555-0005', "select private.audit_as('api_key', 'Fax gateway')"),
    ).toMatchObject([{ actor_kind: 'api_key', actor_name: 'Fax gateway' }]);
    await backend.sql("update patients set phone = '555-0006' where id = $1", [DEMO.patient]);
    expect(await latest()).toMatchObject([{ actor_kind: 'system', actor_name: null }]);
  });

  it('neither what a message says nor a long reply, only that they are there', async () => {
    const client = await backend.as('demo');
    const body = 'A private word';
    await client
      .from('messages')
      .insert({ company_id: DEMO.company, thread_id: DEMO.teamThread, body });
    const [entry] = (await latest(5)).filter((row) => JSON.stringify(row).includes('"messages"'));
    expect(JSON.stringify(entry)).not.toContain(body);
    expect(entry).toMatchObject({
      new_values: {
        body: { length: body.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    });
  });
});

/** A member opens a part of a record; whose it was. */
const open = async (
  username: 'staff.demo' | 'dr.osei',
  subject: string,
  subject_id: string,
  company_id = DEMO.company,
) => {
  const { data, error } = await (await backend.as(username))
    .rpc('open_record', { company_id, subject, subject_id })
    .select('id, phone');
  return error ? error.code : data;
};

describe('opening a record', () => {
  it('is told in the same transaction, once in ten minutes for each person and part of it', async () => {
    const id = await addPatient('Opened');
    const referral = await addReferral(id);
    const whose = [{ id, phone: '555-0001' }];
    const before = await lengthOf();
    expect(await open('staff.demo', 'patients', id)).toEqual(whose);
    expect(await open('staff.demo', 'patients', id)).toEqual(whose);
    expect(await open('staff.demo', 'referrals', referral)).toEqual(whose);
    expect(await open('dr.osei', 'referrals', referral)).toEqual(whose);
    expect(await latest((await lengthOf()) - before)).toMatchObject([
      {
        action: 'opened',
        table_name: 'referrals',
        row_id: referral,
        patient_id: id,
        actor_name: 'Dr. Miriam Osei',
      },
      { action: 'opened', table_name: 'referrals', actor_name: 'Theo Lindgren' },
      { action: 'opened', table_name: 'patients', row_id: id, actor_name: 'Theo Lindgren' },
    ]);
    await backend.sql(
      "update private.record_views set viewed_at = now() - interval '11 minutes' where patient_id = $1",
      [id],
    );
    await open('staff.demo', 'patients', id);
    expect(await lengthOf()).toBe(before + 4);
    expect(await backend.sql('select from private.audit_inbox')).toEqual([]);
  });

  it('names a part of the record that there is', async () => {
    expect(await open('staff.demo', 'a lie', DEMO.patient)).toBe('P0001');
  });

  it.each([
    'patients',
    'referrals',
    'coverages',
    'eligibility_requests',
    'surgery_cases',
    'scheduling_requests',
    'prior_authorizations',
  ])('answers with nobody, and tells nothing, where %s have no such row', async (subject) => {
    const before = await lengthOf();
    expect(await open('staff.demo', subject, crypto.randomUUID())).toEqual([]);
    expect(await open('staff.demo', subject, DEMO.company)).toEqual([]);
    expect(await open('staff.demo', subject, HARBOR.patient)).toEqual([]);
    expect(await open('staff.demo', subject, HARBOR.patient, HARBOR.company)).toEqual([]);
    expect(await lengthOf()).toBe(before);
  });

  it('is limited to 1,000 parts an hour for each person', async () => {
    const id = await addPatient('Copied');
    await backend.sql(
      `insert into private.record_views (company_id, user_id, patient_id, subject, subject_id, viewed_at)
       select $1, $2, $3, 'coverages', gen_random_uuid(), now() - interval '59 minutes'
       from generate_series(1, 1000 - (
         select count(*) from private.record_views where user_id = $2 and viewed_at > now() - interval '1 hour'))`,
      [DEMO.company, PEOPLE['staff.demo'], id],
    );
    expect(await open('staff.demo', 'patients', id)).toBe('PT429');
    expect(await open('dr.osei', 'patients', id)).toHaveLength(1);
    await backend.sql('delete from private.record_views where patient_id = $1', [id]);
    expect(await open('staff.demo', 'patients', id)).toHaveLength(1);
  });
});

describe('what identifies a patient beyond the name', () => {
  const CLOSED = [
    'date_of_birth',
    'sex',
    'phone',
    'email',
    'pronouns',
    'deceased_on',
    'preferred_language',
    'address_line1',
    'address_line2',
    'city',
    'state',
    'zip_code',
    'guardian_name',
    'guardian_relationship',
    'guardian_phone',
    'alert',
    'medical_record_number',
    'former_names',
    'former_record_numbers',
    'search_text',
    'search_keys',
  ];

  it('is every column but names and stamps', async () => {
    const rows = await backend.sql<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'public.patients'::regclass and attnum > 0 and not attisdropped
         and not has_column_privilege('authenticated', attrelid, attnum, 'select')`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...CLOSED].sort());
  });

  it.each(CLOSED)('is read by no role of a clinic past the log: %s', async (column) => {
    for (const username of ['staff.demo', 'dr.osei', 'admin.demo', 'demo'] as const) {
      const client = await backend.asUntyped(username);
      const tries = [
        client.from('patients').select(column).limit(1),
        client.from('referrals').select(`id, patients(${column})`).limit(1),
        // What isn't shown isn't asked for either: one would find it by trying.
        client.from('patients').select('id').not(column, 'is', null).limit(1),
        client.from('patients').select('id').order(column).limit(1),
        client.from('patients').update({ last_name: 'X' }).not(column, 'is', null).select('id'),
      ];
      for (const { error } of await Promise.all(tries)) expect(error?.code).toBe('42501');
    }
  });

  it('is read in lists of which the log tells how many rows, and of how many patients, at once, after ten minutes and after 200', async () => {
    await backend.sql('delete from private.list_readings');
    const listed = async () =>
      await backend.sql(
        `select table_name, new_values ->> 'rows' as rows, new_values ->> 'patients' as patients from audit_log
         where company_id = $1 and action = 'listed' order by sequence`,
        [DEMO.company],
      );
    const before = (await listed()).length;
    const client = await backend.as('staff.demo');
    const company_id = DEMO.company;
    await client.rpc('list_patients', { company_id, max_count: 3 }).throwOnError();
    await client.rpc('search_patients', { company_id, term: '', max_count: 5 }).throwOnError();
    await client.rpc('search_surgery_cases', { company_id, max_count: 1 }).throwOnError();
    expect((await listed()).slice(before)).toEqual([
      { table_name: 'patients', rows: '3', patients: '3' },
      { table_name: 'surgery_cases', rows: '1', patients: '1' },
    ]);
    await backend.sql("update private.list_readings set told_at = now() - interval '11 minutes'");
    await client.rpc('list_patients', { company_id, max_count: 4 }).throwOnError();
    await backend.sql("update private.list_readings set untold_rows = 199 where list = 'patients'");
    await client.rpc('search_patients', { company_id, term: '', max_count: 2 }).throwOnError();
    expect((await listed()).slice(before + 2)).toEqual([
      // Five, and four who are among them.
      { table_name: 'patients', rows: '9', patients: '5' },
      { table_name: 'patients', rows: '201', patients: '2' },
    ]);
    // What no later reading tells of, the minute's job does, in the reader's name.
    await client.rpc('list_patients', { company_id, max_count: 42 }).throwOnError();
    await backend.sql('select private.tell_list_readings($1)', [company_id]);
    expect(await listed()).toHaveLength(before + 4);
    await backend.sql("update private.list_readings set told_at = now() - interval '11 minutes'");
    await backend.sql('select private.tell_list_readings($1)', [company_id]);
    const told = await backend.sql(
      `select actor_id, new_values ->> 'rows' as rows from audit_log
       where company_id = $1 and action = 'listed' order by sequence desc limit 1`,
      [company_id],
    );
    expect(told).toEqual([{ actor_id: PEOPLE['staff.demo'], rows: '42' }]);
    await backend.sql('select private.tell_list_readings($1)', [company_id]);
    expect(await listed()).toHaveLength(before + 5);
    // Nobody found is nothing read.
    await backend.sql("update private.list_readings set told_at = now() - interval '11 minutes'");
    await client.rpc('search_patients', { company_id, term: 'xyzzyxyzzy' }).throwOnError();
    expect(await listed()).toHaveLength(before + 5);
  });
});

it('keeps the entry of a reading that the caller asks to roll back', async () => {
  const count = async () =>
    await backend.sqlRow<{ entries: number }>(
      "select count(*)::integer as entries from audit_log where action = 'opened'",
    );
  const before = await count();
  const answer = await backend.fetch(`${backend.address}/rest/v1/rpc/open_record`, {
    method: 'POST',
    headers: {
      apikey: EMBEDDED_ANON_KEY,
      Authorization: `Bearer ${await backend.tokenOf('dr.osei')}`,
      'Content-Type': 'application/json',
      Prefer: 'tx=rollback',
    },
    body: JSON.stringify({
      company_id: DEMO.company,
      subject: 'patients',
      subject_id: DEMO.otherPatient,
    }),
  });
  expect(answer.ok).toBe(true);
  expect((await count()).entries).toBe(before.entries + 1);
});

describe('taking a list along', () => {
  const take = async (
    username: 'staff.demo' | 'dr.osei' | 'admin.demo',
    subject: string,
    details?: Json,
  ) =>
    await (await backend.as(username)).rpc('record_exported', {
      company_id: DEMO.company,
      subject,
      ...(details !== undefined && { details }),
    });

  it('is told with what was asked for', async () => {
    expect((await take('staff.demo', 'referrals', { status: 'pending' })).data).toBe(1);
    expect(await latest()).toMatchObject([
      {
        action: 'exported',
        table_name: 'referrals',
        new_values: { status: 'pending' },
        actor_name: 'Theo Lindgren',
      },
    ]);
  });

  it.each(['scheduling_requests', 'company_members'])('is told of %s, too', async (subject) => {
    expect((await take('staff.demo', subject, { selected: [DEMO.patient] })).data).toBe(1);
    expect(await latest()).toMatchObject([{ action: 'exported', table_name: subject }]);
  });

  it('names each of a thousand patients who were chosen', async () => {
    const selected = Array.from({ length: 1_000 }, () => DEMO.patient);
    expect((await take('staff.demo', 'patient_list', { selected })).data).toBe(1);
    expect(await latest()).toMatchObject([
      { table_name: 'patient_list', new_values: { selected } },
    ]);
  });

  it.each([
    ['a list that there isn’t', 'staff.demo', 'payroll', {}, 'P0001'],
    ['all data, which tells of itself', 'admin.demo', 'clinic_data', {}, 'P0001'],
    ['one patient’s record, which does, too', 'staff.demo', 'patients', {}, 'P0001'],
    ['details that are none', 'staff.demo', 'referrals', ['all'], 'P0001'],
    ['a long story', 'staff.demo', 'referrals', { why: 'x'.repeat(48_000) }, 'P0001'],
    ['the log, by who may not read it', 'staff.demo', 'audit_log', {}, 'PT404'],
  ] as const)('doesn’t tell of %s', async (_, username, subject, details, code) => {
    const before = await lengthOf();
    expect((await take(username, subject, JSON.parse(JSON.stringify(details)))).error?.code).toBe(
      code,
    );
    expect(await lengthOf()).toBe(before);
  });

  it('can’t fill the log: 60 an hour for each person', async () => {
    await backend.sql(
      `insert into private.recorded_exports (company_id, user_id)
       select $1, $2 from generate_series(1, 59 - (
         select count(*) from private.recorded_exports where user_id = $2))`,
      [DEMO.company, PEOPLE['staff.demo']],
    );
    expect((await take('staff.demo', 'referrals')).error).toBeNull();
    expect((await take('staff.demo', 'referrals')).error?.code).toBe('PT429');
    expect((await take('dr.osei', 'referrals')).error).toBeNull();
    await backend.sql('delete from private.recorded_exports');
  });
});

describe('nobody changes it', () => {
  const ATTEMPTS = [
    "update public.audit_log set action = 'forged'",
    'delete from public.audit_log',
    'truncate public.audit_log',
    `insert into public.audit_log (company_id, sequence, at, actor_kind, action, table_name, transaction_id, hash)
     values (gen_random_uuid(), 1, now(), 'system', 'forged', 'patients', 1, '')`,
    'delete from private.audit_unsealed',
    'delete from private.audit_heads',
    'update private.audit_heads set seal = 0',
    'delete from private.audit_seals',
    'update private.audit_leaves set sequence = 1',
    "insert into private.audit_inbox (company_id, action, table_name) values (gen_random_uuid(), 'forged', 'x')",
    "select private.append_audit(gen_random_uuid(), 'forged', 'x', null, null, null, null)",
    "select private.audit(gen_random_uuid(), 'forged', 'x')",
    'select private.seal_audit_log(gen_random_uuid())',
    'alter table public.audit_log disable trigger all',
    'drop table public.audit_log',
  ];
  const attempts = ['anon', 'authenticated', 'service_role'].flatMap((role) =>
    ATTEMPTS.map((statement) => [role, statement] as const),
  );

  it.each(attempts)('%s: %s', async (role, statement) => {
    const before = await lengthOf();
    const code = await codeOf(`set local role ${role}; ${statement}`);
    expect(code).toBe('42501');
    expect(await lengthOf()).toBe(before);
  });

  it.each([
    "update public.audit_log set action = 'forged'",
    'delete from public.audit_log',
    'truncate public.audit_log',
    'delete from private.audit_seals',
    'update private.audit_seals set entries = entries + 1',
    'truncate private.audit_seals',
    'delete from private.audit_leaves',
    'update private.audit_leaves set place = place + 1',
    'truncate private.audit_leaves',
    'delete from private.audit_heads',
    'truncate private.audit_heads',
  ])('the owner either, nor in replication mode: %s', async (statement) => {
    await backend.exec(`select private.seal_audit_log('${DEMO.company}')`);
    expect(await codeOf(statement)).toBe('42501');
    expect(await codeOf(`set local session_replication_role = 'replica'; ${statement}`)).toBe(
      '42501',
    );
  });

  /** The code of what a transaction of these statements is refused with; it changes nothing. */
  async function codeOf(statements: string): Promise<unknown> {
    try {
      await backend.exec(`begin; ${statements}; rollback;`);
      return 'done';
    } catch (error) {
      await backend.exec('rollback');
      return error instanceof Error ? Reflect.get(error, 'code') : error;
    }
  }
});

it('keeps the logs of two clinics apart', async () => {
  const before = await lengthOf(HARBOR.company);
  await addPatient('Elsewhere');
  expect(await lengthOf(HARBOR.company)).toBe(before);
});
