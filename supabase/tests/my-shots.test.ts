import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { myChartSchema } from '../../src/records/patient-app/my-chart.schema.ts';
import { shotVisitSchema } from '../../src/records/shots/shot-visit.schema.ts';
import { type Client, startBackend } from './support/backend.ts';
import { linkTo, openChart } from './support/charts.ts';
import { DEMO } from './support/seeded.ts';
import { WELL } from './support/shots.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
let staff: Client;
beforeAll(async () => {
  staff = await backend.as('staff.demo');
});

const OF = { company_id: DEMO.company };
/** Of the seed: prescribed shots, and not in the shot room. */
const patientOf = (number: number) => `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ADULT = patientOf(37);

const shownTo = async (client: Client, chart: string) =>
  myChartSchema.parse(granted(await client.rpc('my_chart', { chart_id: chart })));

const say = (client: Client, chart: string, answers: object, more: object = {}) =>
  client.rpc('answer_before_shot', {
    chart_id: chart,
    answer_id: crypto.randomUUID(),
    answers: z.record(z.string(), z.boolean()).parse(answers),
    ...more,
  });

async function nurseSees(patient: string) {
  const { data: visit } = await staff
    .rpc('check_in_for_shots', { ...OF, id: crypto.randomUUID(), patient_id: patient })
    .throwOnError();
  const [opened] = granted(await staff.rpc('open_shot_visit', { ...OF, visit_id: visit.id }));
  return shotVisitSchema.parse(opened);
}

/** The patient was born so many years ago, as minors are a clinic's own rules. */
const born = (patient: string, years: number) =>
  backend.sql(
    'update patients set date_of_birth = current_date - make_interval(years => $2, days => 3) where id = $1',
    [patient, years],
  );

describe('the questions before a shot', () => {
  it('are the nurse’s own, without what is measured, and count for the clinic’s day', async () => {
    const { client, chart } = await linkTo(backend, ADULT);
    const { before_shot: asks } = await shownTo(client, chart);
    expect(asks).toMatchObject({ day: await backend.clinicDay(DEMO.company), said: null });
    expect(asks?.questions.map(({ circumstance }) => circumstance).sort()).toEqual(
      Object.keys(WELL).sort(),
    );
  });

  it('are told to the nurse as what was said, who asks again; a yes holds nothing by itself', async () => {
    const { client, chart } = await linkTo(backend, ADULT, { holder: 'Own Words' });
    const answers = { illness: true, asthma: false };
    granted(await say(client, chart, answers, { details: { illness: 'A cold since Monday' } }));
    const { before_shot } = await shownTo(client, chart);
    expect(before_shot?.said?.asked).toContainEqual(
      expect.objectContaining({
        circumstance: 'illness',
        answer: true,
        what: 'A cold since Monday',
      }),
    );
    const visit = await nurseSees(ADULT);
    const mine = visit.reported.filter(({ holder }) => holder === 'Own Words');
    expect(mine).toMatchObject([{ relation: 'self', replaced: false }]);
    // Unasked stays unasked: neither yes nor no.
    expect(mine[0]?.asked.filter(({ answer }) => answer === undefined)).toHaveLength(
      Object.keys(WELL).length - 2,
    );
    expect(visit.screenings).toEqual([]);
    expect(visit.sets[0]?.proposal).toMatchObject({ action: 'question' });
    granted(await staff.rpc('screen_for_shots', { ...OF, visit_id: visit.id, answers: WELL }));
    const again = await nurseSees(ADULT);
    expect(again.screenings).toMatchObject([{ answers: WELL, name: 'Theo Lindgren' }]);
    expect(again.reported.filter(({ holder }) => holder === 'Own Words')).toHaveLength(1);
    const [record] = granted(await staff.rpc('allergy_record', { ...OF, patient_id: ADULT }));
    expect(record).toMatchObject({
      reported: expect.arrayContaining([expect.objectContaining({ holder: 'Own Words' })]),
    });
  });

  it('may be answered anew the same day: the latest is shown, the earlier stay', async () => {
    const patient = patientOf(29);
    const { client, chart } = await linkTo(backend, patient);
    granted(await say(client, chart, { illness: true }));
    granted(await say(client, chart, { illness: false, asthma: false }));
    const { before_shot } = await shownTo(client, chart);
    expect(before_shot?.said?.asked.filter(({ answer }) => answer === true)).toEqual([]);
    const { reported } = await nurseSees(patient);
    expect(reported.map(({ replaced }) => replaced)).toEqual([false, true]);
  });

  it('of yesterday are not shown as today’s', async () => {
    const patient = patientOf(28);
    const { client, chart } = await linkTo(backend, patient);
    granted(await say(client, chart, { illness: true }));
    await backend.sql(
      `update reported_before_shots set for_day = for_day - 1, told_at = told_at - interval '1 day' where link_id = $1`,
      [chart],
    );
    expect((await shownTo(client, chart)).before_shot?.said).toBeNull();
    expect((await nurseSees(patient)).reported).toEqual([]);
  });

  it('sent twice are one answer, and with other answers refused', async () => {
    const { client, chart } = await linkTo(backend, ADULT);
    const answer_id = crypto.randomUUID();
    const first = granted(await say(client, chart, { illness: false }, { answer_id }));
    expect(granted(await say(client, chart, { illness: false }, { answer_id }))).toEqual(first);
    expect((await say(client, chart, { illness: true }, { answer_id })).error?.code).toBe('PT409');
    const { count } = await backend.sqlRow<{ count: string }>(
      'select count(*) from reported_before_shots where link_id = $1',
      [chart],
    );
    expect(Number(count)).toBe(1);
  });

  it('take nothing that is not asked, and no silence', async () => {
    const { client, chart } = await linkTo(backend, ADULT);
    for (const answers of [{}, { favorite_color: true }, { peak_flow: true }]) {
      expect((await say(client, chart, answers)).error?.code).toBe('P0001');
    }
  });

  it('are not asked without shots, nor once the visit ended', async () => {
    const { client, chart } = await openChart(backend);
    expect((await shownTo(client, chart)).before_shot).toBeNull();
    expect((await say(client, chart, { illness: true })).error?.code).toBe('P0001');
    const patient = patientOf(22);
    const other = await linkTo(backend, patient);
    const visit = await nurseSees(patient);
    expect((await shownTo(other.client, other.chart)).before_shot).not.toBeNull();
    granted(await staff.rpc('end_shot_visit', { ...OF, visit_id: visit.id, note: 'Went home' }));
    expect((await shownTo(other.client, other.chart)).before_shot).toBeNull();
  });

  it('are answered at either level, and no one reads what another person said', async () => {
    const patient = patientOf(12);
    await born(patient, 14);
    const teen = await linkTo(backend, patient, { holder: 'The teen' });
    const parent = await linkTo(backend, patient, { relation: 'parent', holder: 'The parent' });
    granted(await say(teen.client, teen.chart, { pregnancy: true }));
    const seen = await shownTo(parent.client, parent.chart);
    expect(seen.chart.level).toBe('limited');
    expect(seen.before_shot?.said).toBeNull();
    granted(await say(parent.client, parent.chart, { illness: false }));
    expect((await shownTo(teen.client, teen.chart)).before_shot?.said?.asked).toContainEqual(
      expect.objectContaining({ circumstance: 'pregnancy', answer: true }),
    );
    const { reported } = await nurseSees(patient);
    expect(reported.map(({ holder, replaced }) => [holder, replaced])).toEqual([
      ['The parent', false],
      ['The teen', false],
    ]);
  });

  it('are closed to all others: an ended access, another’s chart, staff, another clinic, the street', async () => {
    const { client, chart } = await linkTo(backend, ADULT);
    const stranger = await linkTo(backend, patientOf(21));
    for (const other of [stranger.client, staff, await backend.as('owner.harbor')]) {
      expect((await say(other, chart, { illness: true })).error?.code).toBe('PT404');
    }
    expect((await say(backend.signedOut(), chart, { illness: true })).error?.code).toBe('42501');
    const table = await client.from('reported_before_shots').select('id').limit(1);
    expect(table.error ?? table.data).toEqual([]);
    granted(await staff.rpc('revoke_chart_link', { link_id: chart, reason: 'x' }));
    expect((await say(client, chart, { illness: true })).error?.code).toBe('PT404');
  });

  it('are closed, on both sides, while the record is restricted', async () => {
    const patient = patientOf(20);
    const { client, chart } = await linkTo(backend, patient);
    granted(await say(client, chart, { illness: true }));
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Works here')`,
      [DEMO.company, patient],
    );
    expect((await say(client, chart, { illness: false })).error?.code).toBe('PT404');
    expect(
      granted(await staff.from('reported_before_shots').select('id').eq('patient_id', patient)),
    ).toEqual([]);
    expect(granted(await staff.rpc('allergy_record', { ...OF, patient_id: patient }))).toEqual([]);
  });
});

describe('the time to stay', () => {
  it('comes with the server’s time, and ends when the nurse ends the visit', async () => {
    const patient = patientOf(37);
    const { client, chart } = await linkTo(backend, patient);
    const { id } = await nurseSees(patient);
    await backend.sql(
      `update shot_visits set observe_until = now() + interval '23 minutes' where id = $1`,
      [id],
    );
    const shown = await shownTo(client, chart);
    expect(Date.parse(shown.shots.watched_until ?? '') - Date.now()).toBeGreaterThan(20 * 60_000);
    expect(Math.abs(shown.clock_ahead)).toBeLessThan(60_000);
    granted(await staff.rpc('end_shot_visit', { ...OF, visit_id: id, note: 'Has to go' }));
    expect((await shownTo(client, chart)).shots.watched_until).toBeNull();
  });
});

describe('the next shot', () => {
  const patient = patientOf(21);
  /** As if the last shot had been given so many days ago. */
  const lastShot = (days: number) =>
    backend.sql(
      `update injections set given_on = private.clinic_day(company_id, now()) - $2::integer, due_on = private.clinic_day(company_id, now()) - $2::integer + (due_on - given_on),
         given_at = now() - make_interval(days => $2)
       where patient_id = $1 and is_latest`,
      [patient, days],
    );

  it('keeps its dose exactly as long as the shot room’s own rule does', async () => {
    const { client, chart } = await linkTo(backend, patient);
    await lastShot(3);
    const [set] = (await shownTo(client, chart)).shots.sets;
    if (!set?.planned_through || !set.due_on) throw new Error('The schedule has gaps.');
    expect(set.planned_through > set.due_on).toBe(true);
    const wait = Math.round(
      (Date.parse(set.planned_through) - Date.parse(set.given_on)) / 86_400_000,
    );
    const [kept, changed] = [wait, wait + 1].map((days) => ruleAt(days));
    expect(await kept).toEqual([]);
    expect((await changed)?.length).toBeGreaterThan(0);

    /** What the nurse's proposal says of the gap if the patient comes so many days after the shot. */
    async function ruleAt(days: number) {
      const { said } = await backend.sqlRow<{ said: unknown }>(
        `select private.shot_proposal(v, i.set_id, if_well => true, moment => i.given_at + make_interval(days => $2)) -> 'said' as said
         from injections i join shot_visits v on v.id = i.visit_id where i.patient_id = $1 and i.is_latest limit 1`,
        [patient, days],
      );
      return z
        .array(z.looseObject({ rule: z.string(), effect: z.string().optional() }))
        .parse(said)
        .filter(
          ({ rule, effect }) => rule === 'gap_unknown' || (rule === 'gap' && effect !== 'next'),
        );
    }
  });

  it('has no last safe day where the clinic approves no table of gaps', async () => {
    const { client, chart } = await linkTo(backend, patient);
    await backend.sql(
      `update clinical_tables set status = 'retired', retired_at = now() where company_id = $1 and kind = 'gap' and status = 'approved'`,
      [DEMO.company],
    );
    const { shots } = await shownTo(client, chart);
    expect(shots.sets.map(({ planned_through }) => planned_through)).toEqual([null, null]);
    expect(shots.sets[0]?.due_on).not.toBeNull();
  });

  it('shows when shots are given once the clinic says it, and nothing before', async () => {
    const { client, chart } = await linkTo(backend, patient);
    const hours = async (said: string | null) => {
      await backend.sql('update clinic_settings set shot_hours = $2 where company_id = $1', [
        DEMO.company,
        said,
      ]);
      return (await shownTo(client, chart)).shots.hours;
    };
    expect(await hours(null)).toBeNull();
    expect(await hours('Monday to Thursday, 8 to 11:30')).toBe('Monday to Thursday, 8 to 11:30');
  });
});
