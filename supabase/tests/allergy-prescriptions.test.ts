import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');
const physician = await backend.as('dr.osei');
const company_id = DEMO.company;
const patient_id = DEMO.patient;

const idOf = async (table: string, column: string, value: string) =>
  (
    await backend.sqlRow<{ id: string }>(
      `select id from ${table} where company_id = $1 and ${column} = $2`,
      [company_id, value],
    )
  ).id;
const allergen = (label: string) => idOf('allergens', 'label', label);
const scheme_id = await idOf('clinical_tables', 'name', 'Tenfold, AAAAI colors');

const contents = (doses: Record<string, number>) =>
  Promise.all(
    Object.entries(doses).map(async ([label, target_dose]) => ({
      allergen_id: await allergen(label),
      target_dose,
    })),
  );

/** Of one set of 5 mL with doses of 0.5 mL. */
const holding = async (doses: Record<string, number>, more: object = {}) => ({
  scheme_id,
  target_dose_ml: 0.5,
  consent_on: '2026-01-05',
  sets: [
    {
      label: 'A',
      title: 'One set',
      volume_ml: 5,
      diluent: 'albumin_saline',
      contents: await contents(doses),
    },
  ],
  ...more,
});

const save = (
  prescription_id: string,
  prescription: object,
  seen_revision?: number,
  of_patient: string = patient_id,
) =>
  staff.rpc('save_allergy_prescription', {
    company_id,
    patient_id: of_patient,
    prescription_id,
    prescription: { ...prescription },
    ...(seen_revision !== undefined && { seen_revision }),
  });

const HEALTHY = { asthma: 'no', beta_blocker: 'no', ace_inhibitor: 'no', pregnancy: 'no' };

const sign = (prescription_id: string, seen_revision = 1, more: object = { answers: HEALTHY }) =>
  physician.rpc('sign_allergy_prescription', {
    company_id,
    prescription_id,
    seen_revision,
    ...more,
  });

async function written(doses: Record<string, number>, more: object = {}) {
  const id = crypto.randomUUID();
  granted(await save(id, await holding(doses, more)));
  return id;
}

const stateOf = (id: string) =>
  backend.sqlRow<{ status: string; supersedes: string | null; warnings: unknown }>(
    'select status, supersedes, warnings from allergy_prescriptions where id = $1',
    [id],
  );

/** What the patient's record shows of a prescription. */
async function shown(id: string) {
  const [found] = await backend.sql<{ volumes: Record<string, number>; rules: string[] | null }>(
    `select (select jsonb_object_agg(a.label, c.volume_ml) from prescription_vial_sets s
        join prescription_contents c on c.set_id = s.id join allergens a on a.id = c.allergen_id
        where s.prescription_id = p.id) as volumes,
       (select jsonb_agg(w.says order by w.says) from private.prescription_warnings(p.company_id, p.id) as w) as rules
     from allergy_prescriptions p where p.id = $1`,
    [id],
  );
  return found;
}

describe('volumes follow from the doses', () => {
  it('two mites, cat and a dog of 2 mL have no room in 5 mL', async () => {
    const dog = 28; // Of 140 a milliliter: 2 mL.
    const id = await written({
      'Mite D. farinae': 1000,
      'Mite D. pteronyssinus': 1000,
      'Cat hair': 2000,
      'Dog, AP': dog,
    });
    expect(await shown(id)).toEqual({
      volumes: {
        'Mite D. farinae': 1,
        'Mite D. pteronyssinus': 1,
        'Cat hair': 2,
        'Dog, AP': 2,
      },
      rules: [
        'Dog, AP: 28 per dose is outside 15 to 15.',
        "Set A: 6 mL of extracts don't fit a vial of 5 mL.",
      ],
    });
  });

  it('grass of 2,000 from 100,000 takes 0.2 mL, and nothing speaks against it', async () => {
    const id = await written({ Timothy: 2000 });
    expect(await shown(id)).toEqual({ volumes: { Timothy: 0.2 }, rules: null });
  });

  it.each([
    ['a dose of nothing', { target_dose: 0 }],
    ['an extract that isn’t the clinic’s', { allergen_id: crypto.randomUUID() }],
  ])('%s is refused', async (_, wrong) => {
    const right = await holding({ Timothy: 2000 });
    const [set] = right.sets;
    const sets = [{ ...set, contents: [{ ...set?.contents[0], ...wrong }] }];
    const { error } = await save(crypto.randomUUID(), { ...right, sets });
    expect(error).toMatchObject({
      code: 'P0001',
      message: expect.stringMatching(/can't be right/),
    });
  });
});

describe('what speaks against it is a warning with its source', () => {
  it('molds beside pollens', async () => {
    const id = await written({ Timothy: 2000, Alternaria: 0.005 });
    expect((await shown(id))?.rules).toEqual([
      'Set A: Alternaria beside Timothy. Proteases of molds and cockroach break these extracts down.',
    ]);
    granted(await sign(id));
    expect((await stateOf(id)).warnings).toEqual([
      {
        rule: 'compatibility',
        says: expect.stringMatching(/^Set A: Alternaria/),
        source: expect.stringMatching(/^Proteases apart from pollens, version 1: Cox et al/),
      },
    ]);
  });

  it('an extract whose lots have all expired', async () => {
    const id = await written({ 'Cat hair': 2000 });
    await backend.sql(
      `update extract_lots set received_on = '2024-01-01', expires_on = '2025-01-01'
       where company_id = $1 and allergen_id = $2`,
      [company_id, await allergen('Cat hair')],
    );
    await backend.sql(
      `insert into extract_lots
         (company_id, allergen_id, maker, lot_number, strength, units, volume_ml, remaining_ml, received_on, expires_on)
       values ($1, $2, 'Maker', 'Old', 10000, 'bau', 10, 10, '2024-01-01', '2025-01-01')`,
      [company_id, await allergen('Cat hair')],
    );
    expect((await shown(id))?.rules).toEqual([
      'Cat hair: every lot in stock has expired or was recalled.',
    ]);
  });
});

describe('a draft', () => {
  it('sent again is one, changed has another revision, and overtaken is refused', async () => {
    const id = crypto.randomUUID();
    const first = await holding({ Timothy: 2000 });
    const second = await holding({ Timothy: 3000 });
    expect(granted(await save(id, first))).toBe(1);
    expect(granted(await save(id, first))).toBe(1);
    expect(granted(await save(id, second, 1))).toBe(2);
    expect(granted(await save(id, second, 1))).toBe(2);
    expect((await save(id, first, 1)).error?.code).toBe('PT409');
    // Nobody signs what they didn't see.
    expect((await sign(id, 1)).error?.code).toBe('PT409');
  });

  it('without a diluent is kept, and signed once a person chose one', async () => {
    const id = crypto.randomUUID();
    const chosen = await holding({ Timothy: 2000 });
    const open = { ...chosen, sets: chosen.sets.map(({ diluent: _, ...set }) => set) };
    granted(await save(id, open));
    const { error } = await sign(id);
    expect(error).toMatchObject({
      code: 'P0001',
      message: 'Choose the diluent of each set first.',
      details: '{"kind": "diluent"}',
    });
    granted(await save(id, chosen, 1));
    granted(await sign(id, 2));
  });

  it('by a scheme that nobody approved isn’t written', async () => {
    const other = await staff.rpc('propose_clinical_table', {
      id: crypto.randomUUID(),
      company_id,
      kind: 'dilution_scheme',
      name: 'Of nobody',
      source: 'A book',
      rows: [{ label: '1:1', factor: 1 }],
    });
    const { error } = await save(
      crypto.randomUUID(),
      await holding({ Timothy: 2000 }, { scheme_id: granted(other).id }),
    );
    expect(error?.message).toMatch(/is proposed and can't be used/);
  });
});

describe('a change', () => {
  it('is a new version, which replaces the one before when it is signed', async () => {
    const before = await written({ Timothy: 2000 });
    granted(await sign(before));
    expect((await save(before, await holding({ Timothy: 3000 }), 2)).error?.code).toBe('PT409');
    const next = await written({ Timothy: 3000 });
    const beside = await written({ Timothy: 4000 });
    granted(await sign(next));
    expect(await stateOf(before)).toMatchObject({ status: 'replaced' });
    // A draft of the same day follows whichever was signed last: one is in force.
    granted(await sign(beside));
    expect(await stateOf(next)).toMatchObject({ status: 'replaced', supersedes: before });
    expect(await stateOf(beside)).toMatchObject({ status: 'signed', supersedes: next });
  });
});

describe('what a patient is asked before a signature', () => {
  async function aPatient() {
    const id = crypto.randomUUID();
    await backend.sql(
      `insert into patients (company_id, id, first_name, last_name) values ($1, $2, 'Ask', 'Ed')`,
      [company_id, id],
    );
    return id;
  }

  async function draft(of: string) {
    const id = crypto.randomUUID();
    granted(await save(id, await holding({ Timothy: 2000 }), undefined, of));
    return id;
  }

  const record = (of: string, answers: Record<string, string | null>, asked_on?: string) =>
    staff.rpc('record_health_answers', {
      company_id,
      patient_id: of,
      answers,
      ...(asked_on !== undefined && { asked_on }),
    });

  const signed = (id: string) =>
    backend.sqlRow<{
      asked: { question: string; answer: string | null; last_answer: string | null }[];
      unasked_reason: string | null;
      warnings: { rule: string; says: string }[];
    }>('select asked, unasked_reason, warnings from allergy_prescriptions where id = $1', [id]);

  const kindOf = (details: string | undefined) => JSON.parse(details ?? '{}').kind;

  it('is refused while something is not asked, unless the physician gives a reason, which stays', async () => {
    const id = await draft(await aPatient());
    const some = { asthma: 'controlled', beta_blocker: 'no', ace_inhibitor: null };
    const refused = await sign(id, 1, { answers: some });
    expect(refused.error).toMatchObject({
      code: 'P0001',
      message: expect.stringMatching(/^Not asked yet: ACE inhibitor, pregnancy\./),
    });
    expect(kindOf(refused.error?.details)).toBe('unasked');
    expect((await stateOf(id)).status).toBe('draft');
    granted(await sign(id, 1, { answers: some, unasked_reason: 'Interpreter comes on Monday' }));
    const kept = await signed(id);
    expect(kept.asked.map(({ question, answer }) => [question, answer])).toEqual([
      ['asthma', 'controlled'],
      ['beta_blocker', 'no'],
      ['ace_inhibitor', null],
      ['pregnancy', null],
    ]);
    expect(kept).toMatchObject({
      unasked_reason: 'Interpreter comes on Monday',
      warnings: [
        { rule: 'not_asked', says: 'Not asked before signing: ACE inhibitor, pregnancy.' },
      ],
    });
  });

  it('counts when a colleague asked it today; an answer of a day before is shown with its date, and asked again', async () => {
    const patient = await aPatient();
    const first = await draft(patient);
    granted(await record(patient, HEALTHY, '2025-01-05'));
    const old = await sign(first, 1, {});
    expect(kindOf(old.error?.details)).toBe('unasked');
    granted(await record(patient, { ...HEALTHY, pregnancy: 'not_applicable' }));
    granted(await sign(first, 1, {}));
    expect(await signed(first)).toMatchObject({
      unasked_reason: null,
      warnings: [],
      asked: expect.arrayContaining([
        expect.objectContaining({ question: 'pregnancy', answer: 'not_applicable' }),
      ]),
    });
    // A year later.
    await backend.sql(
      'update health_answers set asked_on = asked_on - 365 where patient_id = $1 and asked_on > $2',
      [patient, '2025-06-01'],
    );
    const next = await draft(patient);
    granted(await sign(next, 1, { unasked_reason: 'Not reached' }));
    expect((await signed(next)).asked).toContainEqual(
      expect.objectContaining({
        question: 'asthma',
        answer: null,
        last_answer: 'no',
        asked_on: expect.any(String),
      }),
    );
  });

  it('warns of the answers that speak against the treatment', async () => {
    const id = await draft(await aPatient());
    const answers = { ...HEALTHY, asthma: 'not_controlled', beta_blocker: 'yes' };
    granted(await sign(id, 1, { answers }));
    expect((await signed(id)).warnings.map(({ rule }) => rule)).toEqual(['asthma', 'beta_blocker']);
  });

  it('is taken back as not asked, never as a no', async () => {
    const patient = await aPatient();
    expect(granted(await record(patient, HEALTHY))).toBe(4);
    expect(granted(await record(patient, HEALTHY))).toBe(4);
    expect(granted(await record(patient, { pregnancy: null }))).toBe(3);
    const { rows } = await backend.sqlRow<{ rows: number }>(
      'select count(*)::integer as rows from health_answers where patient_id = $1',
      [patient],
    );
    expect(rows).toBe(5);
    const refused = await sign(await draft(patient), 1, {});
    expect(refused.error?.message).toMatch(/^Not asked yet: pregnancy\./);
  });

  it.each([
    [{ asthma: 'yes' }, undefined, 'answers'],
    [{ pregnancy: 'controlled' }, undefined, 'answers'],
    [{ smoker: 'no' }, undefined, 'answers'],
    [HEALTHY, '2190-01-01', 'dates'],
  ])('is refused with an answer that can’t be: %j, %s', async (answers, on, kind) => {
    const { error } = await record(await aPatient(), answers, on);
    expect(kindOf(error?.details)).toBe(kind);
  });

  it('can’t be left out of a signed prescription, by any writer', async () => {
    const id = await draft(await aPatient());
    await expect(
      backend.sql(
        `update allergy_prescriptions set status = 'signed', signed_at = now() where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/allergy_prescriptions_asked/);
  });
});

describe('the least age', () => {
  const kindOf = (details: string | undefined) => JSON.parse(details ?? '{}').kind;

  async function draftFor(born: string | null, schedule = 'Weekly, tenfold vials') {
    const of = crypto.randomUUID();
    await backend.sql(
      `insert into patients (company_id, id, first_name, last_name, date_of_birth)
       values ($1, $2, 'Of', 'Age', private.clinic_day($1, now()) - $3::interval)`,
      [company_id, of, born],
    );
    const id = crypto.randomUUID();
    const schedule_id = await idOf('clinical_tables', 'name', schedule);
    granted(await save(id, await holding({ Timothy: 2000 }, { schedule_id }), undefined, of));
    return id;
  }

  it.each([
    ['3 years', 'Age 3, under 5.'],
    [null, 'The birth date is missing: the rules begin at 5 years.'],
  ])('of a patient of %s warns, and takes a reason that stays', async (born, says) => {
    const id = await draftFor(born);
    expect((await shown(id))?.rules).toEqual([says]);
    const refused = await sign(id);
    expect(refused.error).toMatchObject({ code: 'P0001', message: `${says} Say why you sign.` });
    expect(kindOf(refused.error?.details)).toBe('age');
    const blank = await sign(id, 1, { answers: HEALTHY, age_reason: '  ' });
    expect(kindOf(blank.error?.details)).toBe('age');
    // Another reason is no reason for this.
    const other = await sign(id, 1, { answers: HEALTHY, unasked_reason: 'Not reached' });
    expect(kindOf(other.error?.details)).toBe('age');
    expect((await stateOf(id)).status).toBe('draft');

    granted(await sign(id, 1, { answers: HEALTHY, age_reason: 'Seen twice with the parents' }));
    expect(await stateOf(id)).toMatchObject({
      status: 'signed',
      warnings: [
        {
          rule: 'age',
          says,
          source: 'From five years, version 1. Signed anyway: Seen twice with the parents',
        },
      ],
    });
  });

  it('takes no reason of a patient who is old enough', async () => {
    const id = await draftFor('5 years');
    granted(await sign(id, 1, { answers: HEALTHY, age_reason: 'Old enough' }));
    expect(await stateOf(id)).toMatchObject({ status: 'signed', warnings: [] });
  });
});

it('a stranger to the clinic writes nothing', async () => {
  const stranger = await backend.as('owner.harbor');
  const { error } = await stranger.rpc('save_allergy_prescription', {
    company_id,
    patient_id,
    prescription_id: crypto.randomUUID(),
    prescription: await holding({ Timothy: 2000 }),
  });
  expect(error?.code).toBe('PT404');
});

it('another clinic’s patient is nobody’s', async () => {
  const { error } = await staff.rpc('save_allergy_prescription', {
    company_id: HARBOR.company,
    patient_id,
    prescription_id: crypto.randomUUID(),
    prescription: await holding({ Timothy: 2000 }),
  });
  expect(error?.code).toBe('PT404');
});
