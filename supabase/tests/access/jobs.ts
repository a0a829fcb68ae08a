import { enums } from '../../../src/lib/supabase/database.types.ts';
import { DEMO } from '../support/seeded.ts';
import type { AccessPart } from './fixtures.ts';

export const jobs: AccessPart = {
  tables: '',
  functions: `
                                          signed-out  other-clinic  staff     physician  admin  owner
job_health                       call     refused     not-found     not-found not-found  yes    yes
`,
  writable: {},
  targets: {},
  calls: {
    job_health: () =>
      Promise.resolve({
        args: { company_id: DEMO.company },
        result: enums.scheduled_job.map((name) => ({ name })),
        table: 'notifications',
      }),
  },
};
