import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Enums } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { WELL } from './support/shots.ts';
import { dateIn } from './support/surgery.ts';

const backend = await startBackend();

let staff: Client;
let physician: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  physician = await backend.as('dr.osei');
});

const OF = { company_id: DEMO.company };
const newId = () => crypto.randomUUID();
const patientOf = (number: number) => `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Of the seed: which patient, which set, how dilute. */
const codeOf = (number: number, set = 'A', step = 2) =>
  `DEMO${String(number).padStart(2, '0')}${set}${step}`;

async function checkIn(number: number, client = staff) {
  const { data } = await client
    .rpc('check_in_for_shots', { ...OF, id: newId(), patient_id: patientOf(number) })
    .throwOnError();
  return data.id;
}

async function screened(number: number, answers: Record<string, boolean> = WELL) {
  const visit_id = await checkIn(number);
  await staff.rpc('screen_for_shots', { ...OF, visit_id, answers }).throwOnError();
  return visit_id;
}

interface Shot {
  id?: string;
  visit_id: string;
  vial_code: string;
  volume_ml: number;
  override_reason?: string;
  checked_by?: string;
}

const give = (shot: Shot, client = staff) =>
  client.rpc('give_injection', { ...OF, id: newId(), arm: 'left', site: 'upper', ...shot });

/** How it was refused: the kind for programs, the sentence for people. */
async function refused(shot: Shot, client = staff) {
  const { error } = await give(shot, client);
  const detail: unknown = JSON.parse(error?.details ?? '{}');
  return { message: error?.message, detail };
}

/** As if a visit had begun so many minutes ago; when that was. */
async function since(visit_id: string, minutes: number) {
  const { at } = await backend.sqlRow<{ at: string }>(
    `update shot_visits set checked_in_at = now() - make_interval(mins => $2) where id = $1
     returning to_char(checked_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
    [visit_id, minutes],
  );
  return at;
}

const remaining = async (code: string) => {
  const { left } = await backend.sqlRow<{ left: number }>(
    'select remaining_ml::float8 as left from treatment_vials where company_id = $1 and code = $2',
    [DEMO.company, code],
  );
  return left;
};

interface Opened {
  sets: { label: string; proposal: { action: string; volume: number; factor: number } }[];
}

async function proposalOf(visit_id: string, label = 'A') {
  const { data } = await backend.sqlRow<{ data: Opened }>(
    `select to_jsonb(v) || jsonb_build_object('sets', (
       select jsonb_agg(jsonb_build_object('label', s.label, 'proposal', private.shot_proposal(v, s.id)))
       from prescription_vial_sets s where s.company_id = v.company_id and s.prescription_id = v.prescription_id)) as data
     from shot_visits v where v.id = $1`,
    [visit_id],
  );
  return data.sets.find((set) => set.label === label)?.proposal;
}

describe('a shot', () => {
  it('is what the rules say, of the vial that was scanned, and is drawn from it', async () => {
    const visit_id = await screened(39);
    expect(await proposalOf(visit_id)).toMatchObject({ action: 'give', factor: 10, volume: 0.15 });
    const before = await remaining(codeOf(39));

    const { data } = await give({
      visit_id,
      vial_code: codeOf(39),
      volume_ml: 0.15,
    }).throwOnError();
    expect(data).toMatchObject({ step: 14, set_label: 'A' });
    expect(Number(data.volume_ml)).toBe(0.15);
    expect(await remaining(codeOf(39))).toBeCloseTo(before - 0.15);

    // A second of the same set is refused; the other set has a course of its own.
    expect(await refused({ visit_id, vial_code: codeOf(39), volume_ml: 0.15 })).toEqual({
      message: expect.stringMatching(/^You gave 0.15 mL of this set today at /),
      detail: { kind: 'held', action: 'refuse' },
    });
    await give({ visit_id, vial_code: codeOf(39, 'B'), volume_ml: 0.15 }).throwOnError();
  });

  it('sent again after a lost answer is one shot', async () => {
    const visit_id = await screened(31);
    const shot = { id: newId(), visit_id, vial_code: codeOf(31, 'A', 3), volume_ml: 0.1 };
    const before = await remaining(shot.vial_code);
    const first = await give(shot).throwOnError();
    const again = await give(shot).throwOnError();
    expect(again.data).toEqual(first.data);
    expect(await remaining(shot.vial_code)).toBeCloseTo(before - 0.1);
    expect((await give({ ...shot, volume_ml: 0.2 })).error?.code).toBe('PT409');
    // Another vial in the hand is another shot: what stands there isn't its answer.
    const other = { ...shot, vial_code: codeOf(31, 'A', 2) };
    expect((await give(other)).error?.code).toBe('PT409');
  });

  it('of two nurses at one patient one gives, and the other is told by whom', async () => {
    const visit_id = await screened(4);
    const before = await remaining(codeOf(4, 'A', 3));
    const shot = { visit_id, vial_code: codeOf(4, 'A', 3), volume_ml: 0.3 };
    const colleague = await backend.as('admin.demo');
    const answers = await Promise.all([give(shot), give(shot, colleague)]);
    const refusals = answers.flatMap(({ error }) => (error ? [error.message] : []));
    expect(refusals).toEqual([expect.stringMatching(/ gave 0.30? mL of this set today at /)]);
    expect(await remaining(codeOf(4, 'A', 3))).toBeCloseTo(before - 0.3);
  });

  it('is refused of another patient’s vial, another dilution, an unknown code, another volume', async () => {
    const visit_id = await screened(23);
    const shot = { visit_id, vial_code: codeOf(23, 'A', 1), volume_ml: 0.1 };
    const kindOf = async (more: Partial<Shot>) => (await refused({ ...shot, ...more })).detail;
    expect(await kindOf({ vial_code: codeOf(15, 'A', 1) })).toEqual({ kind: 'wrong_patient' });
    expect(await kindOf({ vial_code: codeOf(23, 'A', 2) })).toEqual({ kind: 'wrong_dilution' });
    expect(await kindOf({ vial_code: 'NOSUCHVIAL' })).toEqual({ kind: 'unknown_vial' });
    expect(await kindOf({ volume_ml: 0.2 })).toEqual({ kind: 'volume' });

    const set = (column: string) =>
      backend.sql(`update treatment_vials set ${column} where company_id = $1 and code = $2`, [
        DEMO.company,
        shot.vial_code,
      ]);
    await set('beyond_use_on = current_date - 2');
    expect(await kindOf({})).toEqual({ kind: 'vial_expired' });
    // Nor does a physician's reason let a vial be used past its day.
    const { error } = await give({ ...shot, override_reason: 'Only this one' }, physician);
    expect(JSON.parse(error?.details ?? '{}')).toEqual({ kind: 'vial_expired' });
    await set("beyond_use_on = current_date + 90, status = 'recalled', ended_at = now()");
    expect(await kindOf({})).toEqual({ kind: 'recalled' });
    await set("status = 'in_use', ended_at = null, remaining_ml = 0.05");
    expect(await kindOf({})).toEqual({ kind: 'held', action: 'refuse' });
  });

  it('waits for the answers, and is held by them; a physician gives it with a reason', async () => {
    const visit_id = await checkIn(15);
    const shot = { visit_id, vial_code: codeOf(15, 'A', 1), volume_ml: 0.5 };
    expect((await refused(shot)).detail).toEqual({ kind: 'answers' });
    await staff
      .rpc('screen_for_shots', { ...OF, visit_id, answers: { ...WELL, illness: true } })
      .throwOnError();
    expect(await refused(shot)).toEqual({
      message: 'Held by an answer: illness.',
      detail: { kind: 'held', action: 'refuse' },
    });
    expect((await give({ ...shot, override_reason: 'Cold is over' })).error?.code).toBe('42501');
    const { data } = await give(
      { ...shot, volume_ml: 0.3, override_reason: 'Cold is over' },
      physician,
    ).throwOnError();
    expect(data.override_reason).toBe('Cold is over');
    expect(Number(data.volume_ml)).toBe(0.3);
  });

  it('is held by peak flow, and lowered when it is late', async () => {
    const visit_id = await screened(12);
    // Late by nine days: the same again.
    expect(await proposalOf(visit_id)).toMatchObject({ action: 'give', volume: 0.35 });
    await staff
      .rpc('screen_for_shots', {
        ...OF,
        visit_id,
        answers: WELL,
        peak_flow: 390,
        best_peak_flow: 500,
      })
      .throwOnError();
    expect(await proposalOf(visit_id)).toMatchObject({ action: 'refuse' });
  });

  it('takes a second person where the clinic wants one', async () => {
    const wanted = (value: boolean) =>
      backend.sql('update clinic_settings set shot_second_person = $2 where company_id = $1', [
        DEMO.company,
        value,
      ]);
    await wanted(true);
    try {
      const visit_id = await screened(7);
      const shot = { visit_id, vial_code: codeOf(7, 'A', 3), volume_ml: 0.1 };
      expect((await refused(shot)).detail).toEqual({ kind: 'second_person' });
      // Whom the page names has confirmed nothing.
      const named = { ...shot, checked_by: PEOPLE['dr.osei'] };
      expect((await refused(named)).detail).toEqual({ kind: 'second_person' });
      const confirm = (client: Client, more = {}) =>
        client.rpc('confirm_shot', {
          ...OF,
          id: newId(),
          visit_id,
          vial_code: shot.vial_code,
          volume_ml: shot.volume_ml,
          ...more,
        });
      // Neither one's own word nor another dose is a check.
      await confirm(staff).throwOnError();
      await confirm(physician, { volume_ml: 0.2 }).throwOnError();
      expect((await refused(shot)).detail).toEqual({ kind: 'second_person' });
      const other = await confirm(physician, { vial_code: codeOf(15, 'A', 1) });
      expect(JSON.parse(other.error?.details ?? '{}')).toEqual({ kind: 'wrong_patient' });
      await confirm(physician).throwOnError();
      const { data } = await give(shot).throwOnError();
      expect(data.checked_by).toBe(PEOPLE['dr.osei']);
    } finally {
      await wanted(false);
    }
  });
});

describe('after a shot', () => {
  it('is watched; who leaves early says why, and is counted', async () => {
    const visit_id = await screened(5);
    await give({ visit_id, vial_code: codeOf(5, 'A', 1), volume_ml: 0.5 }).throwOnError();
    const end = (note?: string) =>
      staff.rpc('end_shot_visit', { ...OF, visit_id, ...(note ? { note } : {}) });
    expect(JSON.parse((await end()).error?.details ?? '{}')).toEqual({ kind: 'early' });
    const { data } = await end('Had to fetch a child').throwOnError();
    expect(data).toMatchObject({ left_early: true, end_note: 'Had to fetch a child' });
  });

  it('is watched as long as the longest wait says: a shorter one of another schedule ends it no sooner', async () => {
    const visit_id = await screened(24);
    await backend.sql(
      "update shot_visits set observe_until = now() + interval '2 hours' where id = $1",
      [visit_id],
    );
    const watchedUntil = () =>
      backend.sqlRow('select observe_until::text from shot_visits where id = $1', [visit_id]);
    const before = await watchedUntil();
    const { volume = 0, factor = 1, action } = (await proposalOf(visit_id)) ?? {};
    expect(action).toBe('give');
    const vial_code = codeOf(24, 'A', 1 + Math.log10(factor));
    await give({ visit_id, vial_code, volume_ml: volume }).throwOnError();
    expect(await watchedUntil()).toEqual(before);
  });

  it('a systemic reaction is graded by the scale that was approved, and leaves the next dose to a physician', async () => {
    const visit_id = await screened(38);
    const began = await since(visit_id, 15);
    const { data } = await staff
      .rpc('record_shot_reaction', {
        ...OF,
        id: newId(),
        visit_id,
        signs: ['hives', 'wheeze'],
        began_at: began,
        responded: true,
        epinephrine_at: new Date(Date.parse(began) + 7 * 60_000).toISOString(),
      })
      .throwOnError();
    expect(data).toMatchObject({ grade: 3, suffix: 'b' });
  });

  it('a reaction is told to the minute, and so may have begun in that of the check-in', async () => {
    const visit_id = await screened(38);
    const { checked_in } = await backend.sqlRow<{ checked_in: string }>(
      "select date_trunc('minute', checked_in_at)::text as checked_in from shot_visits where id = $1",
      [visit_id],
    );
    const record = (began_at: string) =>
      staff.rpc('record_shot_reaction', {
        ...OF,
        id: newId(),
        visit_id,
        signs: ['hives'],
        began_at,
        responded: true,
      });
    const before = new Date(new Date(checked_in).getTime() - 60_000).toISOString();
    const { error } = await record(before);
    expect(JSON.parse(error?.details ?? '{}')).toEqual({ kind: 'time' });
    await record(checked_in).throwOnError();
  });

  it.each([
    // Worked example 25, and where the versions part: alone, in several organs, without response.
    ['hives,wheeze', true, { 'WAO 2010': 2, 'WAO 2017': 3, 'WAO 2024': 3 }],
    ['hives', true, { 'WAO 2010': 1, 'WAO 2017': 1, 'WAO 2024': 1 }],
    ['hives,rhinitis', true, { 'WAO 2010': 2, 'WAO 2017': 2, 'WAO 2024': 2 }],
    ['cramps', true, { 'WAO 2010': 2, 'WAO 2017': 3, 'WAO 2024': 1 }],
    ['nausea,cramps', true, { 'WAO 2010': 2, 'WAO 2017': 3, 'WAO 2024': 1 }],
    ['hives,cramps', true, { 'WAO 2010': 2, 'WAO 2017': 3, 'WAO 2024': 2 }],
    ['severe_cramps', true, { 'WAO 2010': null, 'WAO 2017': null, 'WAO 2024': 3 }],
    ['wheeze', false, { 'WAO 2010': 3, 'WAO 2017': 4, 'WAO 2024': 4 }],
    ['larynx', true, { 'WAO 2010': 3, 'WAO 2017': 4, 'WAO 2024': 4 }],
    ['hives,hypotension', true, { 'WAO 2010': 4, 'WAO 2017': 5, 'WAO 2024': 4 }],
    ['respiratory_failure', false, { 'WAO 2010': 4, 'WAO 2017': 5, 'WAO 2024': 4 }],
    ['death', false, { 'WAO 2010': 5, 'WAO 2017': null, 'WAO 2024': 5 }],
  ])(
    'the same signs by three versions of a scale: %s, response %s',
    async (signs, responded, expected) => {
      const { grades } = await backend.sqlRow<{ grades: unknown }>(
        `select jsonb_object_agg(t.name, private.reaction_grade(t.company_id, t.id, string_to_array($2, ','), $3)) as grades
       from clinical_tables t where t.company_id = $1 and t.kind = 'reaction_scale'`,
        [DEMO.company, signs, responded],
      );
      expect(grades).toEqual(expected);
    },
  );

  it('is graded by the version that was approved last, and stays so when another is chosen', async () => {
    const visit_id = await checkIn(38);
    const grade = async (id: string) => {
      const { data } = await staff
        .rpc('record_shot_reaction', {
          ...OF,
          id,
          visit_id,
          signs: ['hives', 'cramps'],
          began_at: new Date().toISOString(),
          responded: true,
        })
        .throwOnError();
      return data.grade;
    };
    const before = newId();
    expect(await grade(before)).toBe(3);
    await backend.sql(
      `update clinical_tables set status = 'approved', approved_at = now(), approved_by = $2
       where company_id = $1 and kind = 'reaction_scale' and name = 'WAO 2024'`,
      [DEMO.company, PEOPLE['dr.osei']],
    );
    expect(await grade(newId())).toBe(2);
    const kept = await backend.sqlRow<{ grade: number }>(
      'select grade from shot_reactions where id = $1',
      [before],
    );
    expect(kept.grade).toBe(3);
  });

  it('a large local reaction is taken into the next proposal', async () => {
    const { data: injection } = await staff
      .from('injections')
      .select('id')
      .eq('company_id', DEMO.company)
      .eq('patient_id', patientOf(28))
      .order('given_at', { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    const told = { ...OF, injection_id: injection.id, local_mm: 30, late_reason: 'Told today' };
    const { data } = await staff.rpc('record_local_reaction', told).throwOnError();
    expect(data.local_mm).toBe(30);
  });
});

describe('whose it is', () => {
  it('gives a stranger to the clinic, and nobody at all, nothing', async () => {
    const stranger = await backend.as('owner.harbor');
    const { data } = await staff
      .from('shot_visits')
      .select('id')
      .eq('company_id', DEMO.company)
      .limit(1)
      .single()
      .throwOnError();
    const shot = { visit_id: data.id, vial_code: codeOf(39), volume_ml: 0.1 };
    expect((await give(shot, stranger)).error?.code).toBe('PT404');
    expect((await stranger.rpc('shot_board', OF)).data).toEqual([]);
    expect((await stranger.rpc('open_shot_visit', { ...OF, visit_id: data.id })).data).toEqual([]);
    expect((await backend.signedOut().rpc('shot_board', OF)).error?.code).toBe('42501');
    expect((await staff.from('injections').select('volume_ml')).error?.code).toBe('42501');
  });
});

describe('lists of the shot room', () => {
  /** What the day sheet has of a patient, on the day that they came last. */
  async function codesOf(number: number) {
    const { day } = await backend.sqlRow<{ day: string }>(
      'select max(given_on)::text as day from injections where company_id = $1 and patient_id = $2',
      [DEMO.company, patientOf(number)],
    );
    const { data } = await staff.rpc('shot_day_sheet', { ...OF, day }).throwOnError();
    return data.filter((row) => row.patient_id === patientOf(number)).map(({ code }) => code);
  }

  it('the board has today’s visits, the late list who should have come, with what it costs', async () => {
    const board = await staff.rpc('shot_board', OF).throwOnError();
    // Right after midnight the seed's morning is yesterday's; those who came for this file's tests are there at any hour.
    const { today } = await backend.sqlRow<{ today: number }>(
      'select count(*)::int as today from shot_visits where company_id = $1 and visit_on = $2',
      [DEMO.company, dateIn(0)],
    );
    expect(board.data).toHaveLength(today);
    expect(today).toBeGreaterThan(5);
    const late = await staff.rpc('late_for_shots', { ...OF, max_rows: 20 }).throwOnError();
    expect(late.data[0]?.days_late).toBeGreaterThanOrEqual(late.data.at(-1)?.days_late ?? 0);
    const costs = await staff
      .rpc('late_doses', { ...OF, injection_ids: late.data.map((row) => row.injection_id) })
      .throwOnError();
    expect(costs.data.length).toBe(late.data.length);
    const next = await staff
      .rpc('late_for_shots', {
        ...OF,
        after_due: late.data[4]?.due_on ?? '',
        after_id: late.data[4]?.injection_id ?? '',
        max_rows: 1,
      })
      .throwOnError();
    expect(next.data[0]?.injection_id).toBe(late.data[5]?.injection_id);
  });

  it('a call is kept once, and shown with the row', async () => {
    const call = { ...OF, id: newId(), patient_id: patientOf(13), outcome: 'reached' as const };
    const first = await staff.rpc('record_shot_call', call).throwOnError();
    expect((await staff.rpc('record_shot_call', call).throwOnError()).data).toEqual(first.data);
    const late = await staff.rpc('late_for_shots', { ...OF, max_rows: 100 }).throwOnError();
    const his = late.data.find((row) => row.patient_id === call.patient_id);
    expect(his?.call_outcome).toBe('reached');
  });

  it('worked example 25: units of prepared extract by payer, and one code a visit', async () => {
    const units = (unit: string, most: number | null, volume: number) =>
      backend.sqlRow<{ units: number }>(
        `select private.extract_units(jsonb_populate_record(null::billing_rules,
           jsonb_build_object('unit', $1::text, 'most_per_vial', $2::int)), $3::numeric, 0.5) as units`,
        [unit, most, volume],
      );
    expect((await units('milliliter_of_concentrate', 10, 10)).units * 2).toBe(20);
    expect((await units('milliliter_of_concentrate', 10, 5)).units).toBe(5);
    expect((await units('planned_dose', null, 5)).units).toBe(10);

    expect(await codesOf(18)).toEqual(['95117']);
    expect(await codesOf(2)).toEqual(['95115']);
  });
});

it('keeps every volume and every patient apart, whatever is tried in whatever order', async () => {
  const attempt = fc.record({
    visitor: fc.constantFrom(20, 22, 36),
    vial: fc.constantFrom(20, 22, 36),
    set: fc.constantFrom('A', 'B'),
    step: fc.integer({ min: 1, max: 4 }),
    volume: fc.constantFrom(0.1, 0.15, 0.25, 0.3, 0.5),
    physician: fc.boolean(),
  });
  const attempts = fc.sample(attempt, { numRuns: 25, seed: 3 });
  const sums = `select coalesce(sum(v.remaining_ml), 0)::float8 as left,
      (select coalesce(sum(i.volume_ml), 0)::float8 from injections i where i.company_id = $1) as given
    from treatment_vials v where v.company_id = $1`;
  const before = await backend.sqlRow<{ left: number; given: number }>(sums, [DEMO.company]);
  for (const one of attempts) {
    const visit_id = await screened(one.visitor);
    const shot = {
      visit_id,
      vial_code: codeOf(one.vial, one.set, one.step),
      volume_ml: one.volume,
    };
    await give(
      one.physician ? { ...shot, override_reason: 'Tried' } : shot,
      one.physician ? physician : staff,
    );
  }
  const after = await backend.sqlRow<{ left: number; given: number }>(sums, [DEMO.company]);
  expect(after.left + after.given).toBeCloseTo(before.left + before.given);
  const wrong = await backend.sql(
    `select i.id from injections i join treatment_vials v on v.company_id = i.company_id and v.id = i.vial_id
     where v.patient_id <> i.patient_id`,
  );
  expect(wrong).toEqual([]);
});

it('the day sheet counts each prick that was read, controls told, and each dilution of a series', async () => {
  const day = '2001-02-03';
  const { grading, label } = await backend.sqlRow<{ grading: string; label: string }>(
    `select (select id from clinical_tables where company_id = $1 and kind = 'grading' and status = 'approved' limit 1) as grading, 'Timothy' as label`,
    [DEMO.company],
  );
  const tested = async (kind: string, results: [label: string, wheal: number | null][]) => {
    const id = newId();
    await backend.sql(
      `insert into allergy_tests (id, company_id, patient_id, kind, panel, grading_id, tested_on) values ($1, $2, $3, $4::allergy_test_kind, 'Inhalants', $5, $6)`,
      [id, DEMO.company, patientOf(3), kind, grading, day],
    );
    for (const [place, [name, wheal]] of results.entries()) {
      await backend.sql(
        `insert into allergy_test_results (company_id, test_id, patient_id, place, allergen_id, wheal_mm)
         select $1, $2, $3, $4, a.id, $5 from allergens a where a.company_id = $1 and a.label = $6`,
        [DEMO.company, id, patientOf(3), place + 1, wheal, name],
      );
    }
  };
  await tested('prick', [
    [label, 5],
    ['Histamine', 6],
    ['Cat hair', null],
  ]);
  await tested('dilution_series', [
    [label, 5],
    [label, 7],
  ]);
  const { data } = await staff.rpc('shot_day_sheet', { ...OF, day }).throwOnError();
  expect(data.map(({ code, units, detail }) => [code, units, detail])).toEqual([
    ['95004', 2, 'Inhalants, 1 of them controls'],
    ['95027', 2, 'Inhalants'],
  ]);
});

describe('figures of the follow-up', () => {
  const days = async () => {
    const { from, until } = await backend.sqlRow<{ from: string; until: string }>(
      'select (current_date - 400)::text as from, (current_date + 1)::text as until',
    );
    return { from_day: from, until_day: until };
  };
  const figures = async (client = staff) => {
    const { data } = await client
      .rpc('follow_up_figures', { ...OF, ...(await days()) })
      .throwOnError();
    return new Map(data.map(({ list, rows }) => [list, rows]));
  };

  /** Every row of a list, page by page. */
  async function rowsOf(list: Enums<'follow_up_list'>) {
    const asked = { ...OF, ...(await days()), list, max_rows: 60 };
    const rows: { id: string; patient_id: string; note: string }[] = [];
    let after = {};
    for (;;) {
      const { data } = await staff.rpc('follow_up', { ...asked, ...after }).throwOnError();
      rows.push(...data);
      const last = data.at(-1);
      if (data.length < 60 || last === undefined) return rows;
      after = { before_day: last.on_day, before_id: last.id };
    }
  }

  it('go by the clinic’s settings', async () => {
    const set = (mm: number, vial_days: number) =>
      backend.sql(
        'update clinic_settings set allergy_large_local_mm = $2, allergy_vial_days = $3 where company_id = $1',
        [DEMO.company, mm, vial_days],
      );
    await set(25, 1);
    const before = await figures();
    await set(5, 30);
    const after = await figures();
    await set(25, 30);
    expect(after.get('large_local')).toBeGreaterThan(before.get('large_local') ?? 0);
    expect(after.get('vial_ending')).toBeGreaterThan(before.get('vial_ending') ?? 0);
  });

  it('a call that says that the patient wants to stop makes a drop-out', async () => {
    const patient_id = patientOf(31);
    const call = { ...OF, id: newId(), patient_id, outcome: 'stopping' as const };
    await staff.rpc('record_shot_call', call).throwOnError();
    const dropped = await rowsOf('dropped_out');
    expect(dropped.find((row) => row.patient_id === patient_id)?.note).toBe('stopping');
  });

  it('a stranger to the clinic is told nothing', async () => {
    const stranger = await backend.as('owner.harbor');
    const asked = { ...OF, ...(await days()) };
    expect((await stranger.rpc('follow_up_figures', asked)).error?.code).toBe('PT404');
    const { data } = await stranger.rpc('follow_up', { ...asked, list: 'shots' }).throwOnError();
    expect(data).toEqual([]);
  });
});
