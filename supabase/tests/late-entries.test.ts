import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { signedSet } from './support/shots.ts';

// Skin tests, tablets and vials of an earlier day: what a late entry says, and what it may not. Of shots see late-shots.test.ts.

const backend = await startBackend();
const OF = { company_id: DEMO.company };
const newId = () => crypto.randomUUID();
const LATE = { late_reason: 'The network was down' };

let staff: Client;
let physician: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  physician = await backend.as('dr.osei');
});

const clinicDay = (ago?: number) => backend.clinicDay(DEMO.company, ago);

/** At noon of a day of the clinic. */
const noon = (ago: number) =>
  backend
    .sqlRow<{ at: string }>(
      `select to_char(((private.clinic_day($1, now()) - $2::integer) + time '12:00') at time zone c.time_zone at time zone 'UTC',
         'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from companies c where c.id = $1`,
      [DEMO.company, ago],
    )
    .then(({ at }) => at);

async function refusal(asked: PromiseLike<{ error: { code: string; details: string } | null }>) {
  const { error } = await asked;
  if (!error) return null;
  return /"kind": ?"(\w+)"/.exec(error.details ?? '')?.[1] ?? error.code;
}

async function aPatient() {
  const id = newId();
  await backend.sql(
    `insert into patients (company_id, id, first_name, last_name, date_of_birth)
     values ($1, $2, 'Late', $3, '1990-01-01')`,
    [DEMO.company, id, newId()],
  );
  return id;
}

const tableNamed = (name: string) =>
  backend
    .sqlRow<{ id: string }>('select id from clinical_tables where company_id = $1 and name = $2', [
      DEMO.company,
      name,
    ])
    .then(({ id }) => id);

/** Refused of each part of a late entry that is missing or can't be, and by nobody outside of the clinic. */
async function refusesHalfSaid(
  act: (said: object) => PromiseLike<{ error: { code: string; details: string } | null }>,
  { hand, moment, ahead, past }: { hand: string; moment: string; ahead: string; past: string },
) {
  const said = { ...LATE, [hand]: PEOPLE['dr.osei'], [moment]: past };
  expect(await refusal(act({ ...said, late_reason: ' ' }))).toBe('late');
  expect(await refusal(act({ ...said, [hand]: null }))).toBe('given_by');
  expect(await refusal(act({ ...said, [hand]: PEOPLE['owner.harbor'] }))).toBe('given_by');
  expect(await refusal(act({ ...said, [moment]: ahead }))).toBe('time');
}

describe('a skin test', () => {
  const save = async (test: object, test_id = newId()) =>
    staff.rpc('save_allergy_test', {
      ...OF,
      patient_id: DEMO.patient,
      test_id,
      test: {
        kind: 'prick',
        grading_id: await tableNamed('Three millimeters over the negative control'),
        results: [],
        ...test,
      },
    });

  it('of an earlier day says why so late, who tested and who wrote it down', async () => {
    const tested_on = await clinicDay(1);
    expect(await refusal(save({ tested_on }))).toBe('late');
    await refusesHalfSaid((said) => save(said), {
      hand: 'performed_by',
      moment: 'tested_on',
      past: tested_on,
      ahead: await clinicDay(-1),
    });
    const id = newId();
    const said = { ...LATE, tested_on, performed_by: PEOPLE['dr.osei'] };
    await await save(said, id);
    expect(await refusal(save(said, id))).toBe(null);
    expect(await refusal(save({ ...said, late_reason: 'Another' }, id))).toBe('sent_before');
    expect(
      await backend.sqlRow(
        `select performed_by, late_by, late_reason, late_at > now() - interval '1 minute' as now from allergy_tests where id = $1`,
        [id],
      ),
    ).toEqual({
      performed_by: PEOPLE['dr.osei'],
      late_by: PEOPLE['staff.demo'],
      ...LATE,
      now: true,
    });
    const [record] = (
      await staff.rpc('allergy_record', { ...OF, patient_id: DEMO.patient }).throwOnError()
    ).data;
    expect(record).toMatchObject({
      tests: expect.arrayContaining([
        expect.objectContaining({
          id,
          late: { at: expect.any(String), name: expect.any(String), reason: LATE.late_reason },
        }),
      ]),
    });
  });

  it('of today, and a blood test of any day, need no reason', async () => {
    expect(await refusal(save({}))).toBe(null);
    const blood = { kind: 'ige', grading_id: await tableNamed('Classes of specific IgE') };
    expect(await refusal(save({ ...blood, tested_on: await clinicDay(9) }))).toBe(null);
  });
});

describe('a tablet', () => {
  /** A course that was signed so many days ago. */
  async function aCourse(days: number) {
    const id = newId();
    const patient = await aPatient();
    await backend.sql(
      `insert into sublingual_courses (company_id, id, course_id, patient_id, version, schedule_id, starts_on, consent_on,
         unasked_reason, signed_by, signed_at)
       select $1, $2, $2, $3, 1, t.id, private.clinic_day($1, now()) - $4::integer, private.clinic_day($1, now()) - $4::integer,
         'Not reached', $5, now() - make_interval(days => $4)
       from clinical_tables t where t.company_id = $1 and t.kind = 'sublingual_schedule' and t.name = 'Odactra' limit 1`,
      [DEMO.company, id, patient, days, PEOPLE['dr.osei']],
    );
    return id;
  }
  const give = (course_id: string, said: object = {}, id = newId()) =>
    staff.rpc('give_sublingual_dose', { ...OF, id, course_id, day_number: 1, ...said });
  const leave = (dose_id: string, note?: string) =>
    staff.rpc('end_sublingual_watch', {
      ...OF,
      dose_id,
      reaction: 'none',
      ...(note !== undefined && { note }),
    });

  it('of an earlier day goes by that day, and says by whose hand, by whom and why', async () => {
    const course = await aCourse(5);
    const past = await noon(2);
    await refusesHalfSaid((said) => give(course, said), {
      hand: 'given_by',
      moment: 'given_at',
      past,
      ahead: await noon(-1),
    });
    const said = { ...LATE, given_at: past, given_by: PEOPLE['dr.osei'] };
    // Before the course was signed there was none.
    expect(await refusal(give(course, { ...said, given_at: await noon(6) }))).toBe('time');
    const id = newId();
    const { data } = await give(course, said, id).throwOnError();
    expect(data).toMatchObject({
      given_on: await clinicDay(2),
      given_by: PEOPLE['dr.osei'],
      late_by: PEOPLE['staff.demo'],
      ...LATE,
    });
    expect(Date.parse(data.given_at)).toBe(Date.parse(past));
    expect(await refusal(give(course, said, id))).toBe(null);
    expect(await refusal(give(course, { ...said, given_at: await noon(3) }, id))).toBe(
      'sent_before',
    );
    await leave(data.id, 'Dr. Osei saw the patient leave').throwOnError();
    // What was taken through that day is recorded, and the day before doesn't come after it.
    expect(await refusal(give(course, said))).toBe('today');
    expect(await refusal(give(course, { ...said, given_at: await noon(3) }))).toBe('today');
  });

  it('whose outcome is told on a later day says why, and not that it was watched', async () => {
    const course = await aCourse(5);
    const said = { ...LATE, given_at: await noon(2), given_by: PEOPLE['dr.osei'] };
    const { data } = await give(course, said).throwOnError();
    expect(await refusal(leave(data.id))).toBe('late');
    const ended = await leave(data.id, 'Dr. Osei saw the patient leave').throwOnError();
    expect(ended.data).toMatchObject({ ended_late: true, left_early: false });
  });

  it('of today is recorded as it is taken, and needs no reason', async () => {
    const { data } = await give(await aCourse(0)).throwOnError();
    expect(data).toMatchObject({ late_at: null, late_by: null, late_reason: null });
    const ended = await leave(data.id, 'Has to catch the bus').throwOnError();
    expect(ended.data).toMatchObject({ ended_late: false, left_early: true });
  });
});

describe('a vial', () => {
  /** A signed prescription of one set, 20 days old, with a full strongest vial. */
  async function aSet() {
    const { set, vial } = await signedSet(backend, {
      patient: await aPatient(),
      signed: 20,
      vial: { step: 1, mixed: 10, lasts: 6000 },
    });
    return { set_id: set, vial };
  }
  const dilute = (set: { set_id: string; vial: string }, said: object = {}, id = newId()) =>
    staff.rpc('compound_vial', {
      ...OF,
      id,
      set_id: set.set_id,
      step: 2,
      diluted_from: set.vial,
      volume_ml: 5,
      ...said,
    });

  it('that was mixed on an earlier day is good from that day on, and says by whose hand, by whom and why', async () => {
    const set = await aSet();
    const past = await noon(3);
    await refusesHalfSaid((said) => dilute(set, said), {
      hand: 'mixed_by',
      moment: 'mixed_at',
      past,
      ahead: await noon(-1),
    });
    const said = { ...LATE, mixed_at: past, mixed_by: PEOPLE['dr.osei'] };
    // Of a vial that was mixed later, of a prescription that was signed later.
    expect(await refusal(dilute(set, { ...said, mixed_at: await noon(12) }))).toBe('time');
    expect(await refusal(dilute(set, { ...said, mixed_at: await noon(30) }))).toBe('prescription');
    const id = newId();
    const { data } = await dilute(set, said, id).throwOnError();
    const { data: now } = await dilute(await aSet()).throwOnError();
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    expect(data).toMatchObject({
      mixed_by: PEOPLE['dr.osei'],
      late_by: PEOPLE['staff.demo'],
      ...LATE,
    });
    expect(now).toMatchObject({ late_at: null, late_by: null, late_reason: null });
    expect(days(data.beyond_use_on, now.beyond_use_on)).toBeGreaterThan(0);
    expect(Date.parse(data.mixed_at)).toBe(Date.parse(past));
    expect((await dilute(set, said, id).throwOnError()).data.id).toBe(id);
    expect(await refusal(dilute(set, { ...said, mixed_at: await noon(2) }, id))).toBe(
      'sent_before',
    );
    // The next one isn't of a time before it.
    const before = { ...said, seen_vial: id, mixed_at: await noon(4) };
    expect(await refusal(dilute(set, before))).toBe('later');
    const [opened] = (await staff.rpc('open_vial', { ...OF, vial_id: id }).throwOnError()).data;
    expect(opened).toMatchObject({ late: { name: expect.any(String), reason: LATE.late_reason } });
    // The hand that mixed it isn't the one that checks it.
    expect(
      await refusal(physician.rpc('check_vial', { ...OF, vial_id: id, vial_code: data.code })),
    ).toBe('own_vial');
    expect(
      await refusal(staff.rpc('check_vial', { ...OF, vial_id: id, vial_code: data.code })),
    ).toBe(null);
  });
});
