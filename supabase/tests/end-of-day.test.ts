import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();
const OF = { company_id: DEMO.company };

const left = async (username: 'demo' | 'staff.demo' | 'dr.osei') =>
  (await (await backend.as(username)).rpc('end_of_day', OF).throwOnError()).data;

const inAll = async (kind: string) =>
  (
    await backend.sqlRow<{ n: number }>(
      'select count(*)::integer as n from private.left_of_day where company_id = $1 and kind = $2::open_kind',
      [DEMO.company, kind],
    )
  ).n;

/** Whether this thing is in the list of the clinic's owner. */
const lists = async (id: string) => (await left('demo')).some((row) => row.id === id);

/** A patient about whom nothing is left yet. */
const { patient } = await backend.sqlRow<{ patient: string }>(
  `select p.id as patient from patients p where p.company_id = $1
     and not exists (select from private.left_of_day l where l.patient_id = p.id)
     and p.id not in (select patient_id from patient_restrictions) order by p.id limit 1`,
  [DEMO.company],
);

describe('the end of the day', () => {
  it('counts every kind that a record gives to it', async () => {
    const rows = await left('demo');
    const kinds = await backend.sql<{ name: string }>(
      "select name from private.hub_parts where hub = 'end_of_day'",
    );
    for (const { name } of kinds) {
      const of = rows.filter(({ kind }) => kind === name);
      expect([name, of[0]?.total ?? 0, of.length]).toEqual([
        name,
        await inAll(name),
        await inAll(name),
      ]);
    }
    expect(new Set(rows.map(({ kind }) => kind))).toContain('visit');
  });

  it('has a packet until it is filed or discarded', async () => {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into document_packets (company_id, source) values ($1, 'upload') returning id`,
      [DEMO.company],
    );
    expect(await lists(id)).toBe(true);
    await backend.sql(
      "update document_packets set state = 'discarded', closed_at = now() where id = $1",
      [id],
    );
    expect(await lists(id)).toBe(false);
  });

  it('has a test until it is finished, and a visit for shots until it is ended', async () => {
    const test = crypto.randomUUID();
    await backend.sql(
      `insert into allergy_tests (company_id, id, patient_id, kind, grading_id, tested_on, performed_by)
       select company_id, $2, $3, 'ige', grading_id, private.clinic_day(company_id, now()), $4
       from allergy_tests where company_id = $1 and kind = 'ige' limit 1`,
      [DEMO.company, test, patient, PEOPLE['staff.demo']],
    );
    const visit = crypto.randomUUID();
    await backend.sql(
      `insert into shot_visits (company_id, id, patient_id, prescription_id, visit_on, checked_in_by)
       select company_id, $2, $3, id, private.clinic_day(company_id, now()), $4
       from allergy_prescriptions where company_id = $1 limit 1`,
      [DEMO.company, visit, patient, PEOPLE['staff.demo']],
    );
    expect(await lists(test)).toBe(true);
    expect(await lists(visit)).toBe(true);
    await backend.sql(
      'update allergy_tests set finished_at = now(), is_valid = true where id = $1',
      [test],
    );
    await backend.sql('update shot_visits set ended_at = now() where id = $1', [visit]);
    expect(await lists(test)).toBe(false);
    expect(await lists(visit)).toBe(false);
  });

  it('has times that were offered only once nobody answered them in time', async () => {
    const { id } = await backend.sqlRow<{ id: string }>(
      `select id from scheduling_requests where company_id = $1 and status = 'proposed' order by id limit 1`,
      [DEMO.company],
    );
    const due = (at: string) =>
      backend.sql(`update scheduling_requests set next_step_due = ${at} where id = $1`, [id]);
    await due("now() + interval '2 days'");
    expect(await lists(id)).toBe(false);
    await due("now() - interval '2 days'");
    expect(await lists(id)).toBe(true);
  });

  it('is the member’s own first: of a visit the provider’s, of a packet its owner’s', async () => {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into document_packets (company_id, source, owner_id) values ($1, 'upload', $2) returning id`,
      [DEMO.company, PEOPLE['staff.demo']],
    );
    const packets = (await left('staff.demo')).filter(({ kind }) => kind === 'packet');
    expect(packets[0]).toMatchObject({ id, is_mine: true, total_mine: 1 });
    const visits = (await left('dr.osei')).filter(({ kind }) => kind === 'visit');
    const { n } = await backend.sqlRow<{ n: number }>(
      `select count(*)::integer as n from private.left_of_day l
       join scheduling_requests s on s.id = l.id join providers p on p.id = s.provider_id
       where l.company_id = $1 and l.kind = 'visit' and s.status <> 'proposed' and p.user_id = $2`,
      [DEMO.company, PEOPLE['dr.osei']],
    );
    expect(visits.filter(({ state, is_mine }) => is_mine && state !== 'proposed')).toHaveLength(n);
  });

  it('names nothing of a restricted record to those it is closed to', async () => {
    const row = (await left('staff.demo')).find(({ patient_id }) => patient_id !== null);
    await backend.sql(
      'insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, $3)',
      [DEMO.company, row?.patient_id ?? '', 'A relative of the staff'],
    );
    const after = await left('staff.demo');
    expect(after.filter(({ patient_id }) => patient_id === row?.patient_id)).toEqual([]);
    const total = after.find(({ kind }) => kind === row?.kind)?.total ?? 0;
    expect(total).toBeLessThan(row?.total ?? 0);
  });

  it('tells the log how many were read, and other clinics nothing', async () => {
    const rows = await left('demo');
    const { n } = await backend.sqlRow<{ n: number }>(
      `select coalesce(told_rows, untold_rows)::integer as n from private.list_readings where user_id = $1 and list = 'end_of_day'`,
      [PEOPLE['demo']],
    );
    expect(n).toBeGreaterThan(0);
    expect(rows.length).toBeGreaterThan(0);
    const { error } = await (await backend.as('owner.harbor')).rpc('end_of_day', OF);
    expect(error?.code).toBe('42501');
  });
});
