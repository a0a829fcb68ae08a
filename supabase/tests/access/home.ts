import { expect } from 'vitest';
import { DEMO } from '../support/seeded.ts';
import type { AccessPart } from './fixtures.ts';

export const home: AccessPart = {
  tables: '',
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
home_work                        call     refused     refused       yes      yes        yes      yes
`,
  writable: {},
  targets: {},
  calls: {
    home_work: () =>
      Promise.resolve({
        args: { company_id: DEMO.company },
        result: expect.objectContaining({ unread_threads: expect.any(Number) }),
        table: 'referrals',
      }),
  },
};
