import { beforeAll, describe, expect, it } from 'vitest';
import type { Enums, Json } from '../../src/lib/supabase/database.types.ts';
import { LOCAL_SIGNS } from '../../src/modules/allergy/sublingual/signs.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();
const OF = { company_id: DEMO.company };
const newId = () => crypto.randomUUID();

let staff: Client;
let physician: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  physician = await backend.as('dr.osei');
  await backend.sql(
    `update clinical_tables set status = 'approved', approved_at = now()
     where company_id = $1 and kind = 'sublingual_schedule' and status = 'proposed'`,
    [DEMO.company],
  );
});

const clinicDay = (ago?: number) => backend.clinicDay(DEMO.company, ago);

const scheduleOf = (name: string) =>
  backend
    .sqlRow<{ id: string }>(
      `select id from clinical_tables where company_id = $1 and kind = 'sublingual_schedule' and name = $2 and status = 'approved'`,
      [DEMO.company, name],
    )
    .then(({ id }) => id);

async function aPatient(age = 30) {
  const id = newId();
  await backend.sql(
    `insert into patients (company_id, id, first_name, last_name, date_of_birth)
     values ($1, $2, 'Under', 'Tongue', current_date - make_interval(years => $3, days => 40))`,
    [DEMO.company, id, age],
  );
  return id;
}

const WELL = {
  asthma: false,
  eosinophilic_esophagitis: false,
  past_reaction: false,
  mouth_wounds: false,
  other_immunotherapy: false,
};

/** Asked besides the questions of the schedule, and answered with no. */
const HEALTHY = { asthma: 'no', beta_blocker: 'no', ace_inhibitor: 'no', pregnancy: 'no' };

async function wanted(name: string, more: Record<string, Json> = {}) {
  const today = await clinicDay();
  return {
    schedule_id: await scheduleOf(name),
    starts_on: today,
    answers: WELL,
    health: HEALTHY,
    consent_on: today,
    epinephrine_on: today,
    ...more,
  };
}

interface Prescribed {
  name?: string;
  patient_id?: string;
  more?: Record<string, Json>;
}

async function prescribe({ name = 'Odactra', patient_id, more }: Prescribed = {}) {
  const { data } = await physician
    .rpc('prescribe_sublingual_course', {
      ...OF,
      id: newId(),
      patient_id: patient_id ?? (await aPatient()),
      course: await wanted(name, more),
    })
    .throwOnError();
  return data;
}

async function refusal(asked: PromiseLike<{ error: { code: string; details: string } | null }>) {
  const { error } = await asked;
  if (!error) return null;
  const kind = /"kind": ?"(\w+)"/.exec(error.details ?? '')?.[1];
  return kind ?? error.code;
}

interface Proposal {
  action: string;
  day_number: number;
  amount: number;
  unreported: number;
  said: { rule: string; does?: string }[];
}

async function proposalOf(course_id: string) {
  const { data } = await backend.sqlRow<{ data: Proposal }>(
    `select private.sublingual_proposal(v) as data from sublingual_courses v
     where v.course_id = $1 order by v.version desc limit 1`,
    [course_id],
  );
  return data;
}

const give = (course_id: string, day_number: number, more: object = {}, client = staff) =>
  client.rpc('give_sublingual_dose', { ...OF, id: newId(), course_id, day_number, ...more });

const leave = (dose_id: string, more: object = {}) =>
  staff.rpc('end_sublingual_watch', {
    ...OF,
    dose_id,
    reaction: 'none' as const,
    note: 'Has to catch the bus',
    ...more,
  });

const tell = (course_id: string, contact: Record<string, Json>) =>
  staff.rpc('record_sublingual_contact', {
    ...OF,
    id: newId(),
    course_id,
    contact: { way: 'call', outcome: 'reached', ...contact },
  });

const fill = (course_id: string, packages: number, more: object = {}) =>
  staff.rpc('record_sublingual_fill', {
    ...OF,
    id: newId(),
    course_id,
    way: 'dispensed' as const,
    item: '12 SQ-HDM tablet',
    packages,
    filled_on: '2026-01-05',
    ...more,
  });

/** A course whose first dose was watched in full so many days ago. */
async function begun(days: number, prescribed: Prescribed = {}) {
  const course = await prescribe(prescribed);
  const { data } = await give(course.course_id, 1).throwOnError();
  await backend.sql(
    `update sublingual_doses set given_at = given_at - make_interval(days => $2), given_on = given_on - $2::integer,
       observe_until = observe_until - make_interval(days => $2) where id = $1`,
    [data.id, days],
  );
  await leave(data.id, { note: days > 0 ? 'Told the day after' : undefined }).throwOnError();
  return course.course_id;
}

describe('a course', () => {
  it('is signed by a physician, by a schedule that is approved', async () => {
    const patient_id = await aPatient();
    const course = await wanted('Odactra');
    const asked = (client: Client, more: object = {}) =>
      client.rpc('prescribe_sublingual_course', {
        ...OF,
        id: newId(),
        patient_id,
        course,
        ...more,
      });
    expect(await refusal(asked(staff))).toBe('42501');
    const proposed = await staff
      .rpc('propose_clinical_table', {
        ...OF,
        id: newId(),
        kind: 'sublingual_schedule',
        name: 'Not approved',
        source: 'A label',
        settings: {
          product: 'X',
          form: 'tablet',
          unit: 'IR',
          off_label: false,
          least_age: 5,
          most_age: 65,
          first_dose_watched: true,
          watch_minutes: 30,
          epinephrine: true,
        },
        rows: [
          { part: 'step', from_day: 1, amount: 1, item: 'X', units_a_day: 1, package_units: 1 },
        ],
      })
      .throwOnError();
    const byProposed = { course: { ...course, schedule_id: proposed.data.id } };
    expect(await refusal(asked(physician, byProposed))).toBe('not_approved');
    const { data } = await asked(physician).throwOnError();
    expect(data).toMatchObject({
      version: 1,
      status: 'signed',
      needs: 'watched_dose',
      signed_by: PEOPLE['dr.osei'],
    });
    expect(await refusal(asked(physician))).toBe('running');
  });

  it('asks for consent, answers and dates that can be', async () => {
    const refused = async (more: Record<string, Json>) =>
      refusal(
        physician.rpc('prescribe_sublingual_course', {
          ...OF,
          id: newId(),
          patient_id: await aPatient(),
          course: await wanted('Odactra', more),
        }),
      );
    expect(await refused({ consent_on: null })).toBe('consent');
    expect(await refused({ consent_on: '2090-01-01' })).toBe('consent');
    expect(await refused({ answers: { ...WELL, asthma: 'unlikely' } })).toBe('answers');
    expect(await refused({ health: { ...HEALTHY, pregnancy: 'controlled' } })).toBe('answers');
    expect(await refused({ health: { ...HEALTHY, smoker: 'no' } })).toBe('answers');
    expect(await refused({ starts_on: 'soon' })).toBe('dates');
    expect(await refused({ starts_on: null })).toBe('dates');
    expect(await refused({ answers: { ...WELL, asthma: true }, reason: 'Only this' })).toBe(
      'contraindicated',
    );
  });

  it('against the label wants a reason, which stays with what spoke against it', async () => {
    const patient_id = await aPatient(3);
    const course = await wanted('Grastek', {
      season_starts_on: await clinicDay(-60),
      epinephrine_on: null,
      answers: { ...WELL, mouth_wounds: true },
    });
    const asked = { ...OF, id: newId(), patient_id, course };
    const { error } = await physician.rpc('prescribe_sublingual_course', asked);
    const detail: { warnings: { rule: string }[] } = JSON.parse(error?.details ?? '{}');
    expect(detail.warnings.map(({ rule }) => rule)).toEqual([
      'age',
      'season',
      'epinephrine',
      'mouth_wounds',
    ]);
    const { data } = await physician
      .rpc('prescribe_sublingual_course', {
        ...asked,
        course: { ...course, reason: 'Study protocol' },
      })
      .throwOnError();
    expect(data).toMatchObject({ reason: 'Study protocol', warnings: detail.warnings });
  });

  it('is signed with a question that nobody asked for a physician’s reason alone, and says so', async () => {
    const patient_id = await aPatient();
    const signed = async (more: Record<string, Json>) =>
      physician.rpc('prescribe_sublingual_course', {
        ...OF,
        id: newId(),
        patient_id,
        course: await wanted('Odactra', { health: {}, reason: 'Any reason', ...more }),
      });
    const { error } = await signed({ answers: { asthma: false, past_reaction: null } });
    expect(JSON.parse(error?.details ?? '{}')).toEqual({
      kind: 'unasked',
      questions: [
        'asthma',
        'beta blocker',
        'ACE inhibitor',
        'pregnancy',
        'Eosinophilic esophagitis, now or before',
        expect.stringMatching(/^Severe systemic reaction before/),
        'Wounds or inflammation in the mouth now',
        'Other allergen immunotherapy at the same time',
      ],
    });
    const unasked_reason = 'Interpreter comes on Monday';
    const { data } = await signed({
      answers: { ...WELL, mouth_wounds: null },
      health: { ...HEALTHY, pregnancy: null },
      unasked_reason,
    });
    expect(data).toMatchObject({
      answers: { ...WELL, mouth_wounds: null },
      unasked_reason,
      warnings: [
        {
          rule: 'not_asked',
          says: 'Not asked before signing: pregnancy, Wounds or inflammation in the mouth now.',
          source: `Signed anyway: ${unasked_reason}`,
        },
      ],
    });
  });

  it('is signed in sight of what was answered, which speaks against it, and of no answer that contradicts another', async () => {
    const signed = async (more: Record<string, Json>) =>
      physician.rpc('prescribe_sublingual_course', {
        ...OF,
        id: newId(),
        patient_id: await aPatient(),
        course: await wanted('Odactra', more),
      });
    const onBlocker = { health: { ...HEALTHY, beta_blocker: 'yes' } };
    expect(await refusal(signed(onBlocker))).toBe('warnings');
    const { data } = await signed({ ...onBlocker, reason: 'Cardiologist agrees' });
    expect(data).toMatchObject({ warnings: [{ rule: 'beta_blocker' }], unasked_reason: null });
    const unlike = { health: { ...HEALTHY, asthma: 'not_controlled' }, reason: 'Any' };
    expect(await refusal(signed(unlike))).toBe('answers');
  });

  it('says of epinephrine that it was prescribed, that it was not, or that nobody said', async () => {
    const signed = async (more: Record<string, Json>) => {
      const { data } = await physician
        .rpc('prescribe_sublingual_course', {
          ...OF,
          id: newId(),
          patient_id: await aPatient(),
          course: await wanted('Odactra', { reason: 'Away for a week', ...more }),
        })
        .throwOnError();
      return [data.epinephrine_prescribed, data.warnings];
    };
    const says = (text: RegExp) => [
      expect.objectContaining({ rule: 'epinephrine', says: expect.stringMatching(text) }),
    ];
    const without = { epinephrine_on: null };
    expect(await signed({})).toEqual([true, []]);
    expect(await signed(without)).toEqual([null, says(/^It is not stated/)]);
    expect(await signed({ ...without, epinephrine_prescribed: false })).toEqual([
      false,
      says(/isn't prescribed/),
    ]);
  });

  it('sent again after a lost answer is one course, with other content refused', async () => {
    const asked = {
      ...OF,
      id: newId(),
      patient_id: await aPatient(),
      course: await wanted('Odactra'),
    };
    const first = await physician.rpc('prescribe_sublingual_course', asked).throwOnError();
    const again = await physician.rpc('prescribe_sublingual_course', asked).throwOnError();
    expect(again.data).toEqual(first.data);
    const other = { ...asked, course: { ...asked.course, indication: 'Mites' } };
    expect(await refusal(physician.rpc('prescribe_sublingual_course', other))).toBe('sent_before');
  });

  it('changes by another version, which goes on where the patient stands', async () => {
    const course_id = await begun(5);
    await tell(course_id, { days_missed: 1, missed_now: 0 }).throwOnError();
    const { patient_id } = await backend.sqlRow<{ patient_id: string }>(
      'select patient_id from sublingual_courses where id = $1',
      [course_id],
    );
    const change = {
      ...OF,
      id: newId(),
      patient_id,
      supersedes: course_id,
      course: await wanted('Odactra', { indication: 'Mites' }),
    };
    const { data } = await physician.rpc('prescribe_sublingual_course', change).throwOnError();
    expect(data).toMatchObject({ version: 2, course_id, next_day: 5, needs: null });
    expect(
      await refusal(physician.rpc('prescribe_sublingual_course', { ...change, id: newId() })),
    ).toBe('stale');
    const product = {
      ...change,
      supersedes: data.id,
      id: newId(),
      course: await wanted('Grastek'),
    };
    expect(await refusal(physician.rpc('prescribe_sublingual_course', product))).toBe(
      'other_product',
    );
    await expect(
      backend.sql("update sublingual_courses set reason = 'Another' where id = $1", [data.id]),
    ).rejects.toThrow(/stays as it is/);
  });

  it('that starts over says why, also after it was changed, until days are told of', async () => {
    const patient_id = await aPatient(12);
    const name = 'Oralair, ages 5 to 17';
    const more = { season_starts_on: await clinicDay(-200) };
    const course_id = await begun(12, { name, patient_id, more });
    await tell(course_id, {
      days_missed: 10,
      missed_in_a_row: 10,
      missed_now: 0,
    }).throwOnError();
    const restart = { rule: 'missed', days: 10, effect: 'restart' };
    expect(await proposalOf(course_id)).toMatchObject({ action: 'take', day_number: 1 });
    const change = {
      ...OF,
      id: newId(),
      patient_id,
      supersedes: course_id,
      course: await wanted(name, { ...more, indication: 'Grass' }),
    };
    await physician.rpc('prescribe_sublingual_course', change).throwOnError();
    const proposal = await proposalOf(course_id);
    expect(proposal).toMatchObject({ action: 'take', day_number: 1, amount: 100 });
    expect(proposal.said).toMatchObject([{ rule: 'changed', day: 1 }, { rule: 'next' }, restart]);

    await give(course_id, 1).throwOnError();
    expect((await proposalOf(course_id)).said.map(({ rule }) => rule)).toEqual([
      'next',
      'watching',
    ]);
  });

  it('whose next dose is watched for missed days tells them after a change, too', async () => {
    const patient_id = await aPatient();
    const course_id = await begun(17, { patient_id });
    await tell(course_id, { days_missed: 15, missed_in_a_row: 15, missed_now: 15 }).throwOnError();
    const change = { ...OF, id: newId(), patient_id, supersedes: course_id };
    await physician
      .rpc('prescribe_sublingual_course', { ...change, course: await wanted('Odactra') })
      .throwOnError();
    const proposal = await proposalOf(course_id);
    expect(proposal).toMatchObject({ action: 'watched', day_number: 3 });
    expect(proposal.said).toContainEqual(
      expect.objectContaining({ rule: 'missed', does: 'watched', days: 15, from: 15 }),
    );
  });

  it('goes on by its own version of the schedule once that is retired, and explains its doses', async () => {
    const course_id = await begun(1, {
      name: 'Ragwitek',
      more: { season_starts_on: await clinicDay(-200) },
    });
    await backend.sql(
      `update clinical_tables set status = 'retired', retired_at = now() where id = $1`,
      [await scheduleOf('Ragwitek')],
    );
    expect(await proposalOf(course_id)).toMatchObject({
      action: 'take',
      amount: 12,
      day_number: 2,
    });
  });

  it('is ended by a physician with a reason, and nothing is written after', async () => {
    const { course_id } = await prescribe();
    const end = { ...OF, course_id, reason: 'Moves away' };
    expect(await refusal(staff.rpc('end_sublingual_course', end))).toBe('42501');
    expect(await refusal(physician.rpc('end_sublingual_course', { ...end, reason: ' ' }))).toBe(
      'reason',
    );
    const { data } = await physician.rpc('end_sublingual_course', end).throwOnError();
    expect(data).toMatchObject({ status: 'ended', end_reason: 'Moves away' });
    expect(await refusal(give(course_id, 1))).toBe('ended');
    expect(await refusal(tell(course_id, {}))).toBe('ended');
    expect(await refusal(fill(course_id, 1))).toBe('ended');
  });
});

describe('a dose in the clinic', () => {
  it('is the schedule’s own and observed; a patient who leaves early comes again', async () => {
    const { course_id } = await prescribe({
      name: 'Oralair, ages 18 to 65',
      more: { season_starts_on: await clinicDay(-200) },
    });
    expect(await proposalOf(course_id)).toMatchObject({ action: 'watched', amount: 300 });
    expect(await refusal(give(course_id, 2))).toBe('amount');
    const { data } = await give(course_id, 1).throwOnError();
    expect(data).toMatchObject({ amount: 300, item: '300 IR tablet', units: 1 });
    expect(Date.parse(data.observe_until) - Date.parse(data.given_at)).toBe(30 * 60_000);
    expect(await refusal(give(course_id, 2))).toBe('watching');
    expect(await refusal(leave(data.id, { note: undefined }))).toBe('early');
    expect(await refusal(leave(data.id, { reaction: 'local' }))).toBe('signs');
    const left = await leave(data.id).throwOnError();
    expect(left.data).toMatchObject({ left_early: true, reaction: 'none' });
    expect((await leave(data.id)).data).toEqual(left.data);
    expect(await refusal(leave(data.id, { reaction: 'local', signs: ['mouth_itch'] }))).toBe(
      'ended',
    );
    expect(await proposalOf(course_id)).toMatchObject({ action: 'watched', day_number: 2 });
    expect(await refusal(give(course_id, 2))).toBe('today');
  });

  it('with a local reaction takes the signs that all clinics report by, and no others', async () => {
    const { course_id } = await prescribe();
    const { data } = await give(course_id, 1).throwOnError();
    const local = (signs: string[]) => leave(data.id, { reaction: 'local', signs });
    expect(await refusal(local(['mouth_itching', 'wheeze']))).toBe('signs');
    const signs = LOCAL_SIGNS.map(({ sign }) => sign).sort();
    expect((await local(signs).throwOnError()).data.signs).toEqual(signs);
    const { known } = await backend.sqlRow<{ known: string[] }>(
      'select private.sublingual_local_signs() as known',
    );
    expect(known.toSorted()).toEqual(signs);
  });

  it('starts no earlier than the course', async () => {
    const { course_id } = await prescribe({ more: { starts_on: await clinicDay(-5) } });
    expect(await refusal(give(course_id, 1))).toBe('early');
    expect(await refusal(give(course_id, 1, { override_reason: 'Is here' }))).toBe('42501');
    await give(course_id, 1, { override_reason: 'Is here' }, physician).throwOnError();
  });

  it('bears epinephrine in its own minute, which is told without seconds, and none before', async () => {
    const { course_id } = await prescribe();
    const { data: dose } = await give(course_id, 1).throwOnError();
    const at = new Date(dose.given_at);
    at.setUTCSeconds(0, 0);
    const reacted = { reaction: 'systemic', signs: ['hives'] } as const;
    const before = new Date(at.getTime() - 60_000).toISOString();
    expect(await refusal(leave(dose.id, { ...reacted, epinephrine_at: before }))).toBe('time');
    await leave(dose.id, { ...reacted, epinephrine_at: at.toISOString() }).throwOnError();
  });

  it('with a systemic reaction is graded, and a physician decides what comes next', async () => {
    const { course_id } = await prescribe();
    const { data } = await give(course_id, 1).throwOnError();
    expect(await refusal(leave(data.id, { reaction: 'systemic', signs: ['mouth_itch'] }))).toBe(
      'signs',
    );
    const ended = await leave(data.id, {
      reaction: 'systemic',
      signs: ['wheeze', 'hives'],
      responded: true,
      epinephrine_at: new Date().toISOString(),
    }).throwOnError();
    expect(ended.data).toMatchObject({
      grade: 3,
      signs: ['hives', 'wheeze'],
      epinephrine_given: true,
    });
    expect(await proposalOf(course_id)).toMatchObject({ action: 'ask' });
    const decide = {
      ...OF,
      id: newId(),
      course_id,
      seen_version: course_id,
      day_number: 1,
      watched: true,
      reason: 'Mild, once more here',
    };
    expect(await refusal(staff.rpc('decide_sublingual_course', decide))).toBe('42501');
    const decided = await physician.rpc('decide_sublingual_course', decide).throwOnError();
    expect(decided.data).toMatchObject({ version: 2, is_decision: true, needs: 'watched_dose' });
    expect((await physician.rpc('decide_sublingual_course', decide)).data).toEqual(decided.data);
    expect(await proposalOf(course_id)).toMatchObject({ action: 'watched', day_number: 1 });
  });

  it('whose reaction doesn’t respond to treatment is graded higher', async () => {
    const { course_id } = await prescribe();
    const { data } = await give(course_id, 1).throwOnError();
    const systemic = { reaction: 'systemic' as const, signs: ['wheeze'], responded: false };
    const ended = await leave(data.id, systemic).throwOnError();
    expect(ended.data).toMatchObject({ grade: 4, responded: false });
    expect((await leave(data.id, systemic)).data).toEqual(ended.data);
    expect(await refusal(leave(data.id, { ...systemic, responded: true }))).toBe('ended');
  });

  it('of which nobody said how it went on keeps that: no grade that hangs on it, no epinephrine denied', async () => {
    const outcomeOf = async (more: object) => {
      const { course_id } = await prescribe();
      const { data } = await give(course_id, 1).throwOnError();
      const systemic = { reaction: 'systemic' as const, signs: ['wheeze'], ...more };
      const ended = await leave(data.id, systemic).throwOnError();
      const { grade, responded, epinephrine_given } = ended.data;
      return { grade, responded, epinephrine_given };
    };
    expect(await outcomeOf({})).toEqual({ grade: null, responded: null, epinephrine_given: null });
    expect(await outcomeOf({ signs: ['hives'] })).toMatchObject({ grade: 1, responded: null });
    expect(await outcomeOf({ responded: true, epinephrine_given: false })).toEqual({
      grade: 3,
      responded: true,
      epinephrine_given: false,
    });
  });

  it('sent again is one dose, and of two nurses one gives', async () => {
    const { course_id } = await prescribe();
    const dose = { id: newId() };
    const first = await give(course_id, 1, dose).throwOnError();
    expect((await give(course_id, 1, dose)).data).toEqual(first.data);
    expect(await refusal(give(course_id, 2, dose))).toBe('sent_before');
    const other = await prescribe();
    const colleague = await backend.as('admin.demo');
    const kinds = await Promise.all([
      refusal(give(other.course_id, 1)),
      refusal(give(other.course_id, 1, {}, colleague)),
    ]);
    expect(kinds.filter((kind) => kind === null)).toHaveLength(1);
  });
});

describe('a contact', () => {
  it('tells what was taken since the last, and nothing moves without it', async () => {
    const course_id = await begun(6);
    expect(await proposalOf(course_id)).toMatchObject({ day_number: 2, unreported: 5 });
    await tell(course_id, { outcome: 'left_message' }).throwOnError();
    expect(await proposalOf(course_id)).toMatchObject({ day_number: 2, unreported: 5 });
    const two = { days_missed: 2, missed_in_a_row: 2, missed_now: 0 };
    const { data } = await tell(course_id, two).throwOnError();
    expect(data).toMatchObject({ days_covered: 5, missed_in_a_row: 2, missed_now: 0 });
    expect(data.used).toEqual({ '12 SQ-HDM tablet': 3 });
    expect(await proposalOf(course_id)).toMatchObject({ day_number: 5, unreported: 0 });
  });

  it.each([
    [{ days_missed: 6 }],
    [{ days_missed: -1 }],
    [{ days_missed: 2, missed_in_a_row: 3 }],
    [{ days_missed: 2, missed_in_a_row: 0 }],
    [{ days_missed: 2, missed_in_a_row: 1, missed_now: 2 }],
    [{ days_missed: 5, missed_now: 1 }],
    [{ days_missed: 1 }],
    [{ days_missed: 2, missed_in_a_row: 2 }],
    [{ days_missed: 2, missed_now: 0 }],
    [{ missed_now: 1 }],
  ])('isn’t taken with days that don’t fit: %j', async (days) => {
    expect(await refusal(tell(await begun(6), days))).toBe('days');
  });

  it('of a patient who wasn’t reached reports no days', async () => {
    const course_id = await begun(6);
    expect(await refusal(tell(course_id, { outcome: 'no_answer', days_missed: 1 }))).toBe(
      'outcome',
    );
  });

  it('after a gap has the next dose watched, and a gap that nobody told of is asked for', async () => {
    const course_id = await begun(17);
    expect(await proposalOf(course_id)).toMatchObject({ action: 'contact', unreported: 16 });
    expect(await refusal(give(course_id, 2))).toBe('contact');
    await tell(course_id, { days_missed: 15, missed_in_a_row: 15, missed_now: 15 }).throwOnError();
    expect(await proposalOf(course_id)).toMatchObject({ action: 'watched', day_number: 3 });
    await give(course_id, 3).throwOnError();
  });

  it('that the patient wants to stop asks a physician, and puts nobody on the list of shots', async () => {
    // Of the seed: in treatment with shots, the last of them on time.
    const patient_id = '40000000-0000-4000-8000-000000000015';
    await backend.sql('update patients set date_of_birth = $2 where id = $1', [
      patient_id,
      '1990-01-01',
    ]);
    const course_id = await begun(3, {
      patient_id,
      more: { answers: { ...WELL, other_immunotherapy: true }, reason: 'Shots are for pollens' },
    });
    await tell(course_id, { outcome: 'stopping', days_missed: 0 }).throwOnError();
    expect(await proposalOf(course_id)).toMatchObject({ action: 'ask' });
    const { data } = await staff
      .rpc('follow_up', {
        ...OF,
        list: 'dropped_out',
        from_day: '2026-01-01',
        until_day: '2026-12-31',
        max_rows: 100,
      })
      .throwOnError();
    expect(data.filter((row) => row.patient_id === patient_id)).toEqual([]);
  });
});

describe('what was filled', () => {
  it('is counted by itself for each strength, by the doses that took of it', async () => {
    const name = 'Oralair, ages 5 to 17';
    const more = { season_starts_on: await clinicDay(-200) };
    const course_id = await begun(12, { name, patient_id: await aPatient(12), more });
    const stateOf = () =>
      backend.sqlRow<object>(
        `select supply, refill_item, units_left::float8 as left, runs_out_on - private.clinic_day(company_id, now()) as days
         from sublingual_courses where course_id = $1 order by version desc limit 1`,
        [course_id],
      );
    const [weak, strong] = ['100 IR tablet', '300 IR tablet'];
    await fill(course_id, 1, { item: strong }).throwOnError();
    // The second day takes two of 100 IR, of which nobody filled any.
    expect(await stateOf()).toMatchObject({
      supply: { [strong]: 30 },
      refill_item: weak,
      left: 0,
    });
    await fill(course_id, 1, { item: weak }).throwOnError();
    expect(await stateOf()).toMatchObject({
      supply: { [weak]: 2, [strong]: 30 },
      refill_item: strong,
    });
    // One day taken, then ten missed: from the first day again, for which there is no 100 IR left.
    const ten = { days_missed: 10, missed_in_a_row: 10, missed_now: 0 };
    await tell(course_id, ten).throwOnError();
    expect(await stateOf()).toEqual({
      supply: { [weak]: 0, [strong]: 30 },
      refill_item: weak,
      left: 0,
      days: -1,
    });
    await fill(course_id, 1, { item: weak }).throwOnError();
    expect(await stateOf()).toMatchObject({
      supply: { [weak]: 3 },
      refill_item: strong,
      days: 31,
    });
  });

  it('lasts until a day that missed days move', async () => {
    const course_id = await begun(6);
    const yesterday = await clinicDay(1);
    await fill(course_id, 1).throwOnError();
    const stateOf = () =>
      backend.sqlRow<{ left: number; runs_out: number }>(
        `select units_left::float8 as left, runs_out_on - $2::date as runs_out from sublingual_courses
         where course_id = $1 order by version desc limit 1`,
        [course_id, yesterday],
      );
    // 29 after the first, of which five days nobody has told of: yesterday and 24 more.
    expect(await stateOf()).toEqual({ left: 29, runs_out: 24 });
    const two = { days_missed: 2, missed_in_a_row: 1, missed_now: 0 };
    await tell(course_id, two).throwOnError();
    expect(await stateOf()).toEqual({ left: 26, runs_out: 26 });
    expect(await refusal(fill(course_id, -1))).toBe('packages');
    await fill(course_id, 1).throwOnError();
    expect(await stateOf()).toEqual({ left: 56, runs_out: 56 });
    await fill(course_id, -1, { note: 'Recorded twice' }).throwOnError();
    expect(await stateOf()).toEqual({ left: 26, runs_out: 26 });
    await fill(course_id, -1, { note: 'Of another patient' }).throwOnError();
    expect(await stateOf()).toEqual({ left: null, runs_out: null });
    expect(await refusal(fill(course_id, 1, { item: 'Bottle 1' }))).toBe('item');
    expect(await refusal(fill(course_id, 1, { filled_on: '2090-01-01' }))).toBe('dates');
  });
});

it('is opened with its schedule, proposal and history, newest first', async () => {
  const patient_id = await aPatient();
  const course_id = await begun(3, { patient_id });
  await fill(course_id, 2).throwOnError();
  await tell(course_id, { days_missed: 0, reaction: 'local' }).throwOnError();
  const { data } = await staff.rpc('open_sublingual_courses', { ...OF, patient_id }).throwOnError();
  expect(data).toMatchObject([
    {
      course_id,
      refill_item: '12 SQ-HDM tablet',
      supply: { '12 SQ-HDM tablet': 57 },
      proposal: { action: 'take', amount: 12, unit: 'SQ-HDM' },
      schedule: { name: 'Odactra' },
      versions: [{ version: 1, schedule_name: 'Odactra' }],
      doses: [{ day_number: 1 }],
      contacts: [{ days_covered: 2 }],
      fills: [{ units: 60 }],
    },
  ]);
});

it('is told on the day sheet as not billed, and not as a shot', async () => {
  const { course_id, patient_id } = await prescribe();
  await give(course_id, 1).throwOnError();
  const { data } = await staff
    .rpc('shot_day_sheet', { ...OF, day: await clinicDay() })
    .throwOnError();
  expect(data.filter((row) => row.patient_id === patient_id)).toMatchObject([
    { code: 'not_billed', units: 0, detail: 'Odactra 12 SQ-HDM', payer: null },
  ]);
});

it('stands on the board of today while it is watched', async () => {
  const { course_id, patient_id } = await prescribe();
  await give(course_id, 1).throwOnError();
  const { data } = await staff.rpc('watched_sublingual_doses', OF).throwOnError();
  expect(data.find((row) => row.course_id === course_id)).toMatchObject({
    patient_id,
    patient_name: 'Under Tongue',
    product: 'Odactra',
    amount: 12,
    ended_at: null,
  });
});

describe('the follow-up', () => {
  const patientOf = (number: number) =>
    `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

  async function listed(list: Enums<'follow_up_list'>, number: number) {
    const { data } = await staff
      .rpc('follow_up', {
        ...OF,
        list,
        from_day: '2026-01-01',
        until_day: '2026-12-31',
        max_rows: 100,
      })
      .throwOnError();
    return data.filter((row) => row.patient_id === patientOf(number));
  }

  it('lists who needs a refill, a watched dose, or to begin before the season', async () => {
    expect(await listed('refill_due', 34)).toMatchObject([
      { set_label: 'Odactra', amount: 9, days: 5, note: '12 SQ-HDM tablet' },
    ]);
    expect(await listed('watched_dose_due', 7)).toMatchObject([
      { set_label: 'Oralair', days: 0, note: 'first' },
    ]);
    expect(await listed('season_start_due', 36)).toMatchObject([
      { set_label: 'Ragwitek', amount: 12, days: 17 },
    ]);
    expect(await listed('watched_dose_due', 36)).toEqual([]);
    // Ten days missed: from 100 IR again, at home.
    const [lapsed] = await backend.sql<{ proposal: Proposal }>(
      'select private.sublingual_proposal(v) as proposal from sublingual_courses v where v.patient_id = $1',
      [patientOf(11)],
    );
    expect(lapsed?.proposal).toMatchObject({ action: 'take', day_number: 1, amount: 100 });
  });

  it('lists whom nobody asked for too long, who waits for a physician, and a watch nobody ended', async () => {
    const courses = {
      silent: await begun(40),
      stopping: await begun(3),
      open: (await prescribe()).course_id,
    };
    await tell(courses.stopping, { outcome: 'stopping' }).throwOnError();
    const { data: dose } = await give(courses.open, 1).throwOnError();
    await backend.sql('update sublingual_doses set given_on = given_on - 1 where id = $1', [
      dose.id,
    ]);
    // How the watch ended comes before any decision.
    const decision = { day_number: 1, watched: true, reason: 'Once more' };
    expect(
      await refusal(
        physician.rpc('decide_sublingual_course', {
          ...OF,
          ...decision,
          id: newId(),
          course_id: courses.open,
          seen_version: courses.open,
        }),
      ),
    ).toBe('watching');
    const idsOf = async (list: Enums<'follow_up_list'>) =>
      (
        await backend.sql<{ id: string }>(
          "select id from private.follow_up_rows($1, $2::text::follow_up_list, '2026-01-01', '2026-12-31', '{}')",
          [DEMO.company, list],
        )
      ).map(({ id }) => id);
    expect(await idsOf('adherence_unknown')).toContain(courses.silent);
    expect(await idsOf('decision_due')).toContain(courses.stopping);
    expect(await idsOf('watched_dose_due')).toContain(courses.open);
    expect(await idsOf('refill_due')).toContain(courses.silent);
    const { data: figures } = await staff
      .rpc('follow_up_figures', { ...OF, from_day: '2026-01-01', until_day: '2026-12-31' })
      .throwOnError();
    for (const list of ['refill_due', 'watched_dose_due', 'decision_due'] as const) {
      expect(figures.find((figure) => figure.list === list)?.rows).toBe((await idsOf(list)).length);
    }
  });
});

it('a patient’s timeline tells of courses, watched doses and reactions', async () => {
  const patient_id = await aPatient();
  const course_id = await begun(3, { patient_id });
  await tell(course_id, { reaction: 'systemic', note: 'Hives at home' }).throwOnError();
  await physician
    .rpc('end_sublingual_course', { ...OF, course_id, reason: 'Hives' })
    .throwOnError();
  const { data } = await staff.rpc('patient_timeline', { ...OF, patient_id }).throwOnError();
  expect(data.flatMap(({ kind, event }) => (kind === 'allergy' ? [event] : [])).sort()).toEqual([
    'course_ended',
    'course_reacted',
    'course_signed',
    'dose_watched',
  ]);
});
