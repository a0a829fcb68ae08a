import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');
const company_id = DEMO.company;
const patient_id = DEMO.patient;

const tableNamed = async (name: string) =>
  (
    await backend.sqlRow<{ id: string }>(
      'select id from clinical_tables where company_id = $1 and name = $2',
      [company_id, name],
    )
  ).id;
const allergen = async (label: string) =>
  (
    await backend.sqlRow<{ id: string }>(
      'select id from allergens where company_id = $1 and label = $2',
      [company_id, label],
    )
  ).id;

const grading_id = await tableNamed('Three millimeters over the negative control');
const [histamine, diluent, timothy, cat] = [
  await allergen('Histamine'),
  await allergen('Diluent'),
  await allergen('Timothy'),
  await allergen('Cat hair'),
];

const save = (test_id: string, test: object, seen_revision?: number) =>
  staff.rpc('save_allergy_test', {
    company_id,
    patient_id,
    test_id,
    test: { kind: 'prick', grading_id, ...test },
    ...(seen_revision !== undefined && { seen_revision }),
  });

async function finished(results: readonly object[], kind = 'prick') {
  const id = crypto.randomUUID();
  granted(await save(id, { kind, results }));
  granted(await staff.rpc('finish_allergy_test', { company_id, test_id: id, seen_revision: 1 }));
  return await backend.sqlRow<{ is_valid: boolean; finding: string | null; read: unknown }>(
    `select is_valid, finding, (select jsonb_agg(jsonb_build_array(grade, is_positive, is_endpoint) order by place)
       from allergy_test_results r where r.test_id = t.id) as read
     from allergy_tests t where id = $1`,
    [id],
  );
}

const pricked = (histamineMm: number, diluentMm: number, timothyMm: number) => [
  { allergen_id: histamine, wheal_mm: histamineMm },
  { allergen_id: diluent, wheal_mm: diluentMm },
  { allergen_id: timothy, wheal_mm: timothyMm, flare_mm: 12 },
];

describe('a prick test', () => {
  it('is positive from three millimeters over the negative control', async () => {
    expect(await finished(pricked(6, 1, 4))).toMatchObject({
      is_valid: true,
      read: [
        [null, null, false],
        [null, null, false],
        [1, true, false],
      ],
    });
    expect(await finished(pricked(6, 1, 3.5))).toMatchObject({
      read: [
        [null, null, false],
        [null, null, false],
        [0, false, false],
      ],
    });
  });

  it.each([
    [pricked(3, 1, 5), 'The histamine wheal is only 2.0 mm over the negative control.'],
    [pricked(9, 3, 5), 'The negative control reacted with 3.0 mm.'],
    [pricked(9, 3, 5).slice(1), 'A control was not read.'],
  ])('isn’t valid without controls that hold', async (results, finding) => {
    expect(await finished(results)).toMatchObject({ is_valid: false, finding });
  });

  it('is saved while it is read, sent again once, and overtaken by nobody', async () => {
    const id = crypto.randomUUID();
    const results = pricked(6, 0, 5);
    expect(granted(await save(id, { results }))).toBe(1);
    expect(granted(await save(id, { results }))).toBe(1);
    expect(granted(await save(id, { results: results.slice(0, 2) }, 1))).toBe(2);
    expect((await save(id, { results }, 1)).error?.code).toBe('PT409');
    const { count } = await backend.sqlRow<{ count: number }>(
      'select count(*)::integer as count from allergy_test_results where test_id = $1',
      [id],
    );
    expect(count).toBe(2);
  });

  it('finished stays as it is', async () => {
    const id = crypto.randomUUID();
    granted(await save(id, { results: pricked(6, 0, 5) }));
    const finish = () =>
      staff.rpc('finish_allergy_test', { company_id, test_id: id, seen_revision: 1 });
    expect(granted(await finish())).toBe(2);
    expect(granted(await finish())).toBe(2);
    expect((await save(id, { results: [] }, 2)).error?.message).toMatch(/is finished/);
  });

  it('isn’t graded by a table that nobody approved', async () => {
    const other = await tableNamed('Share of the histamine wheal');
    const { error } = await save(crypto.randomUUID(), { grading_id: other, results: [] });
    expect(error?.message).toMatch(/is proposed and can't be used/);
  });

  it('with a reading that can’t be is refused', async () => {
    const { error } = await save(crypto.randomUUID(), {
      results: [{ allergen_id: cat, wheal_mm: -3 }],
    });
    expect(error).toMatchObject({
      code: 'P0001',
      message: expect.stringMatching(/can't be right/),
    });
  });
});

describe('a fivefold series', () => {
  const series = (wheals: Record<number, number>) =>
    Object.entries(wheals).map(([dilution, wheal_mm]) => ({
      allergen_id: cat,
      dilution: Number(dilution),
      wheal_mm,
    }));
  const endpointOf = async (wheals: Record<number, number>) =>
    (
      await backend.sqlRow<{ endpoint: number | null }>(
        'select private.series_endpoint($1::text[]::integer[], $2::text[]::numeric[], 7, 2) as endpoint',
        [Object.keys(wheals), Object.values(wheals).map(String)],
      )
    ).endpoint;

  it('ends at the weakest dilution that grew, confirmed by the next', async () => {
    expect(await endpointOf({ 6: 5, 5: 5, 4: 7, 3: 9 })).toBe(4);
    expect(await endpointOf({ 6: 5, 5: 7, 4: 9 })).toBe(5);
  });

  it('has no endpoint on a plateau, or unconfirmed', async () => {
    expect(await endpointOf({ 6: 5, 5: 5, 4: 7, 3: 7 })).toBeNull();
    expect(await endpointOf({ 6: 5, 5: 5, 4: 7 })).toBeNull();
  });

  it('marks the endpoint when it is finished', async () => {
    const { read } = await finished(series({ 6: 5, 5: 5, 4: 7, 3: 9 }), 'dilution_series');
    // By place: objects list the numbers upward, the strongest first.
    expect(read).toEqual([
      [null, true, false],
      [null, true, true],
      [null, true, false],
      [null, true, false],
    ]);
  });
});

it('specific IgE has its class', async () => {
  expect(await finished([{ allergen_id: timothy, ige_kua: 3.6 }], 'ige')).toMatchObject({
    is_valid: true,
    read: [[3, true, false]],
  });
});
