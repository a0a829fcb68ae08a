import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
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
const classes_id = await tableNamed('Classes of specific IgE');
const drug_stop_id = await tableNamed('AAOA');
const OF_PAPER = { timing_reason: 'Read in another clinic, copied from paper' };
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

const finish = (test_id: string, seen_revision: number, more: object = {}) =>
  staff.rpc('finish_allergy_test', { company_id, test_id, seen_revision, ...more });

const apply = (test_id: string, seen_revision: number) =>
  staff.rpc('apply_allergy_test', { company_id, test_id, seen_revision });

async function finished(results: readonly object[], kind = 'prick') {
  const id = crypto.randomUUID();
  const graded = kind === 'ige' ? { grading_id: classes_id } : OF_PAPER;
  granted(await save(id, { kind, results, ...graded }));
  granted(await finish(id, 1, kind === 'ige' ? {} : { unasked_reason: 'Not reached' }));
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
    expect(granted(await save(id, { ...OF_PAPER, results }))).toBe(1);
    expect(granted(await save(id, { ...OF_PAPER, results }))).toBe(1);
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
    granted(await save(id, { ...OF_PAPER, results: pricked(6, 0, 5) }));
    const once = () => finish(id, 1, { unasked_reason: 'Not reached' });
    expect(granted(await once())).toBe(2);
    expect(granted(await once())).toBe(2);
    expect((await save(id, { results: [] }, 2)).error?.message).toMatch(/is finished/);
  });

  it('isn’t graded by a table that nobody approved', async () => {
    const other = await tableNamed('Share of the histamine wheal');
    const { error } = await save(crypto.randomUUID(), { grading_id: other, results: [] });
    expect(error?.message).toMatch(/is proposed and can't be used/);
  });

  it('with a reading that can’t be is refused', async () => {
    const { error } = await save(crypto.randomUUID(), {
      ...OF_PAPER,
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

describe('specific IgE', () => {
  it('has its class by a table of classes, and needs neither an application nor drugs', async () => {
    expect(await finished([{ allergen_id: timothy, ige_kua: 3.6 }], 'ige')).toMatchObject({
      is_valid: true,
      read: [[3, true, false]],
    });
  });

  it('isn’t graded by millimeters, nor a wheal by classes', async () => {
    const byMillimeters = await save(crypto.randomUUID(), { kind: 'ige', results: [] });
    expect(kindOf(byMillimeters)).toBe('grading');
    const byClasses = await save(crypto.randomUUID(), { grading_id: classes_id, results: [] });
    expect(kindOf(byClasses)).toBe('grading');
  });
});

function kindOf({ error }: { error: { code: string; details: string } | null }): string | null {
  if (error === null) return null;
  const { kind, needs } = JSON.parse(error.details || '{}');
  return needs?.[0] ?? kind ?? error.code;
}

interface Kept {
  drugs: { drug: string; answer: string; last_taken_on: string | null }[];
  unasked_reason: string | null;
  timing_reason: string | null;
  revision: number;
  minutes: number | null;
  stated: boolean;
  results: { wheal_mm: number | null; read: boolean; confirmed: boolean }[];
}

const kept = (id: string) =>
  backend.sqlRow<Kept>(
    `select drugs, unasked_reason, timing_reason, revision, extract(epoch from now() - applied_at)::float8 / 60 as minutes,
       applied_noted_at is not null as stated, (select coalesce(jsonb_agg(jsonb_build_object('wheal_mm', r.wheal_mm,
         'read', r.read_at is not null, 'confirmed', r.confirmed_at is not null) order by r.place), '[]') from allergy_test_results r where r.test_id = t.id) as results
     from allergy_tests t where id = $1`,
    [id],
  );

/** A skin test of today that was applied so many minutes ago. */
async function applied(minutes: number, test: object = {}) {
  const id = crypto.randomUUID();
  granted(await save(id, { results: [], ...test }));
  granted(await apply(id, 1));
  await backend.sql(
    'update allergy_tests set applied_at = applied_at - make_interval(mins => $2) where id = $1',
    [id, minutes],
  );
  return id;
}

describe('drugs before a skin test', () => {
  const stopped = (drug: string, more: object) => ({ drug, days_before: 1, ...more });

  it('that nobody asked about are kept as not asked, whatever else was told', async () => {
    const id = crypto.randomUUID();
    const drugs = [
      stopped('Benzodiazepine', { answer: 'not_taken', last_taken_on: null }),
      stopped('H2 blocker', { answer: 'taken', last_taken_on: '2026-01-02' }),
      stopped('Omalizumab', { answer: 'taken', last_taken_on: null }),
      // As it was told before there were answers: no date is no answer.
      stopped('Tricyclic antidepressant', { last_taken_on: null }),
    ];
    granted(await save(id, { drug_stop_id, drugs, results: [] }));
    expect((await kept(id)).drugs.map(({ drug, answer }) => [drug, answer])).toEqual([
      ['First-generation antihistamine', 'not_asked'],
      ['Second-generation antihistamine', 'not_asked'],
      ['Nasal or eye antihistamine', 'not_asked'],
      ['H2 blocker', 'taken'],
      ['Tricyclic antidepressant', 'not_asked'],
      ['Benzodiazepine', 'not_taken'],
      ['Steroid cream at the site', 'not_asked'],
      ['Omalizumab', 'taken'],
    ]);
  });

  it.each([
    ['not taken on a day', { answer: 'not_taken', last_taken_on: '2026-01-02' }],
    ['an answer that there isn’t', { answer: 'no', last_taken_on: null }],
    ['taken after the test', { answer: 'taken', last_taken_on: '2190-01-01' }],
    ['a drug that isn’t asked about', { drug: 'Aspirin', answer: 'taken', last_taken_on: null }],
  ])('aren’t saved with %s', async (_, told) => {
    const drugs = [stopped('H2 blocker', told)];
    const answer = await save(crypto.randomUUID(), { drug_stop_id, drugs, results: [] });
    expect(kindOf(answer)).toBe('drugs');
  });

  it('not asked about hold the finish, unless a person says why: that stays with the result', async () => {
    const id = await applied(20, { drug_stop_id });
    granted(await save(id, { results: pricked(6, 1, 4) }, 2));
    expect(kindOf(await finish(id, 3))).toBe('unasked');
    granted(await finish(id, 3, { unasked_reason: 'Emergency consult' }));
    expect(await kept(id)).toMatchObject({ unasked_reason: 'Emergency consult' });
  });

  it('all asked about finish without a reason, and keep none that was sent', async () => {
    const id = await applied(20, { drug_stop_id });
    const { drugs } = await kept(id);
    const asked = drugs.map((drug) => ({ ...drug, answer: 'not_taken' }));
    granted(await save(id, { drugs: asked, results: pricked(6, 1, 4) }, 2));
    granted(await finish(id, 3, { unasked_reason: 'Not needed' }));
    expect(await kept(id)).toMatchObject({ unasked_reason: null });
  });

  it('of a test without a list weren’t asked about', async () => {
    const id = await applied(20);
    granted(await save(id, { results: pricked(6, 1, 4) }, 2));
    expect(kindOf(await finish(id, 3))).toBe('unasked');
  });

  it('can’t be forgotten in the table, by any writer', async () => {
    const id = crypto.randomUUID();
    granted(await save(id, { drug_stop_id, results: [] }));
    await expect(
      backend.sql('update allergy_tests set is_valid = true, finished_at = now() where id = $1', [
        id,
      ]),
    ).rejects.toThrow(/allergy_tests_asked/);
    await expect(
      backend.sql(
        `update allergy_tests set drugs = '[{"drug": "X", "days_before": 1, "last_taken_on": null}]' where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/allergy_tests_drugs/);
  });
});

describe('the time of reading', () => {
  const unasked_reason = 'Not reached';

  it('begins when the test is applied, by the server’s clock, once', async () => {
    const id = crypto.randomUUID();
    granted(await save(id, { results: [] }));
    const first = granted(await apply(id, 1));
    expect(Math.abs(Date.parse(String(first.applied_at)) - Date.now())).toBeLessThan(60_000);
    expect(granted(await apply(id, 1))).toEqual(first);
    expect((await apply(id, 7)).error?.code).toBe('PT409');
  });

  it('isn’t over before the minutes of the clinic’s table: the histamine first, then the allergens', async () => {
    const id = await applied(12);
    const [control, ...others] = pricked(6, 1, 4);
    granted(await save(id, { results: [control] }, 2));
    expect(kindOf(await save(id, { results: [control, ...others] }, 3))).toBe('early');
    expect((await kept(id)).results).toEqual([{ wheal_mm: 6, read: true, confirmed: false }]);
    const why = { timing_reason: 'Wheals fully grown' };
    granted(await save(id, { ...why, results: [control, ...others] }, 3));
    granted(await finish(id, 4, { unasked_reason }));
    expect(await kept(id)).toMatchObject(why);
  });

  it.each([
    ['prick', 14.5, 'early'],
    ['prick', 15.5, null],
    ['intradermal', 9.5, 'early'],
    ['intradermal', 10.5, null],
    ['dilution_series', 9.5, 'early'],
    ['dilution_series', 10.5, null],
  ])('of kind %s, %d minutes after: %s', async (kind, minutes, refused) => {
    const id = await applied(0, { kind });
    await backend.sql(
      'update allergy_tests set applied_at = now() - make_interval(secs => $2) where id = $1',
      [id, minutes * 60],
    );
    const results = [{ allergen_id: timothy, wheal_mm: 4 }];
    expect(kindOf(await save(id, { results }, 2))).toBe(refused);
  });

  it('isn’t known without an application, and then a person says why the readings count', async () => {
    const id = crypto.randomUUID();
    expect(kindOf(await save(id, { results: pricked(6, 1, 4) }))).toBe('not_applied');
    granted(await save(id, { ...OF_PAPER, results: pricked(6, 1, 4) }));
    expect((await kept(id)).results.map(({ read }) => read)).toEqual([false, false, false]);
    expect(kindOf(await apply(id, 1))).toBe('time');
    granted(await finish(id, 1, { unasked_reason }));
  });

  it('is kept by the finish, also of readings that came by another way', async () => {
    const id = await applied(1);
    await backend.sql(
      `insert into allergy_test_results (company_id, test_id, patient_id, place, allergen_id, wheal_mm, read_at)
       values ($1, $2, $3, 1, $4, 5, now())`,
      [company_id, id, patient_id, timothy],
    );
    expect(kindOf(await finish(id, 2, { unasked_reason }))).toBe('early');
    granted(await finish(id, 2, { unasked_reason, timing_reason: 'Child could not wait' }));
    expect(await kept(id)).toMatchObject({ timing_reason: 'Child could not wait' });
  });

  it('counts from a time that a person states afterwards, which says so, and never from one to come', async () => {
    const id = crypto.randomUUID();
    granted(await save(id, { results: [] }));
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    expect(kindOf(await save(id, { applied_at: at(5), results: [] }, 1))).toBe('time');
    expect(kindOf(await save(id, { applied_at: at(-3000), results: [] }, 1))).toBe('time');
    granted(await save(id, { applied_at: at(0), results: [] }, 1));
    expect(await kept(id)).toMatchObject({ stated: true });
  });

  it('is of a day that has come', async () => {
    const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
    const answer = await save(crypto.randomUUID(), { tested_on: tomorrow, results: [] });
    expect(kindOf(answer)).toBe('time');
    const id = crypto.randomUUID();
    const late = { late_reason: 'On paper', performed_by: PEOPLE['staff.demo'] };
    granted(await save(id, { tested_on: '2026-01-05', results: [], ...late }));
    // What took place on another day isn't timed now.
    expect(kindOf(await apply(id, 1))).toBe('time');
  });
});

describe('measures that hardly go together', () => {
  const withFlares = (flare_mm: number | null, wheal_mm = 8) => [
    { allergen_id: histamine, wheal_mm: 6, flare_mm: 20 },
    { allergen_id: diluent, wheal_mm: 0, flare_mm: 0 },
    { allergen_id: timothy, wheal_mm, flare_mm },
  ];

  it.each([
    ['a positive wheal without a flare', withFlares(0), [3]],
    ['a flare smaller than its wheal', withFlares(5), [3]],
    ['a flare that was not measured', withFlares(null), []],
    ['a small wheal without a flare', withFlares(0, 2), []],
    ['a wheal of a missing decimal point', withFlares(90, 85), [3]],
    ['a flare without a wheal', [...withFlares(20), { allergen_id: cat, flare_mm: 12 }], [4]],
  ])('%s', async (_, results, places) => {
    const id = await applied(20);
    granted(await save(id, { results }, 2));
    const sent = { unasked_reason: 'Not reached' };
    const { error } = await finish(id, 3, sent);
    expect(error && JSON.parse(error.details)).toEqual(
      places.length === 0 ? null : { kind: 'unfinished', needs: ['implausible'], places },
    );
    if (error === null) return;
    granted(await finish(id, 3, { ...sent, confirmed: places }));
    const confirmed = (await kept(id)).results.flatMap((read, at) =>
      read.confirmed ? [at + 1] : [],
    );
    expect(confirmed).toEqual(places);
  });
});
