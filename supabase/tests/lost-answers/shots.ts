import { WELL } from '../support/shots.ts';
import { company, me, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

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
    const [prescription, set, code] = [
      newId(),
      newId(),
      `LOST${newId().slice(0, 8)}`.toUpperCase(),
    ];
    await backend.sql(
      `insert into allergy_prescriptions (company_id, id, patient_id, version, status, scheme_id, schedule_id,
         target_dose_ml, consent_on, unasked_reason, created_by, signed_by, signed_at)
       select $1, $2, $3, 1, 'signed', d.id, s.id, 0.5, current_date, 'Not reached', $4, $4, now()
       from clinical_tables d, clinical_tables s
       where d.company_id = $1 and d.name = 'Tenfold, AAAAI colors'
         and s.company_id = $1 and s.name = 'Weekly, tenfold vials'`,
      [company, prescription, patient, me],
    );
    await backend.sql(
      `insert into prescription_vial_sets (company_id, id, prescription_id, patient_id, label, title, volume_ml)
       values ($1, $2, $3, $4, 'A', 'Pollens', 5)`,
      [company, set, prescription, patient],
    );
    await backend.sql(
      `insert into treatment_vials (company_id, patient_id, prescription_id, set_id, scheme_id, step, code, volume_ml,
         remaining_ml, beyond_use_on)
       select $1, $2, $3, $4, p.scheme_id, 4, $5, 5, 5, current_date + 90
       from allergy_prescriptions p where p.id = $3`,
      [company, patient, prescription, set, code],
    );
    return { patient, prescription, set, code };
  }

  async function aVisit() {
    const course = await aCourse();
    const visit = newId();
    await backend.sql(
      `insert into shot_visits (company_id, id, patient_id, prescription_id, visit_on, checked_in_at)
       select $1, $2, $3, $4, private.clinic_day($1, now()), now() - interval '10 minutes'`,
      [company, visit, course.patient, course.prescription],
    );
    await backend.sql(
      'insert into shot_screenings (company_id, patient_id, visit_id, answers) values ($1, $2, $3, $4)',
      [company, course.patient, visit, JSON.stringify(WELL)],
    );
    return { ...course, visit };
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
      'useScreen',
      () => shots.useScreen(company),
      async () => {
        const { visit } = await aVisit();
        // Other answers are another row, and the first stays.
        return { first: { visit_id: visit, answers: { illness: true } } };
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
        const { visit, code } = await aVisit();
        const shot = { visit_id: visit, vial_code: code, given_by: me, late_reason: 'On paper' };
        return {
          first: { id: newId(), volume_ml: 0.05, given_at: new Date().toISOString(), ...shot },
        };
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
      'useRecordReaction',
      () => shots.useRecordReaction(company),
      async () => {
        const { visit } = await aVisit();
        const began_at = new Date().toISOString();
        const reaction = { visit_id: visit, signs: ['hives'], began_at, responded: true };
        return { first: { id: newId(), ...reaction } };
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
      'useRecordShotCall',
      () => calls.useRecordShotCall(company),
      async () => {
        const { patient } = await aCourse();
        return { first: { id: newId(), patient_id: patient, outcome: 'reached' as const } };
      },
    ),
  ];
}
