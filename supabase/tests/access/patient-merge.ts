import { DEMO, PEOPLE } from '../support/seeded.ts';
import type { AccessPart, Make } from './fixtures.ts';

const SEEN = '2026-01-01T00:00:00+00:00';

const patient = async (make: Make, last_name = 'Merged') =>
  (
    await make('patients', {
      company_id: DEMO.company,
      first_name: 'Ada',
      last_name,
      updated_at: SEEN,
    })
  ).id;

/** A merge as if it had been made: the one patient is there, the other is what the row says. */
const merge = async (make: Make, now = new Date().toISOString()) => {
  const merged_id = crypto.randomUUID();
  return {
    company_id: DEMO.company,
    kept_id: await patient(make),
    merged_id,
    merged_patient: {
      id: merged_id,
      company_id: DEMO.company,
      first_name: 'Ada',
      last_name: 'Gone',
      sex: 'unknown',
      former_names: [],
      former_record_numbers: [],
      created_at: now,
      updated_at: now,
    },
    taken: [],
    fields: {},
    moved: [],
    resolved: [],
    former_names: ['Ada Gone'],
    former_record_numbers: [],
    reason: 'One person',
    merged_by: PEOPLE['admin.demo'],
  };
};

export const patientMerge: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
patient_merges                   select   refused     nothing       nothing  nothing    yes      yes
patient_merges                   insert   refused     refused       refused  refused    refused  refused
patient_merges                   update   refused     refused       refused  refused    refused  refused
patient_merges                   delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
merge_patients                   call     refused     not-found     refused  refused    yes      yes
undo_patient_merge               call     refused     not-found     refused  refused    yes      yes
merged_into                      call     refused     nothing       yes      yes        yes      yes
charts_merged                    call     refused     nothing       yes      yes        yes      yes
compare_patients                 call     refused     nothing       yes      yes        yes      yes
`,
  writable: {},
  targets: {
    patient_merges: async (_, make) => ({
      key: await make('patient_merges', await merge(make)),
      columns: 'id, company_id, kept_id, merged_id, reason',
      insert: await merge(make),
      update: { reason: 'Another' },
    }),
  },
  calls: {
    merge_patients: async (make) => {
      const merge_id = crypto.randomUUID();
      return {
        args: {
          company_id: DEMO.company,
          merge_id,
          kept_id: await patient(make),
          merged_id: await patient(make),
          taken: [],
          kept_seen: SEEN,
          merged_seen: SEEN,
          reason: 'One person',
        },
        result: merge_id,
        table: 'patient_merges',
      };
    },
    undo_patient_merge: async (make) => {
      const { id } = await make('patient_merges', await merge(make));
      return {
        args: { company_id: DEMO.company, merge_id: id },
        result: [],
        table: 'patients',
      };
    },
    merged_into: async (make) => {
      const row = await merge(make);
      await make('patient_merges', row);
      return {
        args: { company_id: DEMO.company, patient_id: row.merged_id },
        result: [{ id: row.kept_id }],
        table: 'patient_merges',
      };
    },
    charts_merged: async (make) => {
      const id = await patient(make);
      return {
        args: { company_id: DEMO.company, patient_id: id },
        result: [{ id }],
        table: 'patients',
      };
    },
    compare_patients: async (make) => {
      const one = await patient(make);
      return {
        args: { company_id: DEMO.company, patient_id: one, other_id: await patient(make) },
        result: [{ one: { patient: { id: one } } }],
        table: 'patients',
      };
    },
  },
};
