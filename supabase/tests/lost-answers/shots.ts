import { PEOPLE } from '../support/seeded.ts';
import { signedSet, WELL } from '../support/shots.ts';
import { company, me, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

const LATE = { late_reason: 'On paper' };
const LATER = { late_reason: 'The network was down' };

/** Shots: visits, doses, reactions, calls. */
export async function shotMutations({ backend, mutation, desk }: Stage): Promise<Mutation[]> {
  const shots = await import('../../../src/records/shots/shots.mutations.ts');
  const calls = await import(
    '../../../src/records/allergy-follow-up/allergy-follow-up.mutations.ts'
  );

  /** A patient with a signed prescription, and a full vial of the dilution that its schedule begins with. */
  async function aCourse() {
    const { id: patient } = await desk.newPatient({
      last_name: newId(),
      date_of_birth: '1990-05-06',
    });
    const course = await signedSet(backend, {
      patient,
      signed: 9,
      vial: { step: 4, mixed: 9, lasts: 90 },
    });
    return { patient, ...course };
  }

  async function aVisit() {
    const course = await aCourse();
    const visit = newId();
    await backend.sql(
      `insert into shot_visits (company_id, id, patient_id, prescription_id, visit_on, checked_in_at)
       select $1, $2, $3, $4, private.clinic_day($1, now()), now() - interval '10 minutes'`,
      [company, visit, course.patient, course.prescription],
    );
    await answered(visit);
    return { ...course, visit };
  }

  const answered = (visit: string) =>
    backend.sql(
      `insert into shot_screenings (company_id, patient_id, visit_id, answers)
       select company_id, patient_id, id, $2 from shot_visits where id = $1`,
      [visit, JSON.stringify(WELL)],
    );

  /** The visit of yesterday that nobody recorded anything of. */
  async function aPastVisit() {
    const course = await aCourse();
    const visit = newId();
    const { day, noon } = await backend.sqlRow<{ day: string; noon: string }>(
      `insert into shot_visits (company_id, id, patient_id, prescription_id, visit_on, checked_in_at)
       select c.id, $2, $3, $4, y.day, y.day + time '11:00' at time zone c.time_zone
       from companies c, lateral (select private.clinic_day(c.id, now()) - 1 as day) as y where c.id = $1
       returning visit_on::text as day, to_jsonb(checked_in_at + interval '1 hour') #>> '{}' as noon`,
      [company, visit, course.patient, course.prescription],
    );
    return { ...course, visit, day, noon };
  }

  async function anInjection() {
    const { visit, patient, set, code } = await aVisit();
    const injection = newId();
    await backend.sql(
      `insert into injections (company_id, id, patient_id, visit_id, set_id, set_label, vial_id, factor, volume_ml, arm, site,
         given_on, given_by, proposal, rule_tables)
       select $1, $2, $3, $4, $5, 'A', v.id, 1000, 0.05, 'left', 'upper', private.clinic_day($1, now()), $7, '{}', '{}'
       from treatment_vials v where v.company_id = $1 and v.code = $6`,
      [company, injection, patient, visit, set, code, me],
    );
    return injection;
  }

  return [
    mutation(
      'useCheckIn',
      () => shots.useCheckIn(company),
      async () => ({ first: { id: newId(), patient_id: (await aCourse()).patient } }),
    ),
    mutation(
      'useCheckIn: late',
      () => shots.useCheckIn(company),
      async () => {
        const { day } = await aPastVisit();
        const visit = { id: newId(), patient_id: (await aCourse()).patient, visit_on: day };
        return { first: { ...visit, ...LATE }, corrected: { ...visit, ...LATER } };
      },
    ),
    mutation(
      'useScreen',
      () => shots.useScreen(company),
      async () => {
        const { visit } = await aVisit();
        // Other answers are another row, and the first stays.
        return { first: { visit_id: visit, answers: { illness: true } } };
      },
    ),
    mutation(
      'useScreen: late',
      () => shots.useScreen(company),
      async () => {
        const { visit } = await aPastVisit();
        return { first: { visit_id: visit, answers: { illness: true }, ...LATE } };
      },
    ),
    mutation(
      'useGiveInjection',
      () => shots.useGiveInjection(company),
      async () => {
        const { visit, code } = await aVisit();
        const shot = { visit_id: visit, vial_code: code, arm: 'left', site: 'upper' };
        return { first: { id: newId(), volume_ml: 0.05, ...shot } };
      },
    ),
    mutation(
      'useRecordLateInjection',
      () => shots.useRecordLateInjection(company),
      async () => {
        const { visit, code, noon } = await aPastVisit();
        await answered(visit);
        const of = { id: newId(), visit_id: visit, vial_code: code, given_by: me };
        const shot = { ...of, volume_ml: 0.05, given_at: noon };
        return { first: { ...shot, ...LATE }, corrected: { ...shot, ...LATER } };
      },
    ),
    mutation(
      'useConfirmShot',
      () => shots.useConfirmShot(company),
      async () => {
        const { visit, code } = await aVisit();
        return { first: { id: newId(), visit_id: visit, vial_code: code, volume_ml: 0.05 } };
      },
    ),
    mutation(
      'useRecordLocalReaction',
      () => shots.useRecordLocalReaction(company),
      async () => {
        const injection_id = await anInjection();
        return { first: { injection_id, local_mm: 20 } };
      },
    ),
    mutation(
      'useRecordLocalReaction: late',
      () => shots.useRecordLocalReaction(company),
      async () => ({ first: { injection_id: await anInjection(), local_mm: 20, ...LATE } }),
    ),
    mutation(
      'useRecordReaction',
      () => shots.useRecordReaction(company),
      async () => {
        const { visit } = await aVisit();
        const began_at = new Date().toISOString();
        const reaction = { visit_id: visit, signs: ['hives'], began_at, responded: true };
        const sent = { id: newId(), ...reaction };
        return { first: sent, corrected: { ...sent, responded: false, note: 'Hoarse' } };
      },
    ),
    mutation(
      'useRecordReaction: late',
      () => shots.useRecordReaction(company),
      async () => {
        const { visit, noon } = await aPastVisit();
        const reaction = { id: newId(), visit_id: visit, signs: ['hives'], began_at: noon };
        return { first: { ...reaction, ...LATE }, corrected: { ...reaction, ...LATER } };
      },
    ),
    mutation(
      'useRecordEpinephrine',
      () => shots.useRecordEpinephrine(company),
      async () => {
        const { patient } = await aCourse();
        const dose = { amount_mg: 0.5, site: 'left_thigh', given_at: new Date().toISOString() };
        return { first: { id: newId(), patient_id: patient, ...dose } };
      },
    ),
    mutation(
      'useRecordEpinephrine: late',
      () => shots.useRecordEpinephrine(company),
      async () => {
        const { patient, noon } = await aPastVisit();
        const of = { id: newId(), patient_id: patient, amount_mg: 0.3, site: 'left_thigh' };
        const dose = { ...of, given_at: noon, ...LATE };
        return {
          first: { ...dose, given_by: me },
          corrected: { ...dose, given_by: PEOPLE['dr.osei'] },
        };
      },
    ),
    mutation(
      'useRecordWeight',
      () => shots.useRecordWeight(company),
      async () => {
        const { patient } = await aCourse();
        return { first: { id: newId(), patient_id: patient, weight_kg: 24.5 } };
      },
    ),
    mutation(
      'useEndVisit',
      () => shots.useEndVisit(company),
      async () => ({ first: { visit_id: (await aVisit()).visit } }),
    ),
    mutation(
      'useEndVisit: late',
      () => shots.useEndVisit(company),
      async () => ({ first: { visit_id: (await aPastVisit()).visit, note: 'On paper' } }),
    ),
    mutation(
      'useRecordShotCall',
      () => calls.useRecordShotCall(company),
      async () => {
        const { patient } = await aCourse();
        return { first: { id: newId(), patient_id: patient, outcome: 'reached' as const } };
      },
    ),
  ];
}
