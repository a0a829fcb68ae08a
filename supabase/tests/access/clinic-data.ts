import { expect } from 'vitest';
import { DEMO } from '../support/seeded.ts';
import type { AccessPart } from './fixtures.ts';

const OF_CLINIC = { company_id: DEMO.company };

export const clinicData: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff      physician  admin    owner
`,
  functions: `
                                          signed-out  other-clinic  staff      physician  admin    owner
database_version                 call     refused     yes           yes        yes        yes      yes
database_overview                call     refused     not-found     not-found  not-found  yes      yes
export_rows                      call     refused     not-found     not-found  not-found  yes      yes
`,
  writable: {},
  targets: {},
  calls: {
    database_version: () =>
      Promise.resolve({ args: {}, result: [{ server: expect.any(String) }], table: 'companies' }),
    database_overview: () =>
      Promise.resolve({
        args: OF_CLINIC,
        result: expect.arrayContaining([expect.objectContaining({ table_name: 'api_keys' })]),
        table: 'companies',
      }),
    export_rows: () =>
      Promise.resolve({
        args: { ...OF_CLINIC, table_name: 'companies' },
        result: [{ row_key: [DEMO.company], row_data: { slug: 'demo' } }],
        table: 'companies',
      }),
  },
};
