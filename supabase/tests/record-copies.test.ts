import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refused, unresolved } from '../../scripts/test-setup/fhir/check-bundle.ts';
import type { Enums } from '../../src/lib/supabase/database.types.ts';
import { recordBundle } from '../../src/modules/my-chart/copy/record-bundle.ts';
import { recordSchema } from '../../src/records/patient-app/record-copy.schema.ts';
import { type Client, startBackend } from './support/backend.ts';
import { aFinishedTest, linkTo, openChart, visitOf } from './support/charts.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');

const take = async (
  { client, chart }: { client: Client; chart: string },
  more: { copy_id?: string; format?: Enums<'record_copy_format'> } = {},
) =>
  await client.rpc('my_record', {
    chart_id: chart,
    copy_id: crypto.randomUUID(),
    format: 'pdf',
    ...more,
  });
const recordOf = async (who: { client: Client; chart: string }) =>
  recordSchema.parse(granted(await take(who)));

const CHILD = '2020-03-02';
const rule = async (level: Enums<'chart_level'>) =>
  await backend.sql(
    `insert into minor_access_rules (company_id, from_age, for_parents) values ($1, 0, $2)
     on conflict (company_id, from_age) do update set for_parents = excluded.for_parents`,
    [DEMO.company, level],
  );

async function aChild() {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into patients (company_id, first_name, last_name, date_of_birth, phone, email, address_line1)
     values ($1, 'Nia', 'Fixture', $2, '555-201-3344', 'other@home.example', '9 Elm') returning id`,
    [DEMO.company, CHILD],
  );
  return id;
}

async function write(who: { client: Client; chart: string }, body: string) {
  const thread_id = crypto.randomUUID();
  for (const said of [body, `${body} again`]) {
    granted(
      await who.client.rpc('write_to_my_clinic', {
        chart_id: who.chart,
        thread_id,
        message_id: crypto.randomUUID(),
        body: said,
        subject: 'A question',
      }),
    );
  }
  return thread_id;
}

const closed = { error: { code: 'PT404' } };

describe('a copy of the record', () => {
  let lena: Awaited<ReturnType<typeof openChart>>;
  beforeAll(async () => {
    lena = await openChart(backend);
  });

  it('holds what the app shows and all messages, and none of the clinic’s own notes', async () => {
    const visit = await visitOf(backend, lena.patient, '3 days');
    const test = await aFinishedTest(backend, lena.patient);
    const held = await aFinishedTest(backend, lena.patient);
    granted(
      await staff.rpc('hold_result', {
        company_id: DEMO.company,
        subject: 'allergy_tests',
        subject_id: held,
        reason: 'Call first',
        until: await backend.clinicDay(DEMO.company, -2),
      }),
    );
    const thread = await write(lena, 'May I swim?');
    const record = await recordOf(lena);
    expect(record).toMatchObject({
      chart: { id: lena.chart, level: 'full' },
      patient: { phone: '555-201-3344' },
      visits: [{ id: visit }],
      tests: [{ id: test }],
      conversations: [
        { id: thread, messages: [{ body: 'May I swim?' }, { body: 'May I swim? again' }] },
      ],
    });
    const whole = JSON.stringify(granted(await take(lena)));
    for (const hidden of ['Inner', held, 'Call first', 'A visit']) {
      expect(whole).not.toContain(hidden);
    }
  });

  it('is a valid FHIR R4 Bundle', async () => {
    const bundle = JSON.parse(
      JSON.stringify(recordBundle(await recordOf(lena), () => crypto.randomUUID())),
    );
    expect(refused(bundle)).toEqual([]);
    expect(unresolved(bundle)).toEqual([]);
    const kinds = new Set(
      z
        .array(z.object({ resource: z.object({ resourceType: z.string() }) }))
        .parse(bundle.entry)
        .map(({ resource }) => resource.resourceType),
    );
    expect([...kinds]).toEqual(
      expect.arrayContaining(['Patient', 'Appointment', 'Observation', 'Communication']),
    );
  });

  it('is told to the patient, to the clinic and to the log', async () => {
    const ana = await openChart(backend);
    granted(await take(ana, { format: 'fhir' }));
    const chart = z
      .looseObject({ looked: z.array(z.looseObject({ who: z.string(), what: z.string() })) })
      .parse(granted(await ana.client.rpc('my_chart', { chart_id: ana.chart })));
    expect(chart.looked).toMatchObject([{ who: 'Lena Fixture', what: 'record_copy_fhir' }]);
    const page = granted(
      await staff.rpc('patient_page', { company_id: DEMO.company, patient_id: ana.patient }),
    );
    expect(page).toMatchObject([
      { access: { copies: [{ holder: 'Lena Fixture', relation: 'self', format: 'fhir' }] } },
    ]);
    const log = await backend.sql(
      `select new_values ->> 'format' as format from audit_log
       where patient_id = $1 and action = 'exported' and table_name = 'record_copies'`,
      [ana.patient],
    );
    expect(log).toEqual([{ format: 'fhir' }]);
  });

  it('asked for again in time is the same copy; later, or as another file, it is refused', async () => {
    const ana = await openChart(backend);
    const copy_id = crypto.randomUUID();
    granted(await take(ana, { copy_id }));
    granted(await take(ana, { copy_id }));
    const { n } = await backend.sqlRow<{ n: number }>(
      'select count(*)::integer as n from private.record_copies where link_id = $1',
      [ana.chart],
    );
    expect(n).toBe(1);
    expect((await take(ana, { copy_id, format: 'fhir' })).error?.code).toBe('PT409');
    expect((await take(lena, { copy_id })).error?.code).toBe('PT409');
    await backend.sql(
      `update private.record_copies set taken_at = now() - interval '11 minutes' where id = $1`,
      [copy_id],
    );
    expect((await take(ana, { copy_id })).error?.code).toBe('PT409');
  });

  it('is taken ten times a day at most, also at once', async () => {
    const ana = await openChart(backend);
    const answers = await Promise.all(Array.from({ length: 12 }, () => take(ana)));
    const codes = answers.map(({ error }) => error?.code ?? 'given').sort();
    expect(codes).toEqual(
      [...Array.from({ length: 2 }, () => 'PT429')].concat(
        Array.from({ length: 10 }, () => 'given'),
      ),
    );
    expect((await take(ana)).error).toMatchObject({ code: 'PT429', details: '{"kind": "copies"}' });
    await backend.sql(
      `update private.record_copies set taken_at = taken_at - interval '1 day' where link_id = $1`,
      [ana.chart],
    );
    granted(await take(ana));
  });

  it('is closed to everybody else', async () => {
    const other = await openChart(backend);
    for (const client of [other.client, staff, await backend.as('owner.harbor')]) {
      expect(await take({ client, chart: lena.chart })).toMatchObject(closed);
    }
    expect((await take({ client: backend.signedOut(), chart: lena.chart })).error?.code).toBe(
      '42501',
    );
  });

  it('ends with the access, is closed while the record is restricted, and while charts merge', async () => {
    const ana = await openChart(backend);
    const set = (what: string) =>
      backend.sql(`update chart_links set ${what} where id = $1`, [ana.chart]);
    for (const [close, open] of [
      ['asked_at = now()', 'asked_at = null'],
      ['ends_on = current_date - 2', 'ends_on = null'],
      ['revoked_at = now()', 'revoked_at = null'],
    ] as const) {
      await set(close);
      expect(await take(ana)).toMatchObject(closed);
      await set(open);
      granted(await take(ana));
    }
    await backend.sql('update patients set deceased_on = current_date - 3 where id = $1', [
      ana.patient,
    ]);
    expect(await take(ana)).toMatchObject(closed);
    const executor = await linkTo(backend, ana.patient, { relation: 'executor' });
    granted(await take(executor));
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Fixture')`,
      [DEMO.company, ana.patient],
    );
    expect(await take(executor)).toMatchObject(closed);
  });
});

describe('a child’s copy', () => {
  it('has no contact data, and nothing that another parent wrote, asked or took', async () => {
    await rule('full');
    const child = await aChild();
    const mother = await linkTo(backend, child, { relation: 'parent', holder: 'Mother Fixture' });
    const father = await linkTo(backend, child, { relation: 'parent', holder: 'Father Fixture' });
    await write(father, 'We live at 4 Oak');
    granted(
      await father.client.rpc('ask_my_clinic', {
        chart_id: father.chart,
        request_id: crypto.randomUUID(),
        kind: 'correction',
        proposed: { city: 'Troy' },
        said: 'We moved',
      }),
    );
    granted(await take(father));
    const taken = granted(await take(mother));
    const bundle = JSON.stringify(
      recordBundle(recordSchema.parse(taken), () => crypto.randomUUID()),
    );
    const chart = JSON.stringify(
      granted(await mother.client.rpc('my_chart', { chart_id: mother.chart })),
    );
    for (const text of [JSON.stringify(taken), bundle, chart]) {
      for (const hidden of [
        '555-201',
        'other@home',
        '9 Elm',
        '4 Oak',
        'Troy',
        'We moved',
        'Father',
      ]) {
        expect(text).not.toContain(hidden);
      }
    }
    expect(chart).toContain('record_copy_pdf');
  });

  it('is not given at the limited level, and is asked for there', async () => {
    await rule('limited');
    const parent = await linkTo(backend, await aChild(), { relation: 'parent' });
    const { error } = await take(parent);
    expect(error).toMatchObject({
      code: 'PT404',
      message: 'A copy is not open to you on this chart. Ask the clinic for one.',
    });
    granted(
      await parent.client.rpc('ask_my_clinic', {
        chart_id: parent.chart,
        request_id: crypto.randomUUID(),
        kind: 'copy',
      }),
    );
  });
});
