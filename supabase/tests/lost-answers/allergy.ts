import { PEOPLE } from '../support/seeded.ts';
import { company, me, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Clinical tables, what is read of tests, and prescriptions. */
export async function allergyMutations({ backend, mutation, rows }: Stage): Promise<Mutation[]> {
  const tables = await import('../../../src/records/clinical-tables/clinical-tables.mutations.ts');
  const tests = await import('../../../src/records/allergy-tests/allergy-tests.mutations.ts');
  const unitRules = await import('../../../src/records/shot-billing/unit-rules.mutations.ts');
  const health = await import('../../../src/records/health-answers/health-answers.mutations.ts');
  const written = await import(
    '../../../src/records/allergy-prescriptions/allergy-prescriptions.mutations.ts'
  );
  const PHYSICIAN = { by: 'dr.osei' } as const;
  const HEALTHY = { asthma: 'no', beta_blocker: 'no', ace_inhibitor: 'no', pregnancy: 'no' };

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
    tested_on: null,
    applied_at: null,
    timing_reason: 'Read at another clinic',
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

  const prescription = (scheme_id: string, target_dose: number) => ({
    scheme_id,
    schedule_id: null,
    target_dose_ml: 0.5,
    consent_on: '2026-01-05',
    sets: [
      { label: 'A', title: 'Pollens', volume_ml: 5, contents: [{ allergen_id, target_dose }] },
    ],
  });

  async function aPrescription(status: 'draft' | 'signed') {
    const [prescription_id, { id: patient_id }] = [newId(), await rows.aPatient()];
    const scheme_id = await idOf('clinical_tables', 'name', 'Tenfold, AAAAI colors');
    await backend.sql(
      `insert into allergy_prescriptions
         (id, company_id, patient_id, version, scheme_id, target_dose_ml, consent_on, unasked_reason, status, signed_at)
       values ($1, $2, $3, 1, $4, 0.5, '2026-01-05', 'Not reached', $5::text::public.prescription_status, case when $5::text = 'signed' then now() end)`,
      [prescription_id, company, patient_id, scheme_id, status],
    );
    const { id: set_id } = await backend.sqlRow<{ id: string }>(
      `insert into prescription_vial_sets (company_id, prescription_id, patient_id, label, title, volume_ml, diluent)
       values ($1, $2, $3, 'A', 'Pollens', 5, 'albumin_saline') returning id`,
      [company, prescription_id, patient_id],
    );
    await backend.sql(
      `insert into prescription_contents
         (company_id, set_id, patient_id, place, allergen_id, target_dose, strength, units, volume_ml)
       values ($1, $2, $3, 1, $4, 2000, 100000, 'bau', 0.2)`,
      [company, set_id, patient_id, allergen_id],
    );
    return { prescription_id, patient_id, scheme_id };
  }

  return [
    mutation(
      'useSavePrescription',
      () => written.useSavePrescription(company),
      async () => {
        const { patient_id, scheme_id } = await aPrescription('draft');
        const sent = { prescription_id: newId(), patient_id, seen_revision: null };
        return {
          first: { ...sent, prescription: prescription(scheme_id, 2000) },
          corrected: { ...sent, prescription: prescription(scheme_id, 3000) },
        };
      },
    ),
    mutation(
      'useSignPrescription',
      () => written.useSignPrescription(company),
      async () => {
        const { prescription_id } = await aPrescription('draft');
        return { first: { prescription_id, seen_revision: 1, answers: HEALTHY } };
      },
      PHYSICIAN,
    ),
    mutation(
      'useEndPrescription',
      () => written.useEndPrescription(company),
      async () => {
        const { prescription_id } = await aPrescription('signed');
        return { first: { prescription_id, reason: 'Moved away' } };
      },
      PHYSICIAN,
    ),
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
      'useChooseUnitRule',
      () => unitRules.useChooseUnitRule(company),
      async () => {
        const { id: payer_id } = await backend.sqlRow<{ id: string }>(
          'insert into payers (company_id, name) values ($1, $2) returning id',
          [company, newId()],
        );
        const first = { payer_id, rule: 'Medicare', source: 'A letter of the payer' };
        return { first, corrected: { ...first, source: 'Their manual' } };
      },
    ),
    mutation(
      'useAddStarters',
      () => tables.useAddStarters(company),
      async () => {
        // The clinic has one less than there are.
        await backend.sql(
          `update allergens set label = 'Alternaria ' || left(id::text, 8)
           where company_id = $1 and label = 'Alternaria'`,
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
      'useSaveTest: late',
      () => tests.useSaveTest(company),
      async () => {
        const { id: patient_id } = await rows.aPatient();
        const late = { ...test(4), tested_on: '2026-01-05', late_reason: 'On paper' };
        const sent = { test_id: newId(), patient_id, seen_revision: null };
        return {
          first: { ...sent, test: { ...late, performed_by: me } },
          corrected: { ...sent, test: { ...late, performed_by: PEOPLE['dr.osei'] } },
        };
      },
    ),
    mutation(
      'useFinishTest',
      () => tests.useFinishTest(company),
      async () => {
        const { test_id } = await aTest();
        const reasons = { unasked_reason: 'Not reached', timing_reason: 'Of paper' };
        return { first: { test_id, seen_revision: 1, ...reasons } };
      },
    ),
    mutation(
      'useApplyTest',
      () => tests.useApplyTest(company),
      async () => {
        const { test_id } = await aTest();
        await backend.sql(
          `with unread as (delete from allergy_test_results where test_id = $1)
           update allergy_tests set tested_on = private.clinic_day(company_id, now()) where id = $1`,
          [test_id],
        );
        return { first: { test_id, seen_revision: 1 } };
      },
    ),
    mutation(
      'useRecordHealth',
      () => health.useRecordHealth(company),
      async () => {
        const { id: patient_id } = await rows.aPatient();
        return { first: { patient_id, answers: HEALTHY } };
      },
    ),
  ];
}
