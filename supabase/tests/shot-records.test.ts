import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { age, clientOf, signedIn } from './support/accounts.ts';
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
const kindOf = (error: { details?: string } | null): unknown =>
  error === null ? null : JSON.parse(error.details ?? '{}').kind;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function checkedIn(number: number) {
  const { data } = await staff
    .rpc('check_in_for_shots', { ...OF, id: newId(), patient_id: patientOf(number) })
    .throwOnError();
  return data.id;
}

const screen = (visit_id: string, answers: Record<string, boolean>, more = {}, client = staff) =>
  client.rpc('screen_for_shots', { ...OF, visit_id, answers, ...more });

const openedSchema = z.object({
  screenings: z.array(
    z.object({ answers: z.record(z.string(), z.boolean()), name: z.string(), details: z.json() }),
  ),
  weight: z.object({ kg: z.number(), on: z.string() }).nullable(),
  epinephrine: z.array(z.object({ mg: z.number() })),
  sets: z.array(
    z.object({
      last: z
        .object({
          id: z.string(),
          local: z.array(
            z.object({ mm: z.number(), name: z.string(), reason: z.string().nullable() }),
          ),
        })
        .nullable(),
      proposal: z.object({
        action: z.string(),
        volume: z.number(),
        factor: z.number(),
        said: z.array(z.looseObject({ rule: z.string() })),
      }),
    }),
  ),
});

const pageSchema = z.object({
  shots: z.object({
    watched_until: z.string().nullable(),
    sets: z.array(z.record(z.string(), z.string().nullable())),
  }),
});

/** The visit as the page opens it. */
async function opened(visit_id: string) {
  const { data } = await staff.rpc('open_shot_visit', { ...OF, visit_id }).throwOnError();
  return openedSchema.parse(data[0]);
}

const proposalOf = async (visit_id: string) => {
  const [set] = (await opened(visit_id)).sets;
  if (set === undefined) throw new Error('No set');
  return set.proposal;
};

async function vialOf(visit_id: string, factor: number) {
  const { code } = await backend.sqlRow<{ code: string }>(
    `select v.code from treatment_vials v
     join shot_visits w on w.prescription_id = v.prescription_id
     join dilution_steps d on d.table_id = v.scheme_id and d.place = v.step
     where w.id = $1 and d.factor = $2 and v.code like '%A%' limit 1`,
    [visit_id, factor],
  );
  return code;
}

async function give(visit_id: string, more = {}, client = staff) {
  const { factor, volume } = await proposalOf(visit_id);
  return client.rpc('give_injection', {
    ...OF,
    id: newId(),
    visit_id,
    vial_code: await vialOf(visit_id, factor),
    volume_ml: volume,
    arm: 'left',
    site: 'upper',
    ...more,
  });
}

async function given(...asked: Parameters<typeof give>) {
  const { data, error } = await give(...asked);
  if (error) throw error;
  return data;
}

describe('a shot on the page of its patient', () => {
  it('says the dose, the next day and until when the patient is watched', async () => {
    const visit_id = await checkedIn(31);
    await screen(visit_id, WELL).throwOnError();
    const shot = await given(visit_id);
    const of = { ...OF, patient_id: patientOf(31) };
    const page = await staff.rpc('patient_page', of).throwOnError();
    const { shots } = pageSchema.parse(page.data[0]);
    expect(Date.parse(shots.watched_until ?? '')).toBeGreaterThan(Date.now());
    expect(shots.sets.find(({ due_on }) => due_on === shot.due_on)).toMatchObject({
      label: expect.stringMatching(/^A: /),
      dose: expect.stringMatching(/^\d+\.\d\d mL of 1:\d+$/),
    });
    const { data: events } = await staff
      .rpc('patient_timeline', { ...of, kinds: ['allergy'] })
      .throwOnError();
    expect(events.find(({ id }) => id === shot.id)).toMatchObject({
      event: 'shot',
      details: { item: expect.stringMatching(/^\d+\.\d\d mL of 1:\d+$/) },
    });

    await staff
      .rpc('end_shot_visit', { ...OF, visit_id, note: 'Had to catch a bus' })
      .throwOnError();
    const left = await staff.rpc('patient_page', of).throwOnError();
    expect(pageSchema.parse(left.data[0]).shots.watched_until).toBe(null);
  });
});

describe('answers before a shot', () => {
  it('what nobody asked is not a no: the shot waits until every question is asked', async () => {
    const visit_id = await checkedIn(12);
    const { pregnancy: _pregnancy, ...some } = WELL;
    await screen(visit_id, some).throwOnError();
    expect(await proposalOf(visit_id)).toMatchObject({ action: 'question' });
    const { error } = await give(visit_id);
    expect(error?.message).toBe('Ask first: Pregnant or may be.');
    const open = await staff.rpc('shot_board', OF).throwOnError();
    expect(open.data.find((row) => row.visit_id === visit_id)?.open_questions).toBe(1);

    await screen(visit_id, WELL).throwOnError();
    expect(await proposalOf(visit_id)).toMatchObject({ action: 'give' });
  });

  it('are rows: a changed answer leaves the one that held the shot, with its name', async () => {
    const visit_id = await checkedIn(20);
    const details = { illness: 'Fever since last night' };
    await screen(visit_id, { ...WELL, illness: true }, { details }).throwOnError();
    expect(await proposalOf(visit_id)).toMatchObject({ action: 'refuse' });
    const again = await screen(visit_id, { ...WELL, illness: true }, { details }).throwOnError();
    const changed = await screen(visit_id, WELL, {}, physician).throwOnError();
    expect(changed.data.id).not.toBe(again.data.id);

    const { screenings } = await opened(visit_id);
    expect(screenings.map(({ answers, name }) => [answers['illness'], name])).toEqual([
      [true, expect.stringContaining('Lindgren')],
      [false, expect.stringContaining('Osei')],
    ]);
    expect(screenings[0]?.details).toEqual(details);
    expect(await proposalOf(visit_id)).toMatchObject({ action: 'give' });
    expect(
      (await staff.from('shot_screenings').update({ patient_id: patientOf(2) })).error?.code,
    ).toBe('42501');
  });

  it('are yes or no, a remark is of a yes, and a peak flow stands beside the best', async () => {
    const visit_id = await checkedIn(14);
    const kind = async (answers: unknown, more = {}) =>
      kindOf(
        (
          await staff.rpc('screen_for_shots', {
            ...OF,
            visit_id,
            // @ts-expect-error what no page of ours sends
            answers,
            ...more,
          })
        ).error,
      );
    expect(await kind({ illness: 'maybe' })).toBe('answers');
    expect(await kind({})).toBe('answers');
    expect(await kind({ illness: null })).toBe('answers');
    expect(await kind(WELL, { details: { illness: 'Cold' } })).toBe('answers');
    expect(await kind(WELL, { peak_flow: 400 })).toBe('peak_flow');
    const { data } = await screen(visit_id, { illness: true, asthma: false }).throwOnError();
    expect(data.answers).toEqual({ illness: true, asthma: false });
  });

  it('belong to the day of the visit', async () => {
    const visit_id = await checkedIn(22);
    await backend.sql('update shot_visits set visit_on = visit_on - 1 where id = $1', [visit_id]);
    expect(kindOf((await screen(visit_id, WELL)).error)).toBe('ended');
    const check = { ...OF, id: newId(), visit_id, vial_code: 'DEMO22A1', volume_ml: 0.1 };
    expect(kindOf((await staff.rpc('confirm_shot', check)).error)).toBe('ended');
    await backend.sql('delete from shot_visits where id = $1', [visit_id]);
  });
});

describe('the swelling after a shot', () => {
  const lastShot = async (number: number) => {
    const { id } = await backend.sqlRow<{ id: string }>(
      'select id from injections where company_id = $1 and patient_id = $2 order by given_at desc limit 1',
      [DEMO.company, patientOf(number)],
    );
    return id;
  };
  const record = (injection_id: string, local_mm: number, more = {}, client = staff) =>
    client.rpc('record_local_reaction', { ...OF, injection_id, local_mm, ...more });

  it('is a row each time: the latest counts for the next dose, the earlier ones stay with who and why', async () => {
    const visit_id = await checkedIn(4);
    await screen(visit_id, WELL).throwOnError();
    const injection = (await opened(visit_id)).sets[0]?.last?.id ?? '';
    const before = await proposalOf(visit_id);
    expect(before.action).toBe('give');

    // The shot is of an earlier day.
    expect(kindOf((await record(injection, 60)).error)).toBe('late');
    await record(injection, 60, { local_hours: 30, late_reason: 'Told by phone' }).throwOnError();
    const lower = await proposalOf(visit_id);
    expect(lower.volume / lower.factor).toBeLessThan(before.volume / before.factor);
    // Nobody takes it back without saying why, nor in silence.
    expect(kindOf((await record(injection, 0, {}, physician)).error)).toBe('late');
    const why = { late_reason: 'Measured the wrong arm' };
    await record(injection, 0, why, physician).throwOnError();
    await record(injection, 0, why, physician).throwOnError();
    expect(await proposalOf(visit_id)).toMatchObject({ volume: before.volume });

    const { local } = (await opened(visit_id)).sets[0]?.last ?? {};
    expect(local?.map(({ mm, reason, name }) => [mm, reason, name])).toEqual([
      [0, null, expect.stringContaining('Lindgren')],
      [60, 'Told by phone', expect.stringContaining('Lindgren')],
      [0, 'Measured the wrong arm', expect.stringContaining('Osei')],
    ]);
  });

  it('takes no reason on the day of the shot, and hours that nobody said stay unknown', async () => {
    const visit_id = await checkedIn(39);
    await screen(visit_id, WELL).throwOnError();
    const shot = await given(visit_id);
    const { data } = await record(shot.id, 8).throwOnError();
    expect(data).toMatchObject({ local_mm: 8, local_hours: null, late_reason: null });
    const kept = await backend.sqlRow(
      'select local_mm, local_hours from injections where id = $1',
      [shot.id],
    );
    expect(kept).toEqual({ local_mm: 8, local_hours: null });
  });

  it('of a shot months ago isn’t rewritten: what was first written stays first', async () => {
    const id = await lastShot(29);
    await record(id, 120, { late_reason: 'Letter of the patient' }).throwOnError();
    const rows = await backend.sql<{ local_mm: number }>(
      'select local_mm from shot_local_reactions where injection_id = $1 order by recorded_at',
      [id],
    );
    expect(rows.map(({ local_mm }) => local_mm)).toEqual([0, 120]);
  });
});

describe('the least age', () => {
  const born = (number: number, day: string | null) =>
    backend.sql('update patients set date_of_birth = $2 where id = $1', [patientOf(number), day]);

  it('leaves a child’s shot to a physician, beside the dose and on the board', async () => {
    const { was } = await backend.sqlRow<{ was: string }>(
      'select date_of_birth::text as was from patients where id = $1',
      [patientOf(23)],
    );
    const visit_id = await checkedIn(23);
    await screen(visit_id, WELL).throwOnError();
    expect(await proposalOf(visit_id)).toMatchObject({ action: 'give' });
    const leastAge = async () => {
      const { data } = await staff.rpc('shot_board', OF).throwOnError();
      return data.find((row) => row.visit_id === visit_id)?.least_age;
    };
    expect(await leastAge()).toBeNull();

    try {
      await born(23, dateIn(-4 * 365));
      expect((await proposalOf(visit_id)).said).toContainEqual(
        expect.objectContaining({ rule: 'age', does: 'ask', years: 3, below_years: 5 }),
      );
      expect(await leastAge()).toBe(5);
      const refused = await give(visit_id);
      expect(refused.error?.message).toBe('Age 3, under 5. A physician decides.');
      expect((await give(visit_id, { override_reason: 'Seen by me' })).error?.code).toBe('42501');
      // Nobody knows whether a patient without a birth date is old enough.
      await born(23, null);
      expect(await leastAge()).toBe(5);
      expect((await give(visit_id)).error?.message).toContain('The birth date is missing');

      const data = await given(
        visit_id,
        { override_reason: 'Eight years old, by the passport' },
        physician,
      );
      expect(data.override_reason).toBe('Eight years old, by the passport');
    } finally {
      await born(23, was);
    }
  });

  it('is the clinic’s own rule: a schedule that names none has none', async () => {
    const under = (born: string | null) =>
      backend.sql(
        `select u.* from clinical_tables s,
           private.under_least_age(s.company_id, s.id, $2::date, date '2026-11-28') u
         where s.company_id = $1 and s.kind = 'schedule' and s.name = 'Weekly, tenfold vials'`,
        [DEMO.company, born],
      );
    const rule = { below_years: 5, source: 'From five years, version 1' };
    expect(await under('2021-11-29')).toEqual([{ ...rule, years: 4 }]);
    expect(await under('2021-11-28')).toEqual([]);
    expect(await under(null)).toEqual([{ ...rule, years: null }]);
    expect(
      await backend.sql("select * from private.under_least_age($1, $2, null, date '2026-11-28')", [
        DEMO.company,
        newId(),
      ]),
    ).toEqual([]);
  });

  it('no patient of the demo clinic’s shot room is below it', async () => {
    const { young } = await backend.sqlRow<{ young: number }>(
      `select count(*)::int as young from allergy_prescriptions r join patients p on p.id = r.patient_id
       where r.company_id = $1 and private.age_in_years(p.date_of_birth, current_date) < 5`,
      [DEMO.company],
    );
    expect(young).toBe(0);
  });
});

describe('a dose by a physician’s reason', () => {
  it('takes a sign-in of the last hour', async () => {
    const visit_id = await checkedIn(16);
    await screen(visit_id, WELL).throwOnError();
    const auth = await signedIn(backend, 'dr.osei');
    await age(backend, auth, 61);
    const stale = await clientOf(backend, auth);
    const why = { override_reason: 'Season' };
    expect((await give(visit_id, why, stale)).error?.code).toBe('PT403');
    // Where the reason isn't theirs to give they aren't asked.
    expect((await give(visit_id, why)).error?.code).toBe('42501');
    await age(backend, auth, 59);
    expect((await given(visit_id, why, await clientOf(backend, auth))).override_reason).toBe(
      'Season',
    );
  });
});

describe('the clock of the shot room', () => {
  const react = (visit_id: string, began_at: string, more = {}) =>
    staff.rpc('record_shot_reaction', {
      ...OF,
      id: newId(),
      visit_id,
      signs: ['hives'],
      began_at,
      responded: true,
      ...more,
    });
  const began = (visit_id: string, minutes: number) =>
    backend.sql(
      'update shot_visits set checked_in_at = now() - make_interval(mins => $2) where id = $1',
      [visit_id, minutes],
    );

  it('a reaction and its epinephrine are not before the visit, nor ahead of the clock', async () => {
    const visit_id = await checkedIn(36);
    await began(visit_id, 20);
    expect(kindOf((await react(visit_id, minutesAgo(-30))).error)).toBe('time');
    expect(kindOf((await react(visit_id, minutesAgo(40))).error)).toBe('time');
    const ahead = { epinephrine_at: minutesAgo(-30) };
    expect(kindOf((await react(visit_id, minutesAgo(5), ahead)).error)).toBe('time');
    const before = { epinephrine_at: minutesAgo(10) };
    expect(kindOf((await react(visit_id, minutesAgo(5), before)).error)).toBe('time');
    await react(visit_id, minutesAgo(5), { epinephrine_at: minutesAgo(1) }).throwOnError();
  });

  it('what is written down after the day says why: a reaction, leaving', async () => {
    const visit_id = await checkedIn(37);
    await screen(visit_id, WELL).throwOnError();
    await given(visit_id);
    await backend.sql(
      `update shot_visits set visit_on = visit_on - 1, checked_in_at = checked_in_at - interval '1 day',
         observe_until = observe_until - interval '1 day' where id = $1`,
      [visit_id],
    );
    await backend.sql('update injections set given_on = given_on - 1 where visit_id = $1', [
      visit_id,
    ]);
    expect(kindOf((await react(visit_id, minutesAgo(24 * 60))).error)).toBe('late');
    const { data } = await react(visit_id, minutesAgo(24 * 60), {
      late_reason: 'Called this morning',
    }).throwOnError();
    expect(data.late_reason).toBe('Called this morning');

    const end = (note?: string) =>
      staff.rpc('end_shot_visit', { ...OF, visit_id, ...(note ? { note } : {}) });
    expect(kindOf((await end()).error)).toBe('late');
    const left = await end('Nobody pressed it yesterday').throwOnError();
    expect(left.data).toMatchObject({ ended_late: true, left_early: false });
    // Nobody saw the patient leave, and so the follow-up goes on saying it.
    const day = dateIn(-1);
    const { data: unwatched } = await staff
      .rpc('follow_up', { ...OF, list: 'unwatched', from_day: day, until_day: day })
      .throwOnError();
    expect(unwatched.find((row) => row.patient_id === patientOf(37))).toMatchObject({
      amount: null,
      note: 'Nobody pressed it yesterday',
    });
  });
});

describe('epinephrine that was given', () => {
  const dose = (number: number, more = {}) =>
    staff.rpc('record_epinephrine', {
      ...OF,
      id: newId(),
      patient_id: patientOf(number),
      amount_mg: 0.5,
      volume_ml: 0.5,
      site: 'right_thigh',
      ...more,
    });

  it('is kept dose by dose with the visit, and a reaction no longer says that there was none', async () => {
    const visit_id = await checkedIn(21);
    await backend.sql(
      "update shot_visits set checked_in_at = now() - interval '40 minutes' where id = $1",
      [visit_id],
    );
    const { data: reaction } = await staff
      .rpc('record_shot_reaction', {
        ...OF,
        id: newId(),
        visit_id,
        signs: ['hives', 'wheeze'],
        began_at: minutesAgo(20),
        responded: true,
      })
      .throwOnError();
    expect(reaction.suffix).toBe('z');
    const first = { id: newId(), given_at: minutesAgo(13) };
    await dose(21, first).throwOnError();
    await dose(21, first).throwOnError();
    await dose(21, { given_at: minutesAgo(5), weight_kg: 82 }).throwOnError();
    expect((await dose(21, { ...first, amount_mg: 0.3 })).error?.code).toBe('PT409');

    const rows = await backend.sql(
      'select visit_id, amount_mg::float8 as mg from epinephrine_doses where patient_id = $1 order by given_at',
      [patientOf(21)],
    );
    expect(rows).toEqual([
      { visit_id, mg: 0.5 },
      { visit_id, mg: 0.5 },
    ]);
    expect((await opened(visit_id)).epinephrine).toHaveLength(2);
    const { data: events } = await staff
      .rpc('patient_timeline', { ...OF, patient_id: patientOf(21), kinds: ['allergy'] })
      .throwOnError();
    expect(events.filter(({ event }) => event === 'epinephrine')).toHaveLength(2);
    const now = await backend.sqlRow('select suffix from shot_reactions where id = $1', [
      reaction.id,
    ]);
    expect(now).toEqual({ suffix: 'b' });
    // Written down in the other order, the reaction finds the dose.
    const { data: later } = await staff
      .rpc('record_shot_reaction', {
        ...OF,
        id: newId(),
        visit_id,
        signs: ['hives'],
        began_at: minutesAgo(15),
        responded: true,
      })
      .throwOnError();
    expect(later.suffix).toBe('a');
  });

  it('is of the past, of another day with a reason, and of a patient of the clinic', async () => {
    expect(kindOf((await dose(2, { given_at: minutesAgo(-20) })).error)).toBe('time');
    expect(kindOf((await dose(2, { given_at: minutesAgo(26 * 60) })).error)).toBe('late');
    await dose(2, {
      given_at: minutesAgo(26 * 60),
      late_reason: 'The network was down',
      given_by: PEOPLE['dr.osei'],
    }).throwOnError();
    const stranger = await backend.as('owner.harbor');
    const theirs = await stranger.rpc('record_epinephrine', {
      ...OF,
      id: newId(),
      patient_id: patientOf(2),
      amount_mg: 0.5,
      site: 'left_thigh',
    });
    expect(theirs.error?.code).toBe('PT404');
  });

  it('has a dose for every weight and every age in the table that the clinic approved', async () => {
    const gaps = await backend.sql(
      `with rows as (
         select d.* from emergency_doses d join clinical_tables t on t.id = d.table_id
         where t.company_id = $1 and t.status = 'approved')
       select m from generate_series(0, 1300) m
       where (select count(*) from rows r where m >= r.from_months and m < coalesce(r.below_months, 9999)) <> 1
          or (select count(*) from rows r where m >= r.least_kg and m < coalesce(r.below_kg, 9999)) <> 1`,
      [DEMO.company],
    );
    expect(gaps).toEqual([]);
  });
});

describe('a weight', () => {
  it('is measured on a day, never ahead, and the latest is shown', async () => {
    const visit_id = await checkedIn(7);
    const weigh = (weight_kg: number, measured_on?: string) =>
      staff.rpc('record_weight', {
        ...OF,
        id: newId(),
        patient_id: patientOf(7),
        weight_kg,
        ...(measured_on === undefined ? {} : { measured_on }),
      });
    expect(kindOf((await weigh(40, dateIn(1))).error)).toBe('time');
    await weigh(39.2).throwOnError();
    await weigh(30, dateIn(-400)).throwOnError();
    expect((await opened(visit_id)).weight).toEqual({ kg: 39.2, on: dateIn(0) });
  });

  it('that nobody took is none', async () => {
    expect((await opened(await checkedIn(20))).weight).toBeNull();
  });
});
