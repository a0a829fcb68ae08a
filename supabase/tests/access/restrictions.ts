import { DEMO, PEOPLE } from '../support/seeded.ts';
import type { AccessPart, Make, Row } from './fixtures.ts';

async function patient(make: Make, row: Row = {}): Promise<string> {
  const { id } = await make('patients', {
    company_id: DEMO.company,
    first_name: 'Ada',
    last_name: 'Restricted',
    ...row,
  });
  return id;
}

async function restricted(make: Make, row?: Row): Promise<string> {
  const id = await patient(make, row);
  await make('patient_restrictions', {
    company_id: DEMO.company,
    patient_id: id,
    reason: 'Works here',
    restricted_at: new Date().toISOString(),
  });
  return id;
}

async function access(make: Make) {
  return {
    company_id: DEMO.company,
    patient_id: await patient(make),
    user_id: PEOPLE['dr.osei'],
    reason: 'Bleeding',
    // The row is made whole: no default fills it in.
    opened_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 4 * 3_600_000).toISOString(),
  };
}

export const restrictions: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
patient_restrictions             select   refused     nothing       nothing  nothing    yes      yes
patient_restrictions             insert   refused     refused       refused  refused    yes      yes
patient_restrictions             update   refused     refused       refused  refused    refused  refused
patient_restrictions             delete   refused     nothing       nothing  nothing    yes      yes

emergency_accesses               select   refused     nothing       nothing  nothing    yes      yes
emergency_accesses               insert   refused     refused       refused  refused    refused  refused
emergency_accesses               update   refused     refused       refused  refused    refused  refused
emergency_accesses               delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin      owner
is_record_restricted             call     refused     yes           yes      yes        yes        yes
break_glass                      call     refused     not-found     refused  yes        not-found  not-found
find_restricted_record           call     refused     not-found     refused  yes        refused    refused
review_emergency_access          call     refused     not-found     not-found not-found yes        yes
`,
  writable: { 'patient_restrictions insert': 'company_id patient_id reason' },
  targets: {
    patient_restrictions: async (_, make) => ({
      key: { patient_id: await restricted(make) },
      insert: { company_id: DEMO.company, patient_id: await patient(make), reason: 'Works here' },
      update: { reason: 'Updated' },
    }),
    emergency_accesses: async (_, make) => ({
      key: await make('emergency_accesses', await access(make)),
      insert: await access(make),
      update: { reason: 'Updated' },
    }),
  },
  calls: {
    is_record_restricted: async (make, person) => ({
      args: { company_id: DEMO.company, subject: 'patients', subject_id: await restricted(make) },
      result: [{ restricted: person === 'staff' || person === 'physician' }],
      table: 'emergency_accesses',
    }),
    break_glass: async (make) => ({
      args: {
        company_id: DEMO.company,
        subject: 'patients',
        subject_id: await restricted(make),
        reason: 'Bleeding',
      },
      result: [{}],
      table: 'emergency_accesses',
    }),
    find_restricted_record: async (make) => {
      const person = { last_name: crypto.randomUUID(), date_of_birth: '1980-02-03' };
      return {
        args: { company_id: DEMO.company, first_name: 'ada', ...person },
        result: [{ patient_id: await restricted(make, person) }],
        table: 'emergency_accesses',
      };
    },
    review_emergency_access: async (make) => {
      const { id } = await make('emergency_accesses', await access(make));
      return {
        args: { access_id: id, note: 'In order' },
        result: { id, review_note: 'In order' },
        table: 'emergency_accesses',
      };
    },
  },
};
