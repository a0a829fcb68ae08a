import { describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { WELL } from './support/shots.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');
const admin = await backend.as('admin.demo');
const physician = await backend.as('dr.osei');
const { newPatient } = insurance(backend);
const OF = { company_id: DEMO.company };
const newId = () => crypto.randomUUID();

const { id: scheme_id } = await backend.sqlRow<{ id: string }>(
  `select id from clinical_tables where company_id = $1 and name = 'Tenfold, AAAAI colors'`,
  [DEMO.company],
);
/** An extract that no other test takes from. */
const allergen_id = newId();
await backend.sql(
  `insert into allergens (company_id, id, label, category, units, stock_strength) values ($1, $2, 'Mixed here', 'grass', 'bau', 100000)`,
  [DEMO.company, allergen_id],
);

const lotRow = (more: object = {}) => ({
  ...OF,
  id: newId(),
  allergen_id,
  maker: 'Greer',
  lot_number: newId().slice(0, 8),
  strength: 100_000,
  units: 'bau' as const,
  volume_ml: 10,
  received_on: '2026-01-05',
  expires_on: '2099-01-01',
  ...more,
});

async function aLot(more: object = {}) {
  const row = lotRow(more);
  await staff.from('extract_lots').insert(row).throwOnError();
  return row.id;
}

const left = async (table: 'extract_lots' | 'treatment_vials', id: string) =>
  Number(
    (
      await backend.sqlRow<{ left: string }>(
        `select remaining_ml as left from ${table} where id = $1`,
        [id],
      )
    ).left,
  );

/** A signed prescription of one set of 5 mL, for which 0.2 mL of the extract are taken. */
async function aSet() {
  const prescription_id = newId();
  const { id: patient_id } = await newPatient({ last_name: newId() });
  granted(
    await staff.rpc('save_allergy_prescription', {
      ...OF,
      patient_id,
      prescription_id,
      prescription: {
        scheme_id,
        target_dose_ml: 0.5,
        consent_on: '2026-01-05',
        sets: [
          {
            label: 'A',
            title: 'Grass',
            volume_ml: 5,
            diluent: 'albumin_saline',
            contents: [{ allergen_id, target_dose: 2000 }],
          },
        ],
      },
    }),
  );
  await physician
    .rpc('sign_allergy_prescription', {
      ...OF,
      prescription_id,
      seen_revision: 1,
      unasked_reason: 'Not reached',
    })
    .throwOnError();
  const { id } = await backend.sqlRow<{ id: string }>(
    'select id from prescription_vial_sets where prescription_id = $1',
    [prescription_id],
  );
  return { set_id: id, patient_id };
}

interface Mixed {
  id?: string;
  set_id: string;
  step?: number;
  seen_vial?: string;
  taken?: { lot_id: string; volume_ml: number }[];
  diluted_from?: string;
  volume_ml?: number;
}
const mix = (vial: Mixed, client: Client = staff) =>
  client.rpc('compound_vial', { ...OF, id: newId(), step: 1, ...vial });

async function refusal(answer: PromiseLike<{ error: { details: string } | null }>) {
  const { error } = await answer;
  const detail: unknown = JSON.parse(error?.details ?? '{}');
  return detail;
}

async function aVial() {
  const [{ set_id, patient_id }, lot_id] = [await aSet(), await aLot()];
  const { data } = await mix({ set_id, taken: [{ lot_id, volume_ml: 0.2 }] }).throwOnError();
  return { vial: data, set_id, patient_id, lot_id };
}

describe('a vial', () => {
  it('takes from its lot what the prescription says, and is good for a year', async () => {
    const { vial, lot_id } = await aVial();
    expect(await left('extract_lots', lot_id)).toBe(9.8);
    const { day } = await backend.sqlRow<{ day: string }>(
      `select ((private.clinic_day($1, now()) + interval '1 year')::date)::text as day`,
      [DEMO.company],
    );
    expect(vial).toMatchObject({ step: 1, status: 'mixed', needs_check: true, beyond_use_on: day });
    expect(Number(vial.remaining_ml)).toBe(5);
  });

  it('is good no longer than its lot, and its dilution no longer than it', async () => {
    const { set_id } = await aSet();
    const { soon } = await backend.sqlRow<{ soon: string }>(
      'select (private.clinic_day($1, now()) + 60)::text as soon',
      [DEMO.company],
    );
    const lot_id = await aLot({ expires_on: soon });
    const strong = await mix({ set_id, taken: [{ lot_id, volume_ml: 0.2 }] }).throwOnError();
    const weak = await mix({ set_id, step: 2, diluted_from: strong.data.id }).throwOnError();
    expect([strong.data.beyond_use_on, weak.data.beyond_use_on]).toEqual([soon, soon]);
    expect(await left('treatment_vials', strong.data.id)).toBe(4.5);
  });

  it('may take one extract from two lots', async () => {
    const { set_id } = await aSet();
    const [one, other] = [await aLot({ volume_ml: 0.15 }), await aLot()];
    await mix({
      set_id,
      taken: [
        { lot_id: one, volume_ml: 0.15 },
        { lot_id: other, volume_ml: 0.05 },
      ],
    }).throwOnError();
    expect([await left('extract_lots', one), await left('extract_lots', other)]).toEqual([0, 9.95]);
  });

  it('is refused of a lot that expired, was recalled, is too small, of another strength, or by another volume', async () => {
    const { set_id } = await aSet();
    const refused = async (lot_id: string, volume_ml = 0.2) =>
      refusal(mix({ set_id, taken: [{ lot_id, volume_ml }] }));
    expect(await refused(await aLot({ expires_on: '2026-01-06' }))).toEqual({
      kind: 'lot_expired',
    });
    const recalled = await aLot();
    await staff.rpc('recall_lot', { ...OF, lot_id: recalled, reason: 'Letter' }).throwOnError();
    expect(await refused(recalled)).toEqual({ kind: 'lot_recalled' });
    const small = await aLot({ volume_ml: 0.1 });
    expect(await refused(small)).toEqual({ kind: 'lot_volume' });
    expect(await left('extract_lots', small)).toBe(0.1);
    expect(await refused(await aLot({ strength: 10_000 }))).toEqual({ kind: 'lot_strength' });
    expect(await refused(await aLot(), 0.3)).toEqual({ kind: 'volumes' });
    expect(await refused(newId())).toEqual({ kind: 'volumes' });
    expect(await refusal(mix({ set_id }))).toEqual({ kind: 'volumes' });
    expect(await refusal(mix({ set_id, step: 2 }))).toEqual({ kind: 'parent' });
  });

  it('is mixed once: of two people one is told who did, and what was lost on the way is the same vial', async () => {
    const { set_id } = await aSet();
    const lot_id = await aLot();
    const wanted = { set_id, taken: [{ lot_id, volume_ml: 0.2 }] };
    const answers = await Promise.all([mix(wanted), mix(wanted, admin)]);
    const refused = answers.flatMap(({ error }) => (error ? [error.message] : []));
    expect(refused).toEqual([expect.stringMatching(/ mixed this vial at /)]);
    expect(await left('extract_lots', lot_id)).toBe(9.8);

    const seen_vial = answers.flatMap(({ data }) => (data ? [data.id] : []))[0] ?? '';
    const next = { id: newId(), seen_vial, ...wanted };
    const [first, again] = [await mix(next).throwOnError(), await mix(next).throwOnError()];
    expect(again.data).toEqual(first.data);
    expect(first.data.replaces).toBe(seen_vial);
    expect(await left('extract_lots', lot_id)).toBe(9.6);
  });

  it('never takes more than there is, however many mix at once', async () => {
    const lot_id = await aLot({ volume_ml: 0.5 });
    const sets = await Promise.all([aSet(), aSet(), aSet(), aSet()]);
    const answers = await Promise.all(
      sets.map(({ set_id }) => mix({ set_id, taken: [{ lot_id, volume_ml: 0.2 }] })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(2);
    expect(await left('extract_lots', lot_id)).toBe(0.1);
  });
});

describe('the second check', () => {
  const check = (vial: { id: string; code: string }, client = admin, code = vial.code) =>
    client.rpc('check_vial', { ...OF, vial_id: vial.id, vial_code: code });

  it('is another person’s, of this very label, and the stronger vial’s first', async () => {
    const { vial, set_id } = await aVial();
    const weak = await mix({ set_id, step: 2, diluted_from: vial.id }).throwOnError();
    expect(await refusal(check(vial, staff))).toEqual({ kind: 'own_vial' });
    expect(await refusal(check(vial, admin, weak.data.code))).toEqual({ kind: 'wrong_label' });
    expect(await refusal(check(weak.data))).toEqual({ kind: 'parent_unchecked' });
    const { data } = await check(vial).throwOnError();
    expect(data.checked_by).toBe(PEOPLE['admin.demo']);
    await check(weak.data).throwOnError();
  });

  it('is what a shot waits for', async () => {
    const number = 39;
    const patient_id = `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const { data: visit } = await staff
      .rpc('check_in_for_shots', { ...OF, id: newId(), patient_id })
      .throwOnError();
    await staff
      .rpc('screen_for_shots', { ...OF, visit_id: visit.id, answers: WELL })
      .throwOnError();
    const waits = (value: boolean) =>
      backend.sql(
        `update treatment_vials set needs_check = $1, checked_by = null where code = 'DEMO39A2'`,
        [value],
      );
    const shot = () =>
      staff.rpc('give_injection', {
        ...OF,
        id: newId(),
        visit_id: visit.id,
        vial_code: 'DEMO39A2',
        volume_ml: 0.15,
        arm: 'left',
        site: 'upper',
      });
    await waits(true);
    expect(await refusal(shot())).toEqual({ kind: 'unchecked' });
    await waits(false);
    await shot().throwOnError();
  });
});

describe('a recall', () => {
  it('stops every vial that has something of the lot, and names whose they are', async () => {
    const { vial, set_id, lot_id, patient_id } = await aVial();
    const weak = await mix({ set_id, step: 2, diluted_from: vial.id }).throwOnError();
    const weaker = await mix({ set_id, step: 3, diluted_from: weak.data.id }).throwOnError();
    await staff.rpc('recall_lot', { ...OF, lot_id, reason: 'Letter of the maker' }).throwOnError();
    const { data } = await staff.rpc('lot_trace', { ...OF, lot_id }).throwOnError();
    expect(data.map(({ vial_id, status }) => [vial_id, status])).toEqual([
      [vial.id, 'recalled'],
      [weak.data.id, 'recalled'],
      [weaker.data.id, 'recalled'],
    ]);
    expect(new Set(data.map((row) => row.patient_id))).toEqual(new Set([patient_id]));
    expect(await refusal(mix({ set_id, step: 4, diluted_from: weaker.data.id }))).toEqual({
      kind: 'vial_ended',
    });
  });
});

describe('who may mix', () => {
  const PARTS = ['written_test', 'hand_hygiene', 'fingertip', 'media_fill'] as const;
  const assessed = (
    part: (typeof PARTS)[number],
    done_on: string,
    passed: boolean,
    client = admin,
  ) =>
    client
      .from('mixing_assessments')
      .insert({ ...OF, id: newId(), user_id: PEOPLE['staff.demo'], part, done_on, passed });
  const demanded = (value: boolean) =>
    backend.sql('update clinic_settings set mixing_competency = $2 where company_id = $1', [
      DEMO.company,
      value,
    ]);

  it('has passed each part within the year, where the clinic asks for it', async () => {
    const { set_id } = await aSet();
    const taken = [{ lot_id: await aLot(), volume_ml: 0.2 }];
    await backend.sql('delete from mixing_assessments where company_id = $1', [DEMO.company]);
    await demanded(true);
    try {
      expect(await refusal(mix({ set_id, taken }))).toEqual({ kind: 'competency' });
      for (const part of PARTS) await assessed(part, '2026-11-01', true).throwOnError();
      await backend.sql(
        `update mixing_assessments set done_on = current_date - 400 where part = 'fingertip' and company_id = $1`,
        [DEMO.company],
      );
      expect(await refusal(mix({ set_id, taken }))).toEqual({ kind: 'competency' });
      const today = await backend.clinicDay(DEMO.company);
      await assessed('fingertip', today, true).throwOnError();
      await assessed('media_fill', today, false).throwOnError();
      expect(await refusal(mix({ set_id, taken }))).toEqual({ kind: 'competency' });
      await assessed('media_fill', today, true).throwOnError();
      await mix({ set_id, taken }).throwOnError();
    } finally {
      await demanded(false);
    }
  });

  it('is written down by an administrator, and not about themselves', async () => {
    expect((await assessed('fingertip', '2026-01-05', true, staff)).error?.code).toBe('42501');
    const own = { ...OF, user_id: PEOPLE['admin.demo'], part: PARTS[0], done_on: '2026-01-05' };
    const { error } = await admin.from('mixing_assessments').insert({ ...own, passed: true });
    expect(error?.code).toBe('23514');
  });
});

it('the queue lists what waits for a check, sets without a vial, and those that run out', async () => {
  const { vial } = await aVial();
  const { set_id } = await aSet();
  const { data } = await staff.rpc('mixing_queue', OF).throwOnError();
  expect(data.find((line) => line.vial_id === vial.id)?.reason).toBe('check');
  expect(data.find((line) => line.set_id === set_id)?.reason).toBe('new');
  expect(new Set(data.map(({ reason }) => reason))).toEqual(
    new Set(['check', 'new', 'low', 'ending']),
  );
  expect(
    (await (await backend.as('owner.harbor')).rpc('mixing_queue', OF).throwOnError()).data,
  ).toEqual([]);
});

describe('who is told', () => {
  /** A member's unread notifications about a vial set or a lot. */
  const told = async (client: Client, target_id: string) => {
    const { data } = await client
      .from('notifications')
      .select('event, type, message')
      .eq('target_id', target_id)
      .eq('read', false)
      .order('created_at')
      .throwOnError();
    return data;
  };

  it('that a signed set is to be mixed, that others check it once it is mixed, and the person who did it is not', async () => {
    const { vial, set_id } = await aVial();
    await mix({ set_id, step: 2, diluted_from: vial.id }).throwOnError();
    expect(await told(admin, set_id)).toEqual([
      {
        event: 'vials_to_mix',
        type: 'allergy',
        message: expect.stringMatching(/^Set A is signed for /),
      },
      {
        event: 'vials_to_check',
        type: 'allergy',
        message: expect.stringMatching(/was mixed\. Another person checks its vials\.$/),
      },
    ]);
    expect((await told(staff, set_id)).map(({ event }) => event)).toEqual(['vials_to_mix']);
  });

  it('who may not mix is not asked to', async () => {
    const settings = (competency: boolean) =>
      backend.sql('update clinic_settings set mixing_competency = $2 where company_id = $1', [
        DEMO.company,
        competency,
      ]);
    await settings(true);
    const { set_id } = await aSet();
    await settings(false);
    expect(await told(admin, set_id)).toEqual([]);
  });

  it('everybody of a recall, with how many patients have something of the lot', async () => {
    const { lot_id } = await aVial();
    await staff.rpc('recall_lot', { ...OF, lot_id, reason: 'Letter of the maker' }).throwOnError();
    const [news] = await told(physician, lot_id);
    expect(news?.message).toMatch(
      /^Mixed here, lot \w{8}: 1 vial of 1 patient\. Call the patients\.$/,
    );
    expect(await told(staff, lot_id)).toEqual([]);
  });

  it('of a lot that ends soon, once', async () => {
    const lot_id = await aLot({
      expires_on: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    });
    const run = () => backend.sql('select private.notify_expiring_lots($1)', [DEMO.company]);
    await run();
    expect((await told(staff, lot_id)).map(({ event }) => event)).toEqual(['lot_expiring']);
    await backend.sql('update notifications set read = true where target_id = $1', [lot_id]);
    await run();
    expect(await told(staff, lot_id)).toEqual([]);
  });
});

it('the patient’s timeline tells what was signed, mixed and recalled, and a stranger nothing', async () => {
  const { patient_id, lot_id } = await aVial();
  await staff.rpc('recall_lot', { ...OF, lot_id, reason: 'Letter of the maker' }).throwOnError();
  const asked = { ...OF, patient_id, kinds: ['allergy' as const] };
  const { data } = await staff.rpc('patient_timeline', asked).throwOnError();
  expect(data.map(({ event, details }) => [event, details])).toEqual([
    ['recalled', expect.objectContaining({ about: 'A: Grass', item: '1:1' })],
    ['mixed', expect.objectContaining({ about: 'A: Grass', note: '1:1' })],
    ['signed', expect.objectContaining({ about: 'version 1' })],
  ]);
  const stranger = await backend.as('owner.harbor');
  expect((await stranger.rpc('patient_timeline', asked)).data).toEqual([]);
});
