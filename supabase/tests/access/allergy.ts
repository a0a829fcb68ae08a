import { DEMO } from '../support/seeded.ts';
import { dateIn } from '../support/surgery.ts';
import type { AccessPart, Make, Row } from './fixtures.ts';

const OF = { company_id: DEMO.company };
const PATIENT = { ...OF, patient_id: DEMO.patient };
const newId = () => crypto.randomUUID();

const tableRow = (more: Row = {}) => ({
  ...OF,
  id: newId(),
  kind: 'dilution_scheme',
  name: `Probe ${newId()}`,
  version: 1,
  source: 'A book',
  settings: {},
  rows_digest: 'x',
  status: 'proposed',
  ...more,
});

/** A clinical table of the demo clinic, with a step. */
export async function clinicalTable(make: Make, more: Row = {}) {
  const row = tableRow(more);
  await make('clinical_tables', row);
  await make('dilution_steps', { ...OF, table_id: row.id, place: 1, label: '1:1', factor: 1 });
  return row.id;
}

const allergenRow = (more: Row = {}) => ({
  ...OF,
  id: newId(),
  label: `Probe ${newId()}`,
  category: 'grass',
  ...more,
});
/** As the owner it is made without what columns have by themselves. */
const allergen = async (make: Make) => {
  const row = allergenRow({
    units: 'bau',
    stock_strength: 100_000,
    is_standardized: true,
    has_proteases: false,
    is_active: true,
  });
  await make('allergens', row);
  return row.id;
};

const lotRow = (allergen_id: string) => ({
  ...OF,
  id: newId(),
  allergen_id,
  maker: 'Maker',
  lot_number: newId(),
  strength: 100_000,
  units: 'bau',
  volume_ml: 10,
  remaining_ml: 10,
  received_on: '2026-01-05',
  expires_on: '2099-01-01',
});

const prescriptionRow = (scheme_id: string, more: Row = {}) => ({
  ...PATIENT,
  id: newId(),
  version: 1,
  status: 'draft',
  route: 'injections',
  scheme_id,
  target_dose_ml: 0.5,
  consent_on: '2026-01-05',
  warnings: [],
  asked: [],
  unasked_reason: 'Probe',
  revision: 1,
  created_at: '2026-01-05T12:00:00Z',
  ...more,
});
const setRow = (prescription_id: string) => ({
  ...PATIENT,
  id: newId(),
  prescription_id,
  label: 'A',
  title: 'Pollens',
  volume_ml: 5,
  diluent: 'albumin_saline',
});
const contentRow = (set_id: string, allergen_id: string) => ({
  ...PATIENT,
  id: newId(),
  set_id,
  place: 1,
  allergen_id,
  target_dose: 2000,
  strength: 100_000,
  units: 'bau',
  volume_ml: 0.2,
});

/** A prescription with one set of one extract, and a vial of it. */
export async function treated(make: Make, more: Row = {}) {
  const scheme = await clinicalTable(make, {
    status: 'approved',
    approved_at: '2026-01-05T12:00:00Z',
  });
  const allergen_id = await allergen(make);
  const prescription = prescriptionRow(scheme, more);
  const set = setRow(prescription.id);
  const content = contentRow(set.id, allergen_id);
  const lot = lotRow(allergen_id);
  const vial = vialRow(prescription.id, set.id, scheme);
  const component = {
    ...PATIENT,
    id: newId(),
    vial_id: vial.id,
    place: 1,
    lot_id: lot.id,
    volume_ml: 0.2,
  };
  await make('allergy_prescriptions', prescription);
  await make('prescription_vial_sets', set);
  await make('prescription_contents', content);
  await make('extract_lots', lot);
  await make('treatment_vials', vial);
  await make('vial_components', component);
  return { scheme, allergen_id, prescription, set, content, lot, vial, component };
}

const vialRow = (prescription_id: string, set_id: string, scheme_id: string) => ({
  ...PATIENT,
  id: newId(),
  prescription_id,
  set_id,
  scheme_id,
  step: 1,
  code: `V${newId().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
  status: 'mixed',
  volume_ml: 5,
  remaining_ml: 5,
  needs_check: false,
  mixed_at: '2026-01-05T12:00:00Z',
  beyond_use_on: '2099-01-01',
});

const testRow = (grading_id: string, more: Row = {}) => ({
  ...PATIENT,
  id: newId(),
  kind: 'prick',
  grading_id,
  tested_on: '2026-01-05',
  drugs: [],
  revision: 1,
  created_at: '2026-01-05T12:00:00Z',
  ...more,
});
const readingRow = (test_id: string, allergen_id: string) => ({
  ...PATIENT,
  id: newId(),
  test_id,
  place: 1,
  allergen_id,
  wheal_mm: 5,
  is_endpoint: false,
});

const answerRow = (more: Row = {}) => ({
  ...PATIENT,
  id: newId(),
  question: 'pregnancy',
  answer: 'no',
  asked_on: '2026-01-05',
  recorded_at: '2026-01-05T12:00:00Z',
  ...more,
});

/** A test that is being read, with one reading. */
async function tested(make: Make, more: Row = {}) {
  const grading = tableRow({
    kind: 'grading',
    status: 'approved',
    approved_at: '2026-01-05T12:00:00Z',
    settings: { basis: 'wheal' },
  });
  const allergen_id = await allergen(make);
  const test = testRow(grading.id, more);
  const reading = readingRow(test.id, allergen_id);
  await make('clinical_tables', grading);
  await make('allergy_tests', test);
  await make('allergy_test_results', reading);
  return { grading: grading.id, allergen_id, test, reading };
}

const panelRow = (more: Row = {}) => ({
  ...OF,
  id: newId(),
  name: `Probe ${newId()}`,
  kind: 'prick',
  allergen_ids: [newId()],
  ...more,
});

const READ_ONLY = (name: string) => `
${name.padEnd(32)} select   refused     nothing       yes      yes        yes      yes
${name.padEnd(32)} insert   refused     refused       refused  refused    refused  refused
${name.padEnd(32)} update   refused     refused       refused  refused    refused  refused
${name.padEnd(32)} delete   refused     refused       refused  refused    refused  refused`;

/** A row of a clinical table, as it is read and can't be written. */
export const rowTarget =
  (kind: string, table: string, values: Row, update: Row): AccessPart['targets'][string] =>
  async (_, make) => {
    const id = tableRow({ kind });
    await make('clinical_tables', id);
    await make(table, { ...OF, table_id: id.id, place: 1, ...values });
    return {
      key: { table_id: id.id },
      insert: { ...OF, table_id: id.id, place: 2, ...values },
      update,
    };
  };

/** Clinical tables, the catalogue, prescriptions and vials. */
export const allergy: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
${[
  'clinical_tables',
  'dilution_steps',
  'compatibility_rules',
  'dose_ranges',
  'grading_rules',
  'drug_stop_rules',
  'visit_preparation_rules',
  'allergy_tests',
  'allergy_test_results',
  'health_answers',
  'beyond_use_rules',
  'allergy_prescriptions',
  'prescription_vial_sets',
  'prescription_contents',
  'treatment_vials',
  'vial_components',
]
  .map(READ_ONLY)
  .join('')}
allergens                        select   refused     nothing       yes      yes        yes      yes
allergens                        insert   refused     refused       yes      yes        yes      yes
allergens                        update   refused     nothing       yes      yes        yes      yes
allergens                        delete   refused     refused       refused  refused    refused  refused
allergy_panels                   select   refused     nothing       yes      yes        yes      yes
allergy_panels                   insert   refused     refused       yes      yes        yes      yes
allergy_panels                   update   refused     nothing       yes      yes        yes      yes
allergy_panels                   delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff     physician  admin    owner
propose_clinical_table           call     refused     not-found     yes       yes        yes      yes
approve_clinical_table           call     refused     not-found     refused   yes        refused  refused
retire_clinical_table            call     refused     not-found     refused   yes        refused  refused
clinical_table_rows              call     refused     nothing       yes       yes        yes      yes
save_allergy_test                call     refused     not-found     yes       yes        yes      yes
apply_allergy_test               call     refused     not-found     yes       yes        yes      yes
finish_allergy_test              call     refused     not-found     yes       yes        yes      yes
record_health_answers            call     refused     not-found     yes       yes        yes      yes
add_allergy_starters             call     refused     not-found     yes       yes        yes      yes
save_allergy_prescription        call     refused     not-found     yes       yes        yes      yes
sign_allergy_prescription        call     refused     not-found     refused   yes        refused  refused
end_allergy_prescription         call     refused     not-found     refused   yes        refused  refused
allergy_record                   call     refused     nothing       yes       yes        yes      yes
`,
  writable: {
    'allergens insert':
      'category company_id control has_proteases id is_active is_standardized label reorder_ml season_from season_until species_group stock_strength units',
    'allergy_panels insert': 'allergen_ids company_id id is_active kind name',
    'allergy_panels update': 'allergen_ids is_active name',
    'allergens update':
      'has_proteases is_active is_standardized label reorder_ml season_from season_until species_group stock_strength units',
  },
  targets: {
    clinical_tables: async (_, make) => ({
      key: { id: await clinicalTable(make) },
      insert: tableRow(),
      update: { name: 'Another' },
    }),
    dilution_steps: rowTarget(
      'dilution_scheme',
      'dilution_steps',
      { label: '1:1', factor: 1 },
      { label: 'x' },
    ),
    compatibility_rules: rowTarget(
      'compatibility',
      'compatibility_rules',
      { category: 'mold', beside: 'grass', verdict: 'apart' },
      { verdict: 'together' },
    ),
    dose_ranges: rowTarget(
      'dose_range',
      'dose_ranges',
      { species_group: 'Cat', units: 'bau', least: 1000, most: 4000 },
      { most: 5000 },
    ),
    grading_rules: rowTarget(
      'grading',
      'grading_rules',
      { method: 'prick', grade: 1, least: 3 },
      { least: 4 },
    ),
    drug_stop_rules: rowTarget(
      'drug_stop',
      'drug_stop_rules',
      { drug: 'Antihistamine', days_before: 7 },
      { days_before: 1 },
    ),
    visit_preparation_rules: rowTarget(
      'visit_preparation',
      'visit_preparation_rules',
      { kind: 'bring', words: 'A list of your medicines' },
      { words: 'Nothing' },
    ),
    allergy_panels: async (_, make) => {
      const row = panelRow({ is_active: true });
      await make('allergy_panels', row);
      return { key: { id: row.id }, insert: panelRow(), update: { name: `Other ${newId()}` } };
    },
    allergy_tests: async (_, make) => {
      const { test, grading } = await tested(make);
      return {
        key: { id: test.id },
        columns: 'id, company_id, patient_id, kind, tested_on',
        insert: testRow(grading),
        update: { note: 'Another' },
      };
    },
    allergy_test_results: async (_, make) => {
      const { test, reading, allergen_id } = await tested(make);
      return {
        key: { id: reading.id },
        columns: 'id, company_id, test_id, patient_id',
        insert: { ...readingRow(test.id, allergen_id), place: 2 },
        update: { wheal_mm: 9 },
      };
    },
    health_answers: async (_, make) => {
      const row = answerRow();
      await make('health_answers', row);
      return {
        key: { id: row.id },
        columns: 'id, company_id, patient_id, asked_on',
        insert: answerRow(),
        update: { answer: 'yes' },
      };
    },
    beyond_use_rules: rowTarget('beyond_use', 'beyond_use_rules', { months: 12 }, { months: 6 }),
    allergens: async (_, make) => ({
      key: { id: await allergen(make) },
      insert: allergenRow(),
      update: { label: `Other ${newId()}` },
    }),
    allergy_prescriptions: async (_, make) => {
      const { prescription, scheme } = await treated(make);
      return {
        key: { id: prescription.id },
        columns: 'id, company_id, patient_id, version, status',
        insert: prescriptionRow(scheme),
        update: { status: 'signed' },
      };
    },
    prescription_vial_sets: async (_, make) => {
      const { prescription, set } = await treated(make);
      return {
        key: { id: set.id },
        columns: 'id, company_id, patient_id, label',
        insert: { ...setRow(prescription.id), label: 'B' },
        update: { label: 'C' },
      };
    },
    prescription_contents: async (_, make) => {
      const { set, content, allergen_id } = await treated(make);
      return {
        key: { id: content.id },
        columns: 'id, company_id, set_id, patient_id',
        insert: { ...contentRow(set.id, allergen_id), place: 2 },
        update: { volume_ml: 1 },
      };
    },
    treatment_vials: async (_, make) => {
      const { vial, prescription, set, scheme } = await treated(make);
      return {
        key: { id: vial.id },
        columns: 'id, company_id, patient_id, status',
        insert: vialRow(prescription.id, set.id, scheme),
        update: { remaining_ml: 1 },
      };
    },
    vial_components: async (_, make) => {
      const { component } = await treated(make);
      return {
        key: { id: component.id },
        columns: 'id, company_id, vial_id, patient_id',
        insert: { ...component, id: newId(), place: 2 },
        update: { volume_ml: 1 },
      };
    },
  },
  calls: {
    propose_clinical_table: () => {
      const { id, kind, name, source } = tableRow();
      return Promise.resolve({
        args: { ...OF, id, kind, name, source, rows: [{ label: '1:1', factor: 1 }] },
        result: { id, version: 1, status: 'proposed' },
        table: 'clinical_tables',
      });
    },
    approve_clinical_table: async (make) => {
      const table_id = await clinicalTable(make);
      return {
        args: { ...OF, table_id },
        result: { id: table_id, status: 'approved' },
        table: 'clinical_tables',
      };
    },
    retire_clinical_table: async (make) => {
      const table_id = await clinicalTable(make);
      return {
        args: { ...OF, table_id },
        result: { id: table_id, status: 'retired' },
        table: 'clinical_tables',
      };
    },
    clinical_table_rows: async (make) => ({
      args: { ...OF, table_id: await clinicalTable(make) },
      result: [{ place: 1, label: '1:1' }],
      table: 'clinical_tables',
    }),
    save_allergy_test: async (make) => {
      const { grading, allergen_id } = await tested(make);
      return {
        args: {
          ...PATIENT,
          test_id: newId(),
          test: {
            kind: 'prick',
            grading_id: grading,
            timing_reason: 'Probe',
            results: [{ allergen_id, wheal_mm: 4 }],
          },
        },
        result: 1,
        table: 'allergy_tests',
      };
    },
    apply_allergy_test: async (make) => {
      const { grading } = await tested(make);
      const test = testRow(grading, { tested_on: dateIn(0) });
      await make('allergy_tests', test);
      return {
        args: { ...OF, test_id: test.id, seen_revision: 1 },
        result: { id: test.id, revision: 2 },
        table: 'allergy_tests',
      };
    },
    record_health_answers: () =>
      Promise.resolve({
        args: { ...PATIENT, answers: { pregnancy: 'no' } },
        result: 1,
        table: 'health_answers',
      }),
    finish_allergy_test: async (make) => {
      const { test } = await tested(make);
      const reasons = { unasked_reason: 'Probe', timing_reason: 'Probe' };
      return {
        args: { ...OF, test_id: test.id, seen_revision: 1, ...reasons },
        result: 2,
        table: 'allergy_tests',
      };
    },
    add_allergy_starters: () =>
      // The demo clinic has them.
      Promise.resolve({ args: OF, result: 0, table: 'clinical_tables' }),
    save_allergy_prescription: async (make) => {
      const { scheme, prescription, allergen_id } = await treated(make);
      return {
        args: {
          ...PATIENT,
          prescription_id: prescription.id,
          seen_revision: 1,
          prescription: {
            scheme_id: scheme,
            target_dose_ml: 0.5,
            sets: [
              {
                label: 'A',
                title: 'Pollens',
                volume_ml: 5,
                contents: [{ allergen_id, target_dose: 1000 }],
              },
            ],
          },
        },
        result: 2,
        table: 'allergy_prescriptions',
      };
    },
    sign_allergy_prescription: async (make) => {
      const { prescription } = await treated(make);
      return {
        args: {
          ...OF,
          prescription_id: prescription.id,
          seen_revision: 1,
          unasked_reason: 'Probe',
        },
        result: [{ id: prescription.id, status: 'signed' }],
        table: 'allergy_prescriptions',
      };
    },
    end_allergy_prescription: async (make) => {
      const { prescription } = await treated(make, {
        status: 'signed',
        signed_at: '2026-01-05T12:00:00Z',
      });
      return {
        args: { ...OF, prescription_id: prescription.id, reason: 'Moved away' },
        result: [{ id: prescription.id, status: 'ended' }],
        table: 'allergy_prescriptions',
      };
    },
    allergy_record: async (make) => {
      const { prescription } = await treated(make, { created_at: '2199-01-01T12:00:00Z' });
      return {
        args: PATIENT,
        result: [{ prescriptions: [{ id: prescription.id, sets: [{ label: 'A' }] }] }],
        table: 'allergy_prescriptions',
      };
    },
  },
};
