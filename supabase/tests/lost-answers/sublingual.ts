import { PEOPLE } from '../support/seeded.ts';
import { company, me, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Tablets and drops: courses, doses in the clinic, contacts, fills. */
export async function sublingualMutations({ backend, mutation, desk }: Stage): Promise<Mutation[]> {
  const care = await import(
    '../../../src/records/sublingual-courses/sublingual-courses.mutations.ts'
  );
  const PHYSICIAN = { by: 'dr.osei' } as const;

  // A course needs an approved schedule; the demo's clinic may have left it a proposal.
  await backend.sql(
    `update clinical_tables set status = 'approved', approved_at = now()
     where company_id = $1 and kind = 'sublingual_schedule' and name = 'Odactra' and status = 'proposed'`,
    [company],
  );
  const { id: schedule_id } = await backend.sqlRow<{ id: string }>(
    `select id from clinical_tables
     where company_id = $1 and kind = 'sublingual_schedule' and name = 'Odactra' and status = 'approved'`,
    [company],
  );
  const questions = await backend.sqlRow<{ answers: Record<string, boolean> }>(
    `select jsonb_object_agg(circumstance, false) as answers from sublingual_rules
     where company_id = $1 and table_id = $2 and part = 'question'`,
    [company, schedule_id],
  );

  const aPatient = () => desk.newPatient({ last_name: newId(), date_of_birth: '1990-04-30' });

  /** A course that waits for its first dose. */
  async function aCourse() {
    const [id, patient] = [newId(), await aPatient()];
    await backend.sql(
      `insert into sublingual_courses (company_id, id, course_id, patient_id, version, schedule_id, starts_on, answers,
         consent_on, epinephrine_prescribed, epinephrine_on, unasked_reason, resumes_watch, resumes_since, signed_at)
       values ($1, $2, $2, $3, 1, $4, current_date - 30, $5, current_date - 30, true, current_date - 30, 'Not reached', 'first', current_date - 30, now() - interval '30 days')`,
      [company, id, patient.id, schedule_id, JSON.stringify(questions.answers)],
    );
    return id;
  }

  /** One that was begun three weeks ago. */
  async function aBegunCourse() {
    const course_id = await aCourse();
    await aDose(course_id, 21, true);
    await backend.sql(
      `update sublingual_courses set next_day = 2, reported_through = private.clinic_day($1, now()) - 21
       where company_id = $1 and id = $2`,
      [company, course_id],
    );
    return course_id;
  }

  async function aDose(course_id: string, daysAgo: number, isEnded: boolean) {
    const id = newId();
    await backend.sql(
      `insert into sublingual_doses (company_id, id, course_id, version_id, patient_id, day_number, amount, item, units,
         given_at, given_on, observe_until, ended_at, reaction, proposal)
       select $1, $2, $3, $3, v.patient_id, 1, 12, '12 SQ-HDM tablet', 1, now() - make_interval(days => $4::int),
         private.clinic_day($1, now()) - $4::int, now() - make_interval(days => $4::int) + interval '30 minutes',
         case when $5::boolean then now() end, case when $5::boolean then 'none'::public.sublingual_reaction end, '{}'
       from sublingual_courses v where v.company_id = $1 and v.id = $3`,
      [company, id, course_id, daysAgo, isEnded],
    );
    return id;
  }

  return [
    mutation(
      'usePrescribeCourse',
      () => care.usePrescribeCourse(company),
      async () => ({
        first: {
          id: newId(),
          patient_id: (await aPatient()).id,
          course: {
            schedule_id,
            starts_on: '2026-01-05',
            answers: questions.answers,
            consent_on: '2026-01-05',
            epinephrine_on: '2026-01-05',
            unasked_reason: 'Not reached',
          },
        },
      }),
      PHYSICIAN,
    ),
    mutation(
      'useDecideCourse',
      () => care.useDecideCourse(company),
      async () => {
        const course_id = await aBegunCourse();
        const decision = { day_number: 1, watched: true, reason: 'After an infection' };
        return { first: { id: newId(), course_id, seen_version: course_id, ...decision } };
      },
      PHYSICIAN,
    ),
    mutation(
      'useEndCourse',
      () => care.useEndCourse(company),
      async () => ({ first: { course_id: await aCourse(), reason: 'Moved away' } }),
      PHYSICIAN,
    ),
    mutation(
      'useGiveDose',
      () => care.useGiveDose(company),
      async () => ({ first: { id: newId(), course_id: await aCourse(), day_number: 1 } }),
    ),
    mutation(
      'useGiveDose: late',
      () => care.useGiveDose(company),
      async () => {
        const given_at = new Date(Date.now() - 7_200_000).toISOString();
        const dose = { id: newId(), course_id: await aCourse(), day_number: 1, given_at };
        const late = { ...dose, late_reason: 'On paper' };
        return {
          first: { ...late, given_by: me },
          corrected: { ...late, given_by: PEOPLE['dr.osei'] },
        };
      },
    ),
    mutation(
      'useEndWatch',
      () => care.useEndWatch(company),
      async () => {
        const dose_id = await aDose(await aCourse(), 0, false);
        return { first: { dose_id, reaction: 'none' as const, note: 'School bus' } };
      },
    ),
    mutation(
      'useRecordContact',
      () => care.useRecordContact(company),
      async () => {
        const course_id = await aBegunCourse();
        const told = { days_missed: 2, missed_in_a_row: 1, missed_now: 0 };
        const contact = { way: 'call', outcome: 'reached', ...told };
        return { first: { id: newId(), course_id, contact } };
      },
    ),
    mutation(
      'useRecordFill',
      () => care.useRecordFill(company),
      async () => {
        const fill = { way: 'dispensed' as const, item: '12 SQ-HDM tablet', packages: 1 };
        const filled_on = '2026-01-05';
        return { first: { id: newId(), course_id: await aCourse(), filled_on, ...fill } };
      },
    ),
  ];
}
