import { DEMO } from '../support/seeded.ts';
import { type caseIn, dateIn } from '../support/surgery.ts';
import { unique } from '../support/watch-changes.ts';
import { company, newId } from './given.ts';
import type { MaybeLater, Mutation, Stage } from './stage.ts';

interface Contents<Input> {
  first: NoInfer<Input>;
  corrected?: NoInfer<Input>;
}

const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();

/** Surgery cases and procedure bundles. */
export async function surgeryMutations({ mutation, rows }: Stage): Promise<Mutation[]> {
  const { aPatient, aCase, freed, DAYS } = rows;
  const queue = await import('../../../src/records/surgery-cases/surgery-cases.mutations.ts');
  const bundles = await import(
    '../../../src/records/procedure-bundles/procedure-bundles.mutations.ts'
  );

  /** A change of a case as it was looked at. */
  const ofCase = <Input>(
    hook: string,
    use: (companyId: string) => { mutateAsync: (input: Input) => Promise<unknown> },
    situation: Parameters<typeof caseIn>[1],
    inputs: (seen: { case_id: string; expected_revision: number }) => MaybeLater<Contents<Input>>,
  ) =>
    mutation(
      hook,
      () => use(company),
      async () => {
        const { id, revision } = await aCase(situation);
        return inputs({ case_id: id, expected_revision: revision });
      },
    );

  return [
    mutation(
      'useAddCase',
      () => queue.useAddCase(company),
      async () => {
        const one = {
          case_id: newId(),
          patient_id: (await aPatient({ date_of_birth: '1980-02-03' })).id,
          bundle_id: DEMO.septumBundle,
          laterality: 'not_applicable' as const,
          surgeon_id: DEMO.secondProvider,
        };
        return { first: { ...one, notes: 'Left ear' }, corrected: { ...one, notes: 'Both ears' } };
      },
    ),
    ofCase('useMoveCase', queue.useMoveCase, 'preop', (seen) => ({
      first: { ...seen, to_stage: 'ready' as const, note: 'All there' },
      corrected: { ...seen, to_stage: 'ready' as const, note: 'All is there' },
    })),
    ofCase('useScheduleCase', queue.useScheduleCase, 'ready', async (seen) => {
      const on = { ...seen, location_id: DEMO.surgeryCenter, surgeon_id: DEMO.secondProvider };
      const day = await freed(DAYS[0]);
      return {
        first: { ...on, starts_at: day, duration_minutes: 60, cleanup_minutes: 15 },
        corrected: { ...on, starts_at: day, duration_minutes: 90, cleanup_minutes: 15 },
      };
    }),
    ofCase('useCompleteCase', queue.useCompleteCase, 'started', (seen) => ({
      // Recorded on a later day, which asks when it began.
      first: { ...seen, outcome: 'Went well.', began_at: aMinuteAgo() },
      corrected: { ...seen, outcome: 'Went well but for a bleeding.', began_at: aMinuteAgo() },
    })),
    ofCase('useCancelCase', queue.useCancelCase, 'ready', (seen) => ({
      first: { ...seen, reason: 'patient_ill' as const, note: 'A cold' },
      corrected: { ...seen, reason: 'other' as const, note: 'Moved away' },
    })),
    ofCase('usePostponeCase', queue.usePostponeCase, 'ready', (seen) => ({
      first: { ...seen, reason: 'A cold', until_date: dateIn(20) },
      corrected: { ...seen, reason: 'A flu', until_date: dateIn(30) },
    })),
    ofCase('useResumeCase', queue.useResumeCase, 'postponed', (seen) => ({
      first: { ...seen, note: 'Well again' },
      corrected: { ...seen, note: 'Healthy' },
    })),
    ofCase('useEditCase', queue.useEditCase, 'ready', (seen) => {
      const values = {
        ...seen,
        laterality: 'not_applicable' as const,
        duration_minutes: 60,
        cleanup_minutes: 15,
        surgeon_id: DEMO.secondProvider,
        location_id: DEMO.surgeryCenter,
      };
      return {
        first: { ...values, notes: 'Latex' },
        corrected: { ...values, notes: 'Latex allergy' },
      };
    }),
    mutation(
      'useSetChecklistItem',
      () => queue.useSetChecklistItem(),
      async () => {
        const { optional, revision } = await aCase('preop');
        const item = { item_id: optional, expected_revision: revision };
        return {
          first: { ...item, state: 'waived' as const, reason: 'Lives next door' },
          corrected: { ...item, state: 'waived' as const, reason: 'Lives in the same street' },
        };
      },
    ),
    mutation(
      'useAddChecklistItem',
      () => queue.useAddChecklistItem(),
      async () => {
        const { id } = await aCase('preop');
        const item = { case_id: id, item_id: newId(), blocking: true };
        return {
          first: { ...item, label: 'CT scan' },
          corrected: { ...item, label: 'CT scan of the sinuses' },
        };
      },
    ),
    mutation(
      'useAddCaseNote',
      () => queue.useAddCaseNote(),
      async () => {
        const { id } = await aCase('preop');
        const note = { case_id: id, note_id: newId() };
        return {
          first: { ...note, note: 'Prefers the morning.' },
          corrected: { ...note, note: 'Prefers the early morning.' },
        };
      },
    ),
    mutation(
      'useSaveBundles',
      () => bundles.useSaveBundles(company),
      () => {
        const bundle = {
          id: newId(),
          expected_revision: null,
          name: unique('Tubes'),
          specialty: null,
          laterality_rule: 'none' as const,
          duration_minutes: 30,
          cleanup_minutes: 15,
          instructions_source: null,
          is_active: true,
          procedures: [],
          diagnoses: [],
          items: [],
        };
        return {
          first: [{ ...bundle, instructions: 'Fasting' }],
          corrected: [{ ...bundle, instructions: 'Fasting from midnight' }],
        };
      },
    ),
  ];
}
