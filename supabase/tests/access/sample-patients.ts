import { expect } from 'vitest';
import { DEMO } from '../support/seeded.ts';
import type { AccessPart, Make } from './fixtures.ts';

const OF_CLINIC = { company_id: DEMO.company };

const sample = async (make: Make) => {
  const { id } = await make('patients', {
    ...OF_CLINIC,
    first_name: 'Ada',
    last_name: 'Sample-Fixture',
  });
  return { ...OF_CLINIC, patient_id: id };
};

export const samplePatients: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff      physician  admin    owner
sample_patients                  select   refused     nothing       yes        yes        yes      yes
sample_patients                  insert   refused     refused       refused    refused    refused  refused
sample_patients                  update   refused     refused       refused    refused    refused  refused
sample_patients                  delete   refused     refused       refused    refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff      physician  admin    owner
sample_summary                   call     refused     not-found     not-found  not-found  yes      yes
load_sample_patients             call     refused     not-found     not-found  not-found  yes      yes
remove_sample_patients           call     refused     not-found     not-found  not-found  yes      yes
`,
  writable: {},
  targets: {
    sample_patients: async (_, make) => {
      const key = await sample(make);
      await make('sample_patients', key);
      return { key, insert: await sample(make), update: { loaded_at: '2026-01-01T00:00:00Z' } };
    },
  },
  calls: {
    sample_summary: () =>
      Promise.resolve({
        args: OF_CLINIC,
        result: [{ samples: expect.any(Number) }],
        table: 'sample_patients',
      }),
    load_sample_patients: () =>
      Promise.resolve({
        args: { ...OF_CLINIC, among_real: true },
        result: expect.any(Number),
        table: 'sample_patients',
      }),
    remove_sample_patients: () =>
      Promise.resolve({
        args: { ...OF_CLINIC, with_added: true },
        result: expect.any(Number),
        table: 'sample_patients',
      }),
  },
};
