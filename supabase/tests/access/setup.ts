import { expect } from 'vitest';
import { enums } from '../../../src/lib/supabase/database.types.ts';
import { DEMO } from '../support/seeded.ts';
import type { AccessPart } from './fixtures.ts';

const OF_CLINIC = { company_id: DEMO.company };
const NOTHING_TOLD = expect.toSatisfy((data) => data === null);

export const setup: AccessPart = {
  tables: '',
  functions: `
                                          signed-out  other-clinic  staff      physician  admin    owner
setup_steps                      call     refused     not-found     not-found  not-found  yes      yes
open_clinic                      call     refused     not-found     yes        yes        yes      yes
hide_setup                       call     refused     not-found     not-found  not-found  yes      yes
`,
  writable: {},
  targets: {},
  calls: {
    setup_steps: () =>
      Promise.resolve({
        args: OF_CLINIC,
        result: enums.setup_step.map((step) => expect.objectContaining({ step })),
        table: 'companies',
      }),
    open_clinic: () =>
      Promise.resolve({ args: OF_CLINIC, result: NOTHING_TOLD, table: 'company_members' }),
    hide_setup: () =>
      Promise.resolve({
        args: { ...OF_CLINIC, hidden: true },
        result: NOTHING_TOLD,
        table: 'company_members',
      }),
  },
};
