import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shotVisitSchema } from '../../src/records/shots/shot-visit.schema.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { signedSet, WELL } from './support/shots.ts';
import { dateIn } from './support/surgery.ts';

// A shot that was given at yesterday's visit and not recorded: what a late entry says, and what still holds it.

const backend = await startBackend();
const OF = { company_id: DEMO.company };
const newId = () => crypto.randomUUID();
const kindOf = (error: { details?: string } | null): unknown =>
  error === null ? null : JSON.parse(error.details ?? '{}').kind;

let staff: Client;
let physician: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  physician = await backend.as('dr.osei');
});

interface Course {
  visit: string;
  patient: string;
  set: string;
  code: string;
}

let course: Course;

/** In the middle of yesterday, by the world's clock. */
const at = (time: string, day = -1) => `${dateIn(day)}T${time}:00Z`;

/** A patient whose visit of yesterday lasted an hour, with a full first vial. */
beforeEach(async () => {
  const [patient, visit] = [newId(), newId()];
  await backend.sql(
    `insert into patients (company_id, id, first_name, last_name, date_of_birth)
     values ($1, $2, 'Late', 'Shot', '1990-01-01')`,
    [DEMO.company, patient],
  );
  const { prescription, set, code } = await signedSet(backend, {
    patient,
    signed: 30,
    vial: { step: 4, mixed: 20, lasts: 90 },
  });
  await backend.sql(
    `insert into shot_visits (company_id, id, patient_id, prescription_id, visit_on, checked_in_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [DEMO.company, visit, patient, prescription, dateIn(-1), at('15:00'), at('16:00')],
  );
  await backend.sql(
    'insert into shot_screenings (company_id, patient_id, visit_id, answers) values ($1, $2, $3, $4)',
    [DEMO.company, patient, visit, JSON.stringify(WELL)],
  );
  course = { visit, patient, set, code };
});

const record = (more = {}, client = staff) =>
  client.rpc('record_late_injection', {
    ...OF,
    id: newId(),
    visit_id: course.visit,
    vial_code: course.code,
    volume_ml: 0.05,
    given_at: at('15:10'),
    given_by: PEOPLE['dr.osei'],
    late_reason: 'The tablet had no battery',
    ...more,
  });

const refusal = async (more = {}, client = staff) => kindOf((await record(more, client)).error);

const remaining = async () =>
  (
    await backend.sqlRow<{ ml: number }>(
      'select remaining_ml::float8 as ml from treatment_vials where code = $1',
      [course.code],
    )
  ).ml;

/** What is changed of the course that stands there, by the name of its column. */
const change = (table: string, column: string, id: string, to: string) =>
  backend.sql(`update ${table} set ${to} where company_id = $1 and ${column} = $2`, [
    DEMO.company,
    id,
  ]);

describe('a late entry of a shot', () => {
  it('says when it was given and by whom, who wrote it down, when and why', async () => {
    const id = newId();
    const { data } = await record({ id, arm: 'right' }).throwOnError();
    expect(data).toMatchObject({
      given_on: dateIn(-1),
      given_by: PEOPLE['dr.osei'],
      late_by: PEOPLE['staff.demo'],
      late_reason: 'The tablet had no battery',
      arm: 'right',
      due_on: dateIn(6),
      is_latest: true,
      days_after_due: null,
    });
    expect(Date.parse(data.given_at)).toBe(Date.parse(at('15:10')));
    expect(Date.parse(data.late_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await remaining()).toBe(4.95);
    // Sent again it is the same one; with another time it isn't.
    expect((await record({ id, arm: 'right' }).throwOnError()).data.id).toBe(id);
    expect((await record({ id, arm: 'right', given_at: at('15:11') })).error?.code).toBe('PT409');
    expect(await remaining()).toBe(4.95);
    const [opened] = (
      await staff.rpc('open_shot_visit', { ...OF, visit_id: course.visit }).throwOnError()
    ).data;
    expect(opened).toMatchObject({
      sets: [{ last: { late: { reason: 'The tablet had no battery', name: expect.any(String) } } }],
    });
  });

  it('is told as one by the log, and by the day sheet with its reason and who wrote it down', async () => {
    const { data } = await record().throwOnError();
    const told = await backend.sqlRow(
      `select new_values ->> 'late_reason' as late_reason, new_values ->> 'late_by' as late_by, new_values ? 'late_at' as late_at
       from audit_log where table_name = 'injections' and action = 'insert' and row_id = $1`,
      [data.id],
    );
    expect(told).toEqual({
      late_reason: 'The tablet had no battery',
      late_by: PEOPLE['staff.demo'],
      late_at: true,
    });
    const sheet = await staff.rpc('shot_day_sheet', { ...OF, day: dateIn(-1) }).throwOnError();
    expect(sheet.data.find(({ patient_id }) => patient_id === course.patient)?.detail).toMatch(
      /^A 1:\d+ 0\.050* mL \(late entry, \w{3} \d+, \d{4}, Theo Lindgren: The tablet had no battery\)$/,
    );
  });

  it('shows a visit’s proposal and last dose by that day', async () => {
    await record().throwOnError();
    const opened = async (day: number) => {
      const visit = newId();
      await backend.sql(
        `with visit as (
           insert into shot_visits (company_id, id, patient_id, prescription_id, visit_on, checked_in_at)
           select company_id, $2, patient_id, prescription_id, $3, $4 from shot_visits where id = $1
           returning *)
         insert into shot_screenings (company_id, patient_id, visit_id, answers) select company_id, patient_id, id, $5 from visit`,
        [course.visit, visit, dateIn(day), at('15:00', day), JSON.stringify(WELL)],
      );
      const { data } = await staff
        .rpc('open_shot_visit', { ...OF, visit_id: visit })
        .throwOnError();
      const [set] = shotVisitSchema.parse(data[0]).sets;
      return {
        last: set?.last?.volume ?? null,
        action: set?.proposal.action,
        rules: set?.proposal.said.map(({ rule }) => rule),
      };
    };
    const contains = (rule: string) => expect.arrayContaining([rule]);
    expect(await opened(0)).toMatchObject({ last: 0.05, rules: contains('next') });
    expect(await opened(-8)).toMatchObject({
      last: null,
      action: 'give',
      rules: contains('start'),
    });
    // The vial was mixed after that day.
    expect(await opened(-25)).toMatchObject({ last: null, rules: contains('no_vial') });
  });

  it('invents no arm, no site and no second person', async () => {
    await change('clinic_settings', 'company_id', DEMO.company, 'shot_second_person = true');
    try {
      const { data } = await record().throwOnError();
      expect(data).toMatchObject({ arm: null, site: null, checked_by: null });
    } finally {
      await change('clinic_settings', 'company_id', DEMO.company, 'shot_second_person = false');
    }
  });

  it('counts as watched by what was recorded of leaving, and by nothing else', async () => {
    const left = () =>
      backend.sqlRow<{ left_early: boolean; ended: string | null }>(
        'select left_early, ended_at::text as ended from shot_visits where id = $1',
        [course.visit],
      );
    await record().throwOnError();
    expect(await left()).toMatchObject({ left_early: false });
    await change('injections', 'visit_id', course.visit, "set_label = 'Before'");
    await record({ given_at: at('15:50') }).throwOnError();
    expect(await left()).toMatchObject({ left_early: true });
  });

  it('of a visit whose end nobody wrote down leaves it open', async () => {
    await change('shot_visits', 'id', course.visit, 'ended_at = null');
    await record().throwOnError();
    const open = await backend.sqlRow(
      'select ended_at, left_early from shot_visits where id = $1',
      [course.visit],
    );
    expect(open).toEqual({ ended_at: null, left_early: false });
  });

  it.each([
    ['before the check-in', { given_at: at('14:59') }, 'time'],
    ['after the patient left', { given_at: at('16:01') }, 'time'],
    ['on another day than the visit', { given_at: at('15:10', -2) }, 'time'],
    ['ahead of now', { given_at: at('15:10', 1) }, 'time'],
    ['without a reason', { late_reason: '  ' }, 'late'],
    ['by a stranger', { given_by: PEOPLE['owner.harbor'] }, 'given_by'],
    ['of more than the rules say', { volume_ml: 0.1 }, 'volume'],
    ['of a vial that nobody knows', { vial_code: 'NOBODYS1' }, 'unknown_vial'],
  ])('is refused %s', async (_, more, kind) => {
    expect(await refusal(more)).toBe(kind);
    expect(await remaining()).toBe(5);
  });

  it.each([
    ['vial mixed after it', 'treatment_vials', 'code', 'mixed_at = now()', 'time'],
    [
      'vial past its day',
      'treatment_vials',
      'code',
      'beyond_use_on = private.clinic_day(company_id, now()) - 2',
      'vial_expired',
    ],
    ['vial with less in it', 'treatment_vials', 'code', 'remaining_ml = 0.04', 'held'],
    [
      'vial thrown away before it',
      'treatment_vials',
      'code',
      "status = 'discarded', end_reason = 'Cracked', ended_at = now() - interval '3 days'",
      'held',
    ],
    [
      'vial recalled before it',
      'treatment_vials',
      'code',
      "status = 'recalled', end_reason = 'Recall', ended_at = now() - interval '3 days'",
      'recalled',
    ],
    [
      'prescription signed after it',
      'allergy_prescriptions',
      'patient_id',
      'signed_at = now()',
      'wrong_vial',
    ],
    [
      'visit without answers',
      'shot_screenings',
      'visit_id',
      'answers = \'{"illness": true}\'',
      'held',
    ],
  ])('is refused of a %s', async (_, table, column, to, kind) => {
    const whose: Record<string, string> = {
      code: course.code,
      patient_id: course.patient,
      visit_id: course.visit,
    };
    await backend.exec('alter table public.allergy_prescriptions disable trigger user');
    try {
      await change(table, column, whose[column] ?? '', to);
    } finally {
      await backend.exec('alter table public.allergy_prescriptions enable trigger user');
    }
    const before = await remaining();
    expect(await refusal()).toBe(kind);
    expect(await remaining()).toBe(before);
  });

  it('is drawn from a vial that was thrown away since, and leaves it so', async () => {
    await change(
      'treatment_vials',
      'code',
      course.code,
      "status = 'discarded', end_reason = 'Cracked', ended_at = now()",
    );
    await record().throwOnError();
    expect(
      await backend.sqlRow(
        'select status, remaining_ml::float8 as ml from treatment_vials where code = $1',
        [course.code],
      ),
    ).toEqual({ status: 'discarded', ml: 4.95 });
  });

  it('comes neither within the interval after a shot of its set, nor before one', async () => {
    await record().throwOnError();
    expect(await refusal({ given_at: at('15:50') })).toBe('held');
    expect(await refusal({ given_at: at('15:05') })).toBe('later');
    // A physician's reason doesn't put one before another.
    const why = { given_at: at('15:05'), override_reason: 'Told me' };
    expect(await refusal(why, physician)).toBe('later');
    expect(await remaining()).toBe(4.95);
  });

  it('of another dose than the rules said then is a physician’s, with a reason', async () => {
    const more = { volume_ml: 0.1, override_reason: 'I gave it' };
    expect((await record(more)).error?.code).toBe('42501');
    expect((await record(more, physician).throwOnError()).data).toMatchObject({
      override_reason: 'I gave it',
      step: null,
    });
  });

  it('is nobody’s of another clinic', async () => {
    expect((await record({}, await backend.as('owner.harbor'))).error?.code).toBe('PT404');
  });
});

describe('a visit that nobody checked in', () => {
  const LATE = { late_reason: 'The network was down' };
  const checkIn = (more = {}, id = newId()) =>
    staff.rpc('check_in_for_shots', { ...OF, id, patient_id: course.patient, ...more });
  const answer = (visit_id: string, more = {}) =>
    staff.rpc('screen_for_shots', { ...OF, visit_id, answers: WELL, ...more });

  it('is written down with a reason, and says nothing of when the patient came', async () => {
    const past = { visit_on: dateIn(-3) };
    expect(kindOf((await checkIn(past)).error)).toBe('late');
    expect(kindOf((await checkIn({ ...LATE, visit_on: dateIn(1) })).error)).toBe('time');
    // Before the prescription was signed there was none to come for.
    expect(kindOf((await checkIn({ ...LATE, visit_on: dateIn(-31) })).error)).toBe('prescription');
    const id = newId();
    const { data } = await checkIn({ ...LATE, ...past }, id).throwOnError();
    expect(data).toMatchObject({
      id,
      visit_on: dateIn(-3),
      checked_in_at: null,
      checked_in_by: null,
      late_by: PEOPLE['staff.demo'],
      ...LATE,
    });
    expect((await checkIn({ ...LATE, ...past }).throwOnError()).data.id).toBe(id);
    const [opened] = (await staff.rpc('open_shot_visit', { ...OF, visit_id: id }).throwOnError())
      .data;
    expect(opened).toMatchObject({ late: { reason: LATE.late_reason, name: expect.any(String) } });
  });

  it('takes answers, a shot, a reaction, epinephrine and its end, each as a late entry', async () => {
    const { data: visit } = await checkIn({ ...LATE, visit_on: dateIn(-3) }).throwOnError();
    const shot = { visit_id: visit.id, given_at: at('15:10', -3) };
    expect(await refusal(shot)).toBe('held');
    expect(kindOf((await answer(visit.id)).error)).toBe('ended');
    const { data: answers } = await answer(visit.id, LATE).throwOnError();
    expect(answers).toMatchObject(LATE);
    await record(shot).throwOnError();
    const reaction = { ...OF, visit_id: visit.id, signs: ['hives'], ...LATE };
    const reacted = (began_at: string) =>
      staff.rpc('record_shot_reaction', { ...reaction, id: newId(), began_at });
    expect(kindOf((await reacted(at('15:20', -4))).error)).toBe('time');
    await reacted(at('15:20', -3)).throwOnError();
    const dose = {
      ...OF,
      id: newId(),
      patient_id: course.patient,
      amount_mg: 0.3,
      site: 'left_thigh',
      given_at: at('15:22', -3),
    };
    const given = (more = {}) => staff.rpc('record_epinephrine', { ...dose, ...LATE, ...more });
    expect(kindOf((await given()).error)).toBe('given_by');
    expect(kindOf((await given({ given_by: PEOPLE['owner.harbor'] })).error)).toBe('given_by');
    const { data: epinephrine } = await given({ given_by: PEOPLE['dr.osei'] }).throwOnError();
    expect(epinephrine).toMatchObject({
      visit_id: visit.id,
      given_by: PEOPLE['dr.osei'],
      recorded_by: PEOPLE['staff.demo'],
      ...LATE,
    });
    const leave = (note?: string) =>
      staff.rpc('end_shot_visit', { ...OF, visit_id: visit.id, ...(note && { note }) });
    expect(kindOf((await leave()).error)).toBe('late');
    expect((await leave('Told by Dr. Osei').throwOnError()).data).toMatchObject({
      ended_late: true,
    });
    const events = await staff
      .rpc('patient_timeline', { ...OF, patient_id: course.patient, kinds: ['allergy'] })
      .throwOnError();
    const late = { reason: LATE.late_reason, name: expect.any(String), at: expect.any(String) };
    expect(events.data).toMatchObject([
      { event: 'epinephrine', details: { late } },
      { event: 'reacted', details: { late } },
      { event: 'shot', details: { late: { name: late.name } } },
      { event: 'mixed', details: { late: null } },
      { event: 'signed' },
    ]);
  });

  it('of earlier today is one, too, and its end then says so', async () => {
    const { data: visit } = await checkIn(LATE).throwOnError();
    expect(visit).toMatchObject({ checked_in_at: null, visit_on: dateIn(0), ...LATE });
    expect(kindOf((await staff.rpc('end_shot_visit', { ...OF, visit_id: visit.id })).error)).toBe(
      'late',
    );
  });

  it('takes no other answers than those that were recorded as they were given', async () => {
    expect(kindOf((await answer(course.visit, LATE)).error)).toBe('answered');
  });
});

it('what is sent within a quarter of an hour of its press is of no other day', async () => {
  const rows = await backend.sql<{ minutes: number; days: number }>(
    `select minutes, cardinality(private.days_gone(array['2026-01-05']::date[], now() - minutes * interval '1 minute')) as days
     from unnest(array[0, 14, 16]) as minutes`,
  );
  expect(rows).toEqual([
    { minutes: 0, days: 0 },
    { minutes: 14, days: 0 },
    { minutes: 16, days: 1 },
  ]);
});
