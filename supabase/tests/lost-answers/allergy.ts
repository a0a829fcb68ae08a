import { company, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Clinical tables, and what is read of tests. */
export async function allergyMutations({ backend, mutation, rows }: Stage): Promise<Mutation[]> {
  const tables = await import('../../../src/modules/allergy/tables/tables.mutations.ts');
  const tests = await import('../../../src/modules/allergy/testing/tests.mutations.ts');
  const PHYSICIAN = { by: 'dr.osei' } as const;

  const proposal = () => ({
    id: newId(),
    kind: 'dilution_scheme',
    name: `Scheme ${newId()}`,
    source: 'A practice parameter',
    settings: {},
    rows: [{ label: '1:1', factor: 1 }],
  });

  async function aTable() {
    const { id, kind, name, source } = proposal();
    await backend.sql(
      `insert into clinical_tables (id, company_id, kind, name, version, source, rows_digest)
       values ($1, $2, $3, $4, 1, $5, 'x')`,
      [id, company, kind, name, source],
    );
    return id;
  }

  const idOf = async (table: string, column: string, value: string) =>
    (
      await backend.sqlRow<{ id: string }>(
        `select id from ${table} where company_id = $1 and ${column} = $2`,
        [company, value],
      )
    ).id;
  const grading_id = await idOf(
    'clinical_tables',
    'name',
    'Three millimeters over the negative control',
  );
  const allergen_id = await idOf('allergens', 'label', 'Timothy');

  const test = (wheal_mm: number) => ({
    kind: 'prick' as const,
    panel: 'Pollens',
    grading_id,
    drug_stop_id: null,
    applied_at: null,
    drugs: [],
    note: null,
    results: [{ allergen_id, dilution: null, wheal_mm, flare_mm: null, ige_kua: null }],
  });

  async function aTest() {
    const [test_id, { id: patient_id }] = [newId(), await rows.aPatient()];
    await backend.sql(
      `insert into allergy_tests (id, company_id, patient_id, kind, grading_id, tested_on)
       values ($1, $2, $3, 'prick', $4, '2026-01-05')`,
      [test_id, company, patient_id, grading_id],
    );
    await backend.sql(
      `insert into allergy_test_results (company_id, test_id, patient_id, place, allergen_id, wheal_mm)
       values ($1, $2, $3, 1, $4, 5)`,
      [company, test_id, patient_id, allergen_id],
    );
    return { test_id, patient_id };
  }

  return [
    mutation(
      'useProposeTable',
      () => tables.useProposeTable(company),
      () => ({ first: proposal() }),
    ),
    mutation(
      'useApproveTable',
      () => tables.useApproveTable(company),
      async () => ({ first: await aTable() }),
      PHYSICIAN,
    ),
    mutation(
      'useRetireTable',
      () => tables.useRetireTable(company),
      async () => ({ first: await aTable() }),
      PHYSICIAN,
    ),
    mutation(
      'useAddStarters',
      () => tables.useAddStarters(company),
      async () => {
        // The clinic has one less than there are.
        await backend.sql(
          `delete from allergens where company_id = $1 and label = 'Feather mix'
             and id not in (select allergen_id from allergy_test_results)`,
          [company],
        );
        return { first: undefined };
      },
    ),
    mutation(
      'useSaveTest',
      () => tests.useSaveTest(company),
      async () => {
        const { id: patient_id } = await rows.aPatient();
        const sent = { test_id: newId(), patient_id, seen_revision: null };
        return { first: { ...sent, test: test(4) }, corrected: { ...sent, test: test(5) } };
      },
    ),
    mutation(
      'useFinishTest',
      () => tests.useFinishTest(company),
      async () => {
        const { test_id } = await aTest();
        return { first: { test_id, seen_revision: 1 } };
      },
    ),
  ];
}
