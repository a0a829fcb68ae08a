import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { myChartSchema } from '../../src/records/patient-app/my-chart.schema.ts';
import { coursesSchema } from '../../src/records/sublingual-courses/course.schema.ts';
import { type Client, startBackend } from './support/backend.ts';
import { linkTo } from './support/charts.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
let staff: Client;
beforeAll(async () => {
  staff = await backend.as('staff.demo');
});

const OF = { company_id: DEMO.company };
const idOf = (kind: string, number: number) =>
  `${kind}0000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Of the seed: an adult on one tablet a day, told of three days ago; what they took since isn't known. */
const PATIENT = idOf('4000', 34);
const COURSE = idOf('a600', 34);

const today = (ago = 0) => backend.clinicDay(DEMO.company, ago);

async function courseOf(client: Client, chart: string, id = COURSE) {
  const { courses } = myChartSchema.parse(
    granted(await client.rpc('my_chart', { chart_id: chart })),
  );
  const course = courses.find((one) => one.id === id);
  if (!course) throw new Error('The course is not shown.');
  return course;
}

const tell = async (
  client: Client,
  chart: string,
  ago: number,
  taken: boolean,
  more: object = {},
) =>
  client.rpc('tell_dose', {
    chart_id: chart,
    report_id: crypto.randomUUID(),
    course_id: COURSE,
    on_day: await today(ago),
    taken,
    ...more,
  });

const clinicSees = async (patient = PATIENT, course = COURSE) =>
  coursesSchema
    .parse(granted(await staff.rpc('open_sublingual_courses', { ...OF, patient_id: patient })))
    .find(({ course_id }) => course_id === course);

beforeEach(async () => {
  await backend.sql('delete from reported_doses');
  await backend.sql('delete from chart_requests where patient_id = $1', [PATIENT]);
});

describe('a dose at home', () => {
  it('is today’s of the course’s own schedule; a day of which nothing is said stays unknown', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    const course = await courseOf(client, chart);
    expect(course.dose).toMatchObject({ does: 'take', amount: 12, unit: 'SQ-HDM', units: 1 });
    expect(course.days.map(({ day, mine, other }) => [day, mine, other])).toEqual([
      [await today(0), null, null],
      [await today(1), null, null],
      [await today(2), null, null],
      [await today(3), null, null],
    ]);
  });

  it('is said, corrected the same day, and told to the clinic as said, which records nothing by it', async () => {
    const { client, chart } = await linkTo(backend, PATIENT, { holder: 'Greta on the phone' });
    const before = await clinicSees();
    granted(await tell(client, chart, 1, true));
    granted(await tell(client, chart, 1, false));
    expect((await courseOf(client, chart)).days[1]).toMatchObject({ mine: false, fixed: false });
    const after = await clinicSees();
    expect(after?.reported).toMatchObject([
      { holder: 'Greta on the phone', relation: 'self', day: await today(1), taken: false },
    ]);
    expect({ ...after, reported: [] }).toEqual({ ...before, reported: [] });
    const { kept } = await backend.sqlRow<{ kept: string }>(
      'select count(*) as kept from reported_doses',
    );
    expect(Number(kept)).toBe(2);
  });

  it('stands once its day of saying is over', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    granted(await tell(client, chart, 2, true));
    await backend.sql(`update reported_doses set told_at = told_at - interval '1 day'`);
    expect((await courseOf(client, chart)).days[2]).toMatchObject({ mine: true, fixed: true });
    expect((await tell(client, chart, 2, false)).error?.code).toBe('P0001');
    granted(await tell(client, chart, 2, true));
  });

  it('sent twice is said once', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    const report_id = crypto.randomUUID();
    const first = granted(await tell(client, chart, 0, true, { report_id }));
    expect(granted(await tell(client, chart, 0, true, { report_id }))).toEqual(first);
    expect((await tell(client, chart, 0, false, { report_id })).error?.code).toBe('PT409');
  });

  it('is not said of a day ahead, a reported day, or one long ago', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    for (const ago of [-1, 4, 30]) {
      expect((await tell(client, chart, ago, true)).error?.code).toBe('P0001');
    }
  });
});

describe('advice', () => {
  /** As if the last report had been so many days ago. */
  const reportedTo = async (ago: number) => {
    await backend.sql(
      'update sublingual_contacts set contact_on = private.clinic_day(company_id, now()) - $2::integer + 1 where course_id = $1',
      [COURSE, ago],
    );
    await backend.sql(
      'select private.note_sublingual_state(v) from sublingual_courses v where v.course_id = $1',
      [COURSE],
    );
  };

  it('of missed days is the band’s of the schedule, and beyond it the clinic’s', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    await reportedTo(4);
    for (const ago of [3, 2, 1]) granted(await tell(client, chart, ago, false));
    expect((await courseOf(client, chart)).dose).toMatchObject({
      does: 'take',
      amount: 12,
      missed: { effect: 'same' },
    });
    // Fifteen missed in a row: this schedule wants the next dose watched.
    await backend.sql(
      'update sublingual_contacts set days_missed = days_covered, missed_in_a_row = days_covered, missed_now = days_covered where course_id = $1',
      [COURSE],
    );
    await reportedTo(4);
    expect((await courseOf(client, chart)).dose.does).toBe('clinic');
  });

  it('is none of an amount while a report of a reaction is open, nor before a physician decided', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    granted(
      await client.rpc('ask_my_clinic', {
        chart_id: chart,
        request_id: crypto.randomUUID(),
        kind: 'reaction',
        said: 'Itching all over',
      }),
    );
    const { dose } = await courseOf(client, chart);
    expect(dose).toEqual({ does: 'call', why: 'reaction' });
    // Of the seed: a systemic reaction was reported.
    const waits = await linkTo(backend, idOf('4000', 25));
    expect((await courseOf(waits.client, waits.chart, idOf('a600', 25))).dose).toEqual({
      does: 'call',
      why: 'decision',
    });
  });

  it('waits for the nurse where so much is unknown that the dose could be another', async () => {
    // Of the seed: nothing was told for weeks.
    const { client, chart } = await linkTo(backend, idOf('4000', 17));
    expect((await courseOf(client, chart, idOf('a600', 17))).dose).toEqual({
      does: 'call',
      why: 'unknown',
    });
  });
});

describe('who reads and says it', () => {
  it('others’ words are shown at the full level alone', async () => {
    const self = await linkTo(backend, PATIENT);
    const full = await linkTo(backend, PATIENT, { relation: 'caregiver' });
    const limited = await linkTo(backend, PATIENT, { relation: 'caregiver', level: 'limited' });
    granted(await tell(self.client, self.chart, 1, true));
    expect((await courseOf(full.client, full.chart)).days[1]).toMatchObject({
      mine: null,
      other: true,
    });
    expect((await courseOf(limited.client, limited.chart)).days[1]).toMatchObject({
      mine: null,
      other: null,
    });
    granted(await tell(limited.client, limited.chart, 1, false));
    expect((await clinicSees())?.reported).toHaveLength(2);
  });

  it('is closed to all others: another’s chart, staff, another clinic, the street, an ended access', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    const stranger = await linkTo(backend, idOf('4000', 17));
    for (const other of [stranger.client, staff, await backend.as('owner.harbor')]) {
      expect((await tell(other, chart, 1, true)).error?.code).toBe('PT404');
    }
    // The own chart, another's course.
    expect((await tell(stranger.client, stranger.chart, 1, true)).error?.code).toBe('PT404');
    expect((await tell(backend.signedOut(), chart, 1, true)).error?.code).toBe('42501');
    const table = await client.from('reported_doses').select('id').limit(1);
    expect(table.error ?? table.data).toEqual([]);
    granted(await staff.rpc('revoke_chart_link', { link_id: chart, reason: 'x' }));
    expect((await tell(client, chart, 1, true)).error?.code).toBe('PT404');
  });
});

describe('a refill', () => {
  it('is asked for once, names the tablets to the desk, and waits for an answer', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    const ask = (course_id: string) =>
      client.rpc('ask_my_clinic', {
        chart_id: chart,
        request_id: crypto.randomUUID(),
        kind: 'refill',
        course_id,
      });
    granted(await ask(COURSE));
    granted(await ask(COURSE));
    expect((await courseOf(client, chart)).refill_asked).toBe(true);
    const [page] = granted(await staff.rpc('patient_page', { ...OF, patient_id: PATIENT }));
    expect(page).toMatchObject({ access: { requests: [{ kind: 'refill', product: 'Odactra' }] } });
    expect((await ask(idOf('a600', 17))).error?.code).toBe('PT404');
  });
});

describe('of a restricted record', () => {
  it('nothing is said or read', async () => {
    const { client, chart } = await linkTo(backend, PATIENT);
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Works here')`,
      [DEMO.company, PATIENT],
    );
    expect((await tell(client, chart, 1, true)).error?.code).toBe('PT404');
    expect(await clinicSees()).toBeUndefined();
  });
});
