import { company, me, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Of the seed: an adult who is prescribed shots, and was not in the shot room today. */
const PATIENT = '40000000-0000-4000-8000-000000000037';

/** Of the seed: an adult on tablets, of whom the last days are not reported, and the course. */
const ON_TABLETS = '40000000-0000-4000-8000-000000000034';
const COURSE = 'a6000000-0000-4000-8000-000000000034';

/** What patients say of shots and doses on their phones. */
export async function myShotsMutations({ backend, mutation }: Stage): Promise<Mutation[]> {
  const diary = await import('../../../src/records/patient-app/my-diary.mutations.ts');
  const doses = await import('../../../src/records/patient-app/my-doses.mutations.ts');
  const app = await import('../../../src/records/patient-app/my-shots.mutations.ts');

  /** The caller's own chart, as a member of the staff may be a patient, too. */
  async function aLink(patient = PATIENT) {
    await backend.sql(
      'update chart_links set revoked_at = now() where user_id = $1 and patient_id = $2',
      [me, patient],
    );
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into chart_links (company_id, patient_id, user_id, relation, level, holder_name, proof)
       values ($1, $2, $3, 'self', 'full', 'Lena Lost', 'code_and_birth_date') returning id`,
      [company, patient, me],
    );
    return id;
  }

  return [
    mutation(
      'useAnswerBeforeShot',
      ({ chart }: { chart: string }) => app.useAnswerBeforeShot(chart),
      async () => {
        const first = { id: newId(), answers: { illness: true }, details: { illness: 'A cold' } };
        return {
          chart: await aLink(),
          first,
          corrected: { ...first, answers: { illness: false }, details: {} },
        };
      },
    ),
    mutation(
      'useTellDiaryDay',
      ({ chart }: { chart: string }) => diary.useTellDiaryDay(chart),
      async () => {
        await backend.sql('delete from diary_days where patient_id = $1', [PATIENT]);
        const day = await backend.clinicDay(company);
        const first = { day, symptoms: { sneezing: 2 }, medicines: [], seen: null };
        return { chart: await aLink(), first, corrected: { ...first, symptoms: { sneezing: 1 } } };
      },
    ),
    mutation(
      'useTellDose',
      ({ chart }: { chart: string }) => doses.useTellDose(chart),
      async () => {
        const first = {
          id: newId(),
          courseId: COURSE,
          day: await backend.clinicDay(company),
          taken: true,
        };
        return { chart: await aLink(ON_TABLETS), first, corrected: { ...first, taken: false } };
      },
    ),
  ];
}
