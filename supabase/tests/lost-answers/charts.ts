import { merges } from '../support/merges.ts';
import { unique } from '../support/watch-changes.ts';
import { company } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Two charts that may be one person's. */
export async function chartMutations({ mutation, backend }: Stage): Promise<Mutation[]> {
  const { chart, twin, asked } = merges(backend);
  const merging = await import('../../../src/records/patient-merge/patient-merge.mutations.ts');
  const merged = await import('../../../src/records/patient-chart/chart-merges.mutations.ts');
  const twins = await import('../../../src/records/patients/twins.mutations.ts');
  const pictures = await import(
    '../../../src/records/patient-pictures/patient-pictures.mutations.ts'
  );
  const pictured = await chart('Ada', unique('Pictured'));

  const pair = async () => {
    const [one, other] = [await chart('Ada', unique('Kept')), await chart('Ada', unique('Merged'))];
    await backend.sql('delete from patient_twins where $1 in (patient_id, twin_id)', [one]);
    await backend.sql('delete from patient_twins where $1 in (patient_id, twin_id)', [other]);
    return { one, other };
  };

  return [
    mutation(
      'useRemovePatientPicture',
      () => pictures.useRemovePatientPicture(company, pictured),
      async () => {
        const id = crypto.randomUUID();
        // One that was opened before and not sent.
        await backend.sql('delete from patient_pictures where patient_id = $1', [pictured]);
        await backend.sql(
          `insert into patient_pictures (company_id, id, patient_id, path, media_type, size_bytes)
           values ($1, $2, $3, $4, 'image/jpeg', 1)`,
          [company, id, pictured, `${company}/${pictured}/${id}/face.jpg`],
        );
        return { first: undefined };
      },
    ),
    mutation(
      'useMergePatients',
      () => merging.useMergePatients(company),
      async () => {
        const { one, other } = await pair();
        const { kept_seen, merged_seen } = await asked(one, other);
        const merge = {
          seen: {
            one: { patient: { id: one, updated_at: kept_seen } },
            other: { patient: { id: other, updated_at: merged_seen } },
          },
          reason: 'Entered twice',
        };
        return {
          first: { ...merge, taken: [] },
          corrected: { ...merge, taken: ['last_name'] },
        };
      },
    ),
    mutation(
      'useUndoMerge',
      () => merged.useUndoMerge(company),
      async () => {
        const { one, other } = await pair();
        const owner = await backend.as('demo');
        const { data } = await owner.rpc('merge_patients', await asked(one, other)).throwOnError();
        return { first: data };
      },
    ),
    mutation(
      'usePassTwin',
      () => twins.usePassTwin(company),
      async () => {
        const { one, other } = await pair();
        await twin(one, other);
        return { first: { patientId: one, twinId: other } };
      },
    ),
  ];
}
