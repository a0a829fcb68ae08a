import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBackend } from './support/backend.ts';
import { type OpenChart, openChart } from './support/charts.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');

let opened: OpenChart;
beforeAll(async () => {
  opened = await openChart(backend);
});

async function aVisit(reason: string, at: string, status = 'confirmed', patient = opened.patient) {
  const thread = crypto.randomUUID();
  await backend.sql(
    `insert into threads (id, company_id, subject, participants, created_by, audience)
     select $1, $2, 'A visit', array[user_id], user_id, 'clinic' from company_members where company_id = $2 limit 1`,
    [thread, DEMO.company],
  );
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into scheduling_requests (company_id, provider_id, patient_id, request_type, reason, thread_id, status, confirmed_date)
     values ($1, $2, $3, 'procedure', $4, $5, $6::scheduling_status, $7::timestamptz) returning id`,
    [DEMO.company, DEMO.primaryProvider, patient, reason, thread, status, at],
  );
  return id;
}

const preparationSchema = z.object({
  visit_id: z.string(),
  items: z.array(z.object({ kind: z.string(), words: z.string() })),
  stops: z.array(z.object({ names: z.string(), last_on: z.string() })).nullable(),
  asks: z.array(z.string()).nullable(),
  approved_on: z.string(),
});
async function preparationOf(visit: string) {
  const shown = granted(await opened.client.rpc('my_chart', { chart_id: opened.chart }));
  return z
    .object({ preparations: z.array(preparationSchema) })
    .parse(shown)
    .preparations.find(({ visit_id }) => visit_id === visit);
}

const propose = async (kind: string, name: string, rows: object[]) =>
  await staff.rpc('propose_clinical_table', {
    company_id: DEMO.company,
    id: crypto.randomUUID(),
    kind,
    name,
    source: 'Fixture',
    rows: z.array(z.record(z.string(), z.json())).parse(rows),
  });

const approve = (id: string) =>
  backend.sql(
    `update clinical_tables set status = 'approved', approved_at = now() where company_id = $1 and id = $2`,
    [DEMO.company, id],
  );

describe('before a skin test', () => {
  it('the patient reads the last day of each drug, by the clinic’s calendar', async () => {
    // 11 PM in New York, the next day in Greenwich; the clock changed between the last dose and the test.
    const visit = await aVisit('Skin testing', '2099-11-04T23:00:00-05:00');
    const told = await preparationOf(visit);
    expect(told?.stops?.map(({ last_on }) => last_on)).toEqual([
      '2099-10-28',
      '2099-11-01',
      '2099-11-02',
      '2099-11-02',
    ]);
    expect(told?.stops?.[0]?.names).toContain('cetirizine (Zyrtec)');
    expect(told?.items.map(({ kind }) => kind)).toEqual([
      'bring',
      'do',
      'do',
      'stop_drugs',
      'ask',
      'ask',
    ]);
    expect(JSON.stringify(told)).not.toContain('Skin testing');
  });

  it('no drug for the heart, the mood or asthma is among those to stop', async () => {
    const told = await preparationOf(await aVisit('Skin test', '2099-06-01T10:00:00-04:00'));
    expect(told?.asks?.join()).toMatch(/doxepin.*Ativan.*Xolair/);
    expect(told?.stops?.map(({ names }) => names).join()).not.toMatch(/doxepin|Ativan|Xolair/);
  });

  it('a test that moved has other days', async () => {
    const visit = await aVisit('Skin test', '2099-06-10T10:00:00-04:00');
    expect((await preparationOf(visit))?.stops?.[0]?.last_on).toBe('2099-06-03');
    await backend.sql(
      `update scheduling_requests set confirmed_date = '2099-06-12T10:00:00-04:00' where id = $1`,
      [visit],
    );
    expect((await preparationOf(visit))?.stops?.[0]?.last_on).toBe('2099-06-05');
  });

  it('nothing is told of a visit that is not booked, is over, or is of another kind', async () => {
    for (const visit of [
      await aVisit('Skin test', '2099-06-20T10:00:00-04:00', 'pending'),
      await aVisit('Skin test', '2020-06-20T10:00:00-04:00'),
      await aVisit('Ear check', '2099-06-21T10:00:00-04:00'),
    ]) {
      expect(await preparationOf(visit)).toBeUndefined();
    }
  });

  it('reaches the limited level, and no one after the access', async () => {
    const visit = await aVisit('Skin test', '2099-06-25T10:00:00-04:00');
    await backend.sql(`update chart_links set level = 'limited' where id = $1`, [opened.chart]);
    expect(await preparationOf(visit)).toBeDefined();
    const ended = await openChart(backend);
    await backend.sql(
      `update chart_links set revoked_at = now(), revoke_reason = 'Fixture' where id = $1`,
      [ended.chart],
    );
    const { error } = await ended.client.rpc('my_chart', { chart_id: ended.chart });
    expect(error?.code).toBe('PT404');
    expect(granted(await ended.client.from('visit_preparation_rules').select('words'))).toEqual([]);
  });
});

describe('a table', () => {
  it('reaches patients once a physician approved it, and no longer', async () => {
    const visit = await aVisit('Balloon sinuplasty', '2099-07-01T10:00:00-04:00');
    const table = granted(
      await propose('visit_preparation', 'Balloon', [
        { visit_type: 'procedure', reason_has: 'balloon', kind: 'bring', words: 'A driver' },
      ]),
    );
    expect(await preparationOf(visit)).toBeUndefined();
    await approve(table.id);
    expect(await preparationOf(visit)).toMatchObject({
      items: [{ kind: 'bring', words: 'A driver' }],
      stops: null,
      asks: null,
    });
    await backend.sql(
      `update clinical_tables set status = 'retired', retired_at = now() where company_id = $1 and id = $2`,
      [DEMO.company, table.id],
    );
    expect(await preparationOf(visit)).toBeUndefined();
  });

  it.each([
    ['a beta-blocker', { drug: 'Metoprolol', known_as: 'metoprolol (Lopressor)' }],
    ['an antidepressant by its brand', { drug: 'Other', known_as: 'Zoloft' }],
    ['an inhaler', { drug: 'Asthma inhaler', known_as: 'the blue one' }],
    ['a class among others', { drug: 'H2 blocker or tricyclic', known_as: 'famotidine' }],
  ])('that tells patients to stop %s is refused', async (_, drug) => {
    const rows = (for_patients: string) => [{ ...drug, days_before: 7, for_patients }];
    expect((await propose('drug_stop', 'Unsafe', rows('stop'))).error?.code).toBe('P0001');
    expect((await propose('drug_stop', 'Safe', rows('ask'))).error).toBeNull();
  });

  it('says by which name patients know a drug, and of which visits drugs are stopped', async () => {
    const nameless = [{ drug: 'Antihistamine', days_before: 7, for_patients: 'stop' }];
    expect((await propose('drug_stop', 'Nameless', nameless)).error?.code).toBe('P0001');
    const everywhere = [{ kind: 'stop_drugs', words: 'These can hide a reaction.' }];
    expect((await propose('visit_preparation', 'All', everywhere)).error?.code).toBe('P0001');
  });

  it('has no words that tell to stop such a drug', async () => {
    const rows = (kind: string) => [
      { reason_has: 'test', kind, words: 'Don’t take your heart medicine' },
    ];
    expect((await propose('visit_preparation', 'Words', rows('do'))).error?.code).toBe('P0001');
    expect((await propose('visit_preparation', 'Words', rows('ask'))).error).toBeNull();
  });
});
