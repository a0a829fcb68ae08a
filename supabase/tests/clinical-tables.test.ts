import { describe, expect, it } from 'vitest';
import { treated } from './access/allergy.ts';
import { probes } from './access/probes.ts';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { make } = probes(backend);
const staff = await backend.as('staff.demo');
const physician = await backend.as('dr.osei');
const company_id = DEMO.company;

const STEPS = [
  { label: '1:1', color: 'red', factor: 1 },
  { label: '1:10', color: 'yellow', factor: 10 },
];

const proposal = (name: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  company_id,
  kind: 'dilution_scheme',
  name,
  source: 'A practice parameter',
  rows: STEPS,
  ...more,
});

const propose = async (name: string, more: object = {}) =>
  granted(await staff.rpc('propose_clinical_table', proposal(name, more)));

const approve = (table_id: string) =>
  physician.rpc('approve_clinical_table', { company_id, table_id });

const statusOf = async (id: string) =>
  (
    await backend.sqlRow<{ status: string }>('select status from clinical_tables where id = $1', [
      id,
    ])
  ).status;

describe('a clinical table', () => {
  it('is a proposal with its rows until a physician approves it', async () => {
    const table = await propose('Of two steps');
    expect(table).toMatchObject({
      version: 1,
      status: 'proposed',
      proposed_by: PEOPLE['staff.demo'],
    });
    const { data } = await staff
      .from('dilution_steps')
      .select('place, label')
      .eq('table_id', table.id);
    expect(data).toEqual([
      { place: 1, label: '1:1' },
      { place: 2, label: '1:10' },
    ]);
    expect(granted(await approve(table.id))).toMatchObject({
      status: 'approved',
      approved_by: PEOPLE['dr.osei'],
    });
  });

  it('is replaced by the next version of its name, and stays to explain what was done by it', async () => {
    const first = await propose('Versions');
    await approve(first.id);
    const second = await propose('Versions');
    expect(second).toMatchObject({ version: 2, supersedes: first.id });
    expect(await statusOf(first.id)).toBe('approved');
    await approve(second.id);
    expect(await statusOf(first.id)).toBe('retired');
    const { data } = await staff.from('dilution_steps').select('label').eq('table_id', first.id);
    expect(data).toHaveLength(2);
    expect((await approve(first.id)).error?.message).toMatch(/was retired/);
  });

  it('never changes once it is proposed, by any writer', async () => {
    const table = await propose('Kept');
    await approve(table.id);
    const refusal = /stays as it was proposed/;
    await expect(
      backend.sql('update dilution_steps set factor = 5 where table_id = $1', [table.id]),
    ).rejects.toThrow(refusal);
    await expect(
      backend.sql('delete from dilution_steps where table_id = $1', [table.id]),
    ).rejects.toThrow(refusal);
    await expect(
      backend.sql(
        `insert into dilution_steps (company_id, table_id, place, label, factor) values ($1, $2, 9, 'x', 2)`,
        [company_id, table.id],
      ),
    ).rejects.toThrow(refusal);
    await expect(
      backend.sql(`update clinical_tables set source = 'Another' where id = $1`, [table.id]),
    ).rejects.toThrow(refusal);
    await expect(
      backend.sql(`update clinical_tables set status = 'proposed' where id = $1`, [table.id]),
    ).rejects.toThrow(refusal);
  });

  it('sent again is the same one, and with other content refused', async () => {
    const sent = proposal('Sent again');
    const first = granted(await staff.rpc('propose_clinical_table', sent));
    expect(granted(await staff.rpc('propose_clinical_table', sent))).toEqual(first);
    const other = await staff.rpc('propose_clinical_table', { ...sent, rows: STEPS.slice(0, 1) });
    expect(other.error?.code).toBe('PT409');
  });

  it.each([
    ['a row that doesn’t fit', { rows: [{ label: '1:1', factor: 'strong' }] }, /doesn't fit/],
    ['a row without what it needs', { rows: [{ label: '1:1' }] }, /doesn't fit/],
    ['no rows', { rows: [] }, /has a name, a source and rows/],
    ['no source', { source: '  ' }, /has a name, a source and rows/],
    ['a kind that isn’t there', { kind: 'horoscope' }, /no such kind/],
  ])('isn’t taken with %s', async (_, more, message) => {
    const { error } = await staff.rpc('propose_clinical_table', proposal('Refused', more));
    expect(error?.message).toMatch(message);
    expect(error?.code).toBe('P0001');
  });
});

describe('a prescription', () => {
  const sign = (prescription_id: string, seen_revision = 1) =>
    physician.rpc('sign_allergy_prescription', {
      company_id,
      prescription_id,
      seen_revision,
      unasked_reason: 'Not reached',
    });

  it('signed replaces the version before, and is never changed', async () => {
    const { prescription } = await treated(make, {
      status: 'signed',
      signed_at: '2026-01-05T12:00:00Z',
    });
    const next = await treated(make, { version: 2, supersedes: prescription.id });
    expect(granted(await sign(next.prescription.id))).toMatchObject([{ status: 'signed' }]);
    const { status } = await backend.sqlRow<{ status: string }>(
      'select status from allergy_prescriptions where id = $1',
      [prescription.id],
    );
    expect(status).toBe('replaced');
    await expect(
      backend.sql('update allergy_prescriptions set target_dose_ml = 1 where id = $1', [
        next.prescription.id,
      ]),
    ).rejects.toThrow(/stays as it is/);
  });

  it.each([
    ['without consent', { consent_on: null }, /consented/],
    ['that was changed in the meantime', { revision: 2 }, /changed in the meantime/],
  ])('%s isn’t signed', async (_, more, message) => {
    const { prescription } = await treated(make, more);
    expect((await sign(prescription.id)).error?.message).toMatch(message);
  });

  it('by a table that nobody approved isn’t signed', async () => {
    const { prescription, scheme } = await treated(make);
    await backend.sql(
      `update clinical_tables set status = 'retired', retired_at = now() where id = $1`,
      [scheme],
    );
    expect((await sign(prescription.id)).error?.message).toMatch(/is retired and can't be used/);
  });
});

describe('a vial', () => {
  const draw = (id: string, ml: number) =>
    backend.sql<{ status: string; remaining_ml: number }>(
      'select status, remaining_ml::float8 from private.draw_from_vial($1, $2, $3)',
      [company_id, id, ml],
    );

  it('gives what is in it and no more', async () => {
    const { vial } = await treated(make);
    expect(await draw(vial.id, 0.5)).toEqual([{ status: 'in_use', remaining_ml: 4.5 }]);
    await expect(draw(vial.id, 4.6)).rejects.toThrow('4.50 mL are left in this vial.');
    expect(await draw(vial.id, 4.5)).toEqual([{ status: 'empty', remaining_ml: 0 }]);
    await expect(draw(vial.id, 0.1)).rejects.toThrow('This vial is empty. Take another vial.');
  });

  it('past its day gives nothing', async () => {
    const { vial } = await treated(make);
    await backend.sql(`update treatment_vials set beyond_use_on = '2026-02-03' where id = $1`, [
      vial.id,
    ]);
    await expect(draw(vial.id, 0.1)).rejects.toThrow('was good until Feb 3');
  });
});

it('what a starter has is added once', async () => {
  const added = granted(await staff.rpc('add_allergy_starters', { company_id }));
  expect(added).toBe(0);
  const owner = await backend.as('owner.harbor');
  const harbor = HARBOR.company;
  const first = granted(await owner.rpc('add_allergy_starters', { company_id: harbor }));
  expect(first).toBeGreaterThan(40);
  const { data } = await owner.from('clinical_tables').select('status').eq('company_id', harbor);
  expect(new Set(data?.map(({ status }) => status))).toEqual(new Set(['proposed']));
});
