import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

/** The demo clinic's latest entries, newest first. */
async function latest(count = 1) {
  return await backend.sql(
    `select action, table_name, row_id, patient_id, actor_kind, actor_id, actor_name, actor_role,
       old_values, new_values
     from audit_log where company_id = $1 order by sequence desc limit $2`,
    [DEMO.company, count],
  );
}

async function lengthOf(company = DEMO.company): Promise<number> {
  const { length } = await backend.sqlRow<{ length: number }>(
    'select coalesce(max(sequence), 0)::integer as length from audit_log where company_id = $1',
    [company],
  );
  return length;
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

async function verify(from_sequence = 1, max_entries?: number) {
  const { data, error } = await (await backend.as('admin.demo'))
    .rpc('verify_audit_log', {
      company_id: DEMO.company,
      from_sequence,
      ...(max_entries && { max_entries }),
    })
    .single();
  if (error) throw new Error(error.message);
  return data;
}

describe('what the log is told', () => {
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
    const before = await lengthOf();
    await (await backend.as('admin.demo')).rpc('set_referral_status', {
      referral_id: DEMO.referral,
      new_status: 'declined',
      note: 'Audited',
    });
    const rows = await backend.sql(
      `select table_name, action, patient_id is not null as about_somebody,
         count(*) over (partition by transaction_id)::integer as together
       from audit_log where company_id = $1 and sequence > $2 and table_name like 'referral%' order by sequence`,
      [DEMO.company, String(before)],
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

  it('every row of a bulk statement, in one unbroken chain', async () => {
    const before = await lengthOf();
    const rows = Array.from({ length: 200 }, (_, index) => ({
      company_id: DEMO.company,
      first_name: 'Bulk',
      last_name: `Number ${index}`,
    }));
    await (await backend.as('staff.demo')).from('patients').insert(rows);
    expect(await lengthOf()).toBe(before + 200);
    expect(await verify(before + 1)).toMatchObject({ checked: 200, problem: null });
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

describe('opening a record', () => {
  it('is told once in ten minutes for each person', async () => {
    const id = await addPatient('Opened');
    const open = async (username: 'staff.demo' | 'dr.osei') => {
      const { data } = await (await backend.as(username)).rpc('record_viewed', {
        company_id: DEMO.company,
        patient_id: id,
        subject: 'referrals',
        subject_id: DEMO.referral,
      });
      return data;
    };
    expect([await open('staff.demo'), await open('staff.demo'), await open('dr.osei')]).toEqual([
      1, 0, 1,
    ]);
    expect(await latest(2)).toMatchObject([
      {
        action: 'opened',
        table_name: 'referrals',
        row_id: DEMO.referral,
        patient_id: id,
        actor_name: 'Dr. Miriam Osei',
      },
      { action: 'opened', actor_name: 'Theo Lindgren' },
    ]);
    await backend.sql(
      "update private.record_views set viewed_at = now() - interval '11 minutes' where patient_id = $1",
      [id],
    );
    expect(await open('staff.demo')).toBe(1);
    expect(await backend.sql('select from private.audit_inbox')).toEqual([]);
  });

  it('names a part of the record that there is', async () => {
    const { error } = await (await backend.as('staff.demo')).rpc('record_viewed', {
      company_id: DEMO.company,
      patient_id: DEMO.patient,
      subject: 'a lie',
      subject_id: DEMO.patient,
    });
    expect(error?.code).toBe('P0001');
  });

  it('of a clinic one doesn’t belong to, or of its patient under one’s own clinic, is not there', async () => {
    for (const [company_id, patient_id] of [
      [HARBOR.company, HARBOR.patient],
      [DEMO.company, HARBOR.patient],
    ] as const) {
      const { error } = await (await backend.as('staff.demo')).rpc('record_viewed', {
        company_id,
        patient_id,
        subject: 'patients',
        subject_id: patient_id,
      });
      expect(error?.code).toBe('PT404');
    }
  });
});

describe('nobody changes it', () => {
  const ATTEMPTS = [
    "update public.audit_log set action = 'forged'",
    'delete from public.audit_log',
    'truncate public.audit_log',
    `insert into public.audit_log (company_id, sequence, at, actor_kind, action, table_name, transaction_id, previous_hash, hash)
     values (gen_random_uuid(), 1, now(), 'system', 'forged', 'patients', 1, '', '')`,
    'delete from private.audit_heads',
    'update private.audit_heads set sequence = 0',
    "insert into private.audit_inbox (company_id, action, table_name) values (gen_random_uuid(), 'forged', 'x')",
    "select private.append_audit(gen_random_uuid(), 'forged', 'x', null, null, null, null)",
    "select private.audit(gen_random_uuid(), 'forged', 'x')",
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
    'delete from private.audit_heads',
    'truncate private.audit_heads',
  ])('the owner either, nor in replication mode: %s', async (statement) => {
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

describe('the check of the chain', () => {
  it('finds nothing in a log that is as it was written, in one go or in ranges', async () => {
    const length = await lengthOf();
    const whole = await verify();
    expect(whole).toMatchObject({
      checked: length,
      up_to: length,
      latest: length,
      finished: true,
      problem: null,
    });
    expect(whole.fingerprint).toMatch(/^[0-9a-f]{64}$/);

    let from = 1;
    let checked = 0;
    for (let finished = false; !finished; ) {
      const part = await verify(from, 100);
      expect(part.problem).toBeNull();
      checked += part.checked;
      from = part.up_to + 1;
      finished = part.finished;
    }
    expect(checked).toBe(length);
  });

  /** What somebody with the database's own password could do, and what the check says of it. */
  const TAMPERINGS: readonly (readonly [string, string, object])[] = [
    [
      'a row that was changed',
      `update audit_log set new_values = '{"phone": "forged"}' where {at} = 40`,
      { broken_at: 40, problem: 'changed' },
    ],
    [
      'another author',
      `update audit_log set actor_name = 'Somebody else' where {at} = 40`,
      { broken_at: 40, problem: 'changed' },
    ],
    [
      'another time',
      `update audit_log set at = at - interval '1 day' where {at} = 40`,
      { broken_at: 40, problem: 'changed' },
    ],
    [
      'a row that was deleted',
      'delete from audit_log where {at} = 40',
      { broken_at: 40, problem: 'missing' },
    ],
    [
      'the first row deleted',
      'delete from audit_log where {at} = 1',
      { broken_at: 1, problem: 'missing' },
    ],
    [
      'two rows that were swapped',
      `update audit_log set sequence = -sequence where {at} in (40, 41);
       update audit_log set sequence = 81 + sequence where company_id = '{clinic}' and sequence < 0`,
      { broken_at: 40, problem: 'changed' },
    ],
    [
      'a row that was deleted, and the later ones moved up with their hashes made anew',
      `delete from audit_log where {at} = 40;
       update audit_log set sequence = sequence - 1 where {at} = 41;
       update audit_log a set hash = private.audit_hash(a) where {at} = 40`,
      { broken_at: 40, problem: 'unlinked' },
    ],
    [
      'a tail that was cut off',
      'delete from audit_log where {at} > 40',
      { broken_at: 41, problem: 'missing' },
    ],
    [
      'a whole log that was deleted',
      `delete from audit_log where company_id = '{clinic}'`,
      { broken_at: 1, problem: 'missing' },
    ],
    [
      'a row added behind the end',
      `insert into audit_log select (jsonb_populate_record(a, jsonb_build_object('sequence', a.sequence + 1, 'previous_hash', a.hash))).*
       from audit_log a where {at} = (select max(sequence) from audit_log where company_id = '{clinic}');
       update audit_log a set hash = private.audit_hash(a) where {at} = (select max(sequence) from audit_log where company_id = '{clinic}')`,
      { problem: 'added' },
    ],
    [
      'a log whose end nobody remembers',
      `delete from private.audit_heads where company_id = '{clinic}'`,
      { problem: 'headless' },
    ],
  ];

  it.each(TAMPERINGS)('finds %s', async (_, tampering, found) => {
    expect(await verifiedAfter(tampering)).toMatchObject(found);
  });

  it('finds a cut tail still after the log went on', async () => {
    const found = await verifiedAfter(
      "delete from audit_log where {at} > 40; update patients set phone = '555-0199' where id = '{patient}'; set constraints all immediate",
    );
    expect(found).toMatchObject({ broken_at: 41, problem: 'missing' });
  });

  /** What the check says inside a transaction that tampers with the log as its owner and is then undone. */
  async function verifiedAfter(tampering: string) {
    await backend.exec('begin');
    try {
      await backend.exec(`
        alter table audit_log disable trigger all;
        alter table private.audit_heads disable trigger all;
        alter table audit_log drop constraint audit_log_sequence_check;
        ${tampering
          .replaceAll('{at}', `company_id = '{clinic}' and sequence`)
          .replaceAll('{clinic}', DEMO.company)
          .replaceAll('{patient}', DEMO.patient)};
        select set_config('request.jwt.claim.sub', '${PEOPLE['admin.demo']}', true);
      `);
      return await backend.sqlRow('select * from public.verify_audit_log($1)', [DEMO.company]);
    } finally {
      await backend.exec('rollback');
    }
  }
});

it('keeps the chains of two clinics apart', async () => {
  const before = await lengthOf(HARBOR.company);
  await addPatient('Elsewhere');
  expect(await lengthOf(HARBOR.company)).toBe(before);
});
