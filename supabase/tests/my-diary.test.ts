import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diarySchema } from '../../src/records/patient-app/diary.schema.ts';
import { type Client, startBackend } from './support/backend.ts';
import { linkTo, openChart } from './support/charts.ts';
import { merges } from './support/merges.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
let staff: Client;
beforeAll(async () => {
  staff = await backend.as('staff.demo');
});

/** Of the seed: an adult on tablets under the tongue. */
const PATIENT = '40000000-0000-4000-8000-000000000034';
const OF = { company_id: DEMO.company };

/** The example of the design: a mean of 1.5. */
const SYMPTOMS = {
  itchy_nose: 2,
  runny_nose: 2,
  blocked_nose: 1,
  sneezing: 2,
  itchy_eyes: 1,
  watery_eyes: 1,
};

const today = (ago = 0) => backend.clinicDay(DEMO.company, ago);

interface Told {
  symptoms?: Record<string, number | null>;
  medicines?: string[] | undefined;
  seen?: string;
}

const tell = async (client: Client, chart: string, ago: number, told: Told = {}) =>
  client.rpc('tell_diary_day', {
    chart_id: chart,
    on_day: await today(ago),
    symptoms: told.symptoms ?? SYMPTOMS,
    ...('medicines' in told
      ? told.medicines !== undefined && { medicines: told.medicines }
      : { medicines: ['antihistamine'] }),
    ...(told.seen !== undefined && { seen: told.seen }),
  });

const diaryOf = async (client: Client, chart: string) =>
  diarySchema.parse(granted(await client.rpc('my_diary', { chart_id: chart })));

const clinicSees = async (client = staff, patient = PATIENT) =>
  granted(await client.rpc('open_diary', { ...OF, patient_id: patient })).map((row) =>
    diarySchema.parse(row),
  )[0];

beforeEach(async () => {
  await backend.sql('delete from diary_days');
  await backend.sql(`update clinic_settings set diary_method = 'highest_step'`);
});

describe('the score of a day', () => {
  const score = async (symptoms: (number | null)[], medicines: string[] | null, method: string) => {
    const row = await backend.sqlRow<{ score: string | null }>(
      'select private.diary_score($1::smallint[], $2::text[], $3::diary_method) as score',
      [
        `{${symptoms.map((one) => one ?? 'null').join(',')}}`,
        medicines === null ? null : `{${medicines.join(',')}}`,
        method,
      ],
    );
    return row.score === null ? null : Number(row.score);
  };
  const six = [2, 2, 1, 2, 1, 1];

  it.each([
    ['highest_step', [], 1.5],
    ['highest_step', ['antihistamine'], 2.5],
    ['highest_step', ['antihistamine', 'eye_drops'], 2.5],
    ['highest_step', ['antihistamine', 'nasal_steroid'], 3.5],
    ['highest_step', ['nasal_steroid', 'oral_steroid'], 4.5],
    ['additive', [], 1.5],
    ['additive', ['eye_drops'], 2],
    ['additive', ['antihistamine'], 2.5],
    ['additive', ['antihistamine', 'nasal_steroid'], 4],
    ['additive', ['antihistamine', 'eye_drops', 'nasal_steroid'], 4.5],
  ])('by %s with %j is %d', async (method, medicines, expected) => {
    expect(await score(six, medicines, method)).toBe(expected);
  });

  it('is unknown unless all was said, and where the source names no weight', async () => {
    expect(await score([2, 2, 1, 2, 1, null], [], 'highest_step')).toBeNull();
    expect(await score([2, 2, 1, 2, 1], [], 'highest_step')).toBeNull();
    expect(await score(six, null, 'highest_step')).toBeNull();
    expect(await score(six, ['oral_steroid'], 'additive')).toBeNull();
    expect(await score([0, 0, 0, 0, 0, 0], [], 'additive')).toBe(0);
  });

  it('keeps the method of the clinic by which it was shown', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    const taken = { medicines: ['nasal_steroid', 'antihistamine'] };
    granted(await tell(client, chart, 1, taken));
    await backend.sql(`update clinic_settings set diary_method = 'additive'`);
    granted(await tell(client, chart, 0, taken));
    const { days, lately, method } = await diaryOf(client, chart);
    expect(days.map((day) => [day.method, day.score])).toEqual([
      ['highest_step', 3.5],
      ['additive', 4],
    ]);
    expect(method).toBe('additive');
    expect(lately).toEqual({
      told: 2,
      means: [
        expect.objectContaining({ method: 'additive', mean: 4, days: 1 }),
        expect.objectContaining({ method: 'highest_step', mean: 3.5, days: 1 }),
      ],
    });
    granted(await tell(client, chart, 1, { medicines: ['eye_drops'], seen: days[0]?.at ?? '' }));
    const [edited] = (await diaryOf(client, chart)).days;
    expect(edited).toMatchObject({ method: 'highest_step', score: 2.5 });
  });
});

describe('a day', () => {
  it('not told is in no list, and one told in part has no score', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    expect((await diaryOf(client, chart)).days).toEqual([]);
    granted(await tell(client, chart, 2, { symptoms: { sneezing: 0 }, medicines: undefined }));
    const { days, lately } = await diaryOf(client, chart);
    expect(days).toMatchObject([
      { day: await today(2), symptoms: { sneezing: 0, itchy_nose: null }, medicines: null },
    ]);
    expect(days[0]?.score).toBeNull();
    expect(lately).toEqual({ told: 1, means: [] });
  });

  it('sent twice is told once, and edited in sight of what stands there', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    granted(await tell(client, chart, 0));
    const [first] = (await diaryOf(client, chart)).days;
    granted(await tell(client, chart, 0));
    expect((await diaryOf(client, chart)).days).toEqual([first]);
    const other = { symptoms: { ...SYMPTOMS, sneezing: 3 } };
    expect((await tell(client, chart, 0, other)).error).toMatchObject({
      code: 'PT409',
      details: '{"kind": "told"}',
    });
    granted(await tell(client, chart, 0, { ...other, seen: first?.at ?? '' }));
    const [edited, ...others] = (await diaryOf(client, chart)).days;
    expect(edited).toMatchObject({ symptoms: { sneezing: 3 }, score: 2.67 });
    expect(others).toEqual([]);
    expect(
      (await tell(client, chart, 0, { medicines: [], seen: first?.at ?? '' })).error?.code,
    ).toBe('PT409');
  });

  it('is told by two at the same moment one after the other', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    const answers = await Promise.all([
      tell(client, chart, 0),
      tell(client, chart, 0),
      tell(client, chart, 0, { medicines: [] }),
    ]);
    expect(answers.filter(({ error }) => error === null).length).toBeGreaterThan(0);
    for (const { error } of answers) if (error) expect(error.code).toBe('PT409');
    expect((await diaryOf(client, chart)).days).toHaveLength(1);
  });

  it('is today or one of the three before', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    for (const ago of [-1, 4, 40]) {
      const { error } = await tell(client, chart, ago);
      expect(error).toMatchObject({ code: 'P0001', details: '{"kind": "days"}' });
    }
    for (const ago of [0, 3]) granted(await tell(client, chart, ago));
    expect((await diaryOf(client, chart)).from).toBe(await today(3));
  });

  it('has answers from 0 to 3, known medicines, and at least one of them', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    const wrong: [Told, string][] = [
      [{ symptoms: { sneezing: 4 } }, 'stale'],
      [{ symptoms: { sneezing: 1.5 } }, 'stale'],
      [{ symptoms: { cough: 1 } }, 'stale'],
      [{ medicines: ['aspirin'] }, 'stale'],
      [{ symptoms: { sneezing: null }, medicines: undefined }, 'answers'],
    ];
    for (const [told, kind] of wrong) {
      const { error } = await tell(client, chart, 0, told);
      expect(error).toMatchObject({ code: 'P0001', details: `{"kind": "${kind}"}` });
    }
  });

  it('is not changed without end', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    granted(await tell(client, chart, 0));
    await backend.sql('update diary_days set times_told = 30');
    const [day] = (await diaryOf(client, chart)).days;
    const { error } = await tell(client, chart, 0, { medicines: [], seen: day?.at ?? '' });
    expect(error?.code).toBe('PT429');
  });
});

describe('who reads and tells it', () => {
  it('others’ days are shown and edited at the full level alone', async () => {
    const self = await linkTo(backend, PATIENT, { holder: 'Greta' });
    const full = await linkTo(backend, PATIENT, { relation: 'caregiver', holder: 'Gus' });
    const limited = await linkTo(backend, PATIENT, { relation: 'caregiver', level: 'limited' });
    granted(await tell(self.client, self.chart, 1));
    expect((await diaryOf(limited.client, limited.chart)).days).toEqual([]);
    expect((await diaryOf(limited.client, limited.chart)).lately.told).toBe(0);
    const { error } = await tell(limited.client, limited.chart, 1, { medicines: [] });
    expect(error).toMatchObject({ code: 'P0001', details: '{"kind": "others"}' });
    granted(await tell(limited.client, limited.chart, 2));
    expect((await diaryOf(limited.client, limited.chart)).days).toHaveLength(1);

    const [, seen] = (await diaryOf(full.client, full.chart)).days;
    expect(seen?.by).toEqual({ holder: 'Greta', relation: 'self' });
    granted(await tell(full.client, full.chart, 1, { medicines: [], seen: seen?.at ?? '' }));
    const [, day] = (await diaryOf(self.client, self.chart)).days;
    expect(day).toMatchObject({ score: 1.5, by: { holder: 'Gus', relation: 'caregiver' } });
    expect((await clinicSees())?.days).toHaveLength(2);
  });

  it('is closed to all others: another’s chart, staff, another clinic, the street, an ended access', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    granted(await tell(client, chart, 1));
    const stranger = await openChart(backend);
    const harbor = await backend.as('owner.harbor');
    const physician = await backend.as('dr.osei');
    for (const other of [stranger.client, staff, physician, harbor]) {
      expect((await tell(other, chart, 0)).error?.code).toBe('PT404');
      expect((await other.rpc('my_diary', { chart_id: chart })).error?.code).toBe('PT404');
    }
    const street = backend.signedOut();
    expect((await tell(street, chart, 0)).error?.code).toBe('42501');
    expect((await street.rpc('my_diary', { chart_id: chart })).error?.code).toBe('42501');
    expect((await street.rpc('open_diary', { ...OF, patient_id: PATIENT })).error?.code).toBe(
      '42501',
    );
    for (const other of [client, stranger.client, harbor]) {
      expect(await clinicSees(other)).toBeUndefined();
      expect(granted(await other.from('diary_days').select('id'))).toEqual([]);
    }
    expect((await clinicSees(physician))?.days).toHaveLength(1);
    granted(await staff.rpc('revoke_chart_link', { link_id: chart, reason: 'x' }));
    expect((await tell(client, chart, 0)).error?.code).toBe('PT404');
    expect((await client.rpc('my_diary', { chart_id: chart })).error?.code).toBe('PT404');
  });

  it('ends with a death: the executor reads it and tells nothing', async () => {
    const { client, patient, chart } = await openChart(backend);
    granted(await tell(client, chart, 0));
    await backend.sql(
      'update patients set deceased_on = private.clinic_day(company_id, now()) where id = $1',
      [patient],
    );
    expect((await tell(client, chart, 0, { medicines: [] })).error?.code).toBe('PT404');
    const executor = await linkTo(backend, patient, { relation: 'executor' });
    expect((await diaryOf(executor.client, executor.chart)).days).toHaveLength(1);
    const { error } = await tell(executor.client, executor.chart, 0, { medicines: [] });
    expect(error).toMatchObject({ code: 'P0001', details: '{"kind": "deceased"}' });
  });

  it('is of a restricted record neither told nor read', async () => {
    const { client, chart, patient } = await openChart(backend);
    granted(await tell(client, chart, 0));
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Works here')`,
      [DEMO.company, patient],
    );
    expect((await tell(client, chart, 1)).error?.code).toBe('PT404');
    expect(await clinicSees(staff, patient)).toBeUndefined();
    expect(granted(await staff.from('diary_days').select('id').eq('patient_id', patient))).toEqual(
      [],
    );
  });

  it('is opened by the clinic in sight of the log', async () => {
    const { patient } = await openChart(backend);
    const opened = async () =>
      Number(
        (
          await backend.sqlRow<{ count: string }>(
            `select count(*) from audit_log where company_id = $1 and action = 'opened' and patient_id = $2 and table_name = 'patients'`,
            [DEMO.company, patient],
          )
        ).count,
      );
    const before = await opened();
    expect((await clinicSees(staff, patient))?.days).toEqual([]);
    expect(await opened()).toBe(before + 1);
  });
});

it('shows the days of shots, and of doses that all who may be heard say were taken', async () => {
  await backend.sql('delete from reported_doses');
  const self = await linkTo(backend, PATIENT);
  const full = await linkTo(backend, PATIENT, { relation: 'caregiver' });
  const dose = async ({ client, chart }: typeof self, ago: number, taken: boolean) =>
    granted(
      await client.rpc('tell_dose', {
        chart_id: chart,
        report_id: crypto.randomUUID(),
        course_id: 'a6000000-0000-4000-8000-000000000034',
        on_day: await today(ago),
        taken,
      }),
    );
  const before = (await clinicSees())?.doses ?? [];
  await dose(self, 0, true);
  await dose(self, 1, true);
  await dose(full, 1, false);
  await dose(self, 2, false);
  expect((await clinicSees())?.doses).toEqual([...before, await today()]);
  const { shots } = await backend.sqlRow<{ shots: string }>(
    'select count(distinct given_on) as shots from injections where patient_id = $1',
    [PATIENT],
  );
  expect((await clinicSees())?.shots).toHaveLength(Number(shots));
});

it('of merged charts keeps the kept one’s telling of a day, and undoing brings the other’s back', async () => {
  const kept = await openChart(backend);
  const merged = await openChart(backend);
  granted(await tell(kept.client, kept.chart, 0, { medicines: [] }));
  granted(await tell(merged.client, merged.chart, 0));
  granted(await tell(merged.client, merged.chart, 1));
  const daysOf = async (patient: string) =>
    (await clinicSees(staff, patient))?.days.map(({ day, score }) => [day, score]);
  const admin = await backend.as('admin.demo');
  const { merge, undo } = merges(backend);
  const id = granted(await merge(admin, kept.patient, merged.patient));
  expect(await daysOf(kept.patient)).toEqual([
    [await today(1), 2.5],
    [await today(), 1.5],
  ]);
  granted(await undo(admin, id));
  expect(await daysOf(kept.patient)).toEqual([[await today(), 1.5]]);
  expect(await daysOf(merged.patient)).toEqual([
    [await today(1), 2.5],
    [await today(), 2.5],
  ]);
});
