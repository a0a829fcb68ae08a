import { DEMO } from '../support/seeded.ts';
import type { AccessPart, Make, Row } from './fixtures.ts';

async function entry(make: Make, values: Row = {}) {
  const row = {
    company_id: DEMO.company,
    at: new Date().toISOString(),
    actor_kind: 'system',
    action: 'opened',
    table_name: 'patients',
    row_id: crypto.randomUUID(),
    transaction_id: 1,
    ...values,
  };
  // Far from the entries that the tests themselves leave behind.
  const sequence = () => 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
  const made = sequence();
  await make('audit_log', { ...row, sequence: made, hash: '00' });
  return {
    sequence: made,
    key: { row_id: row.row_id },
    insert: { ...row, sequence: sequence() },
    update: { action: 'delete' },
  };
}

async function patient(make: Make): Promise<string> {
  const { id } = await make('patients', {
    company_id: DEMO.company,
    first_name: 'Ada',
    last_name: 'Opened',
  });
  return id;
}

export const audit: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
audit_log                        select   refused     nothing       nothing  nothing    yes      yes
audit_log                        insert   refused     refused       refused  refused    refused  refused
audit_log                        update   refused     refused       refused  refused    refused  refused
audit_log                        delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
record_exported                  call     refused     not-found     yes      yes        yes      yes
verify_audit_log                 call     refused     not-found     not-found  not-found  yes    yes
audit_proofs                     call     refused     not-found     not-found  not-found  yes    yes
last_change                      call     refused     nothing       yes       yes        yes    yes
`,
  writable: {},
  targets: { audit_log: (_, make) => entry(make) },
  calls: {
    record_exported: () =>
      Promise.resolve({
        args: { company_id: DEMO.company, subject: 'referrals', details: { rows: 3 } },
        result: 1,
        table: 'audit_log',
      }),
    last_change: async (make) => {
      const id = await patient(make);
      await entry(make, { action: 'update', row_id: id, actor_name: 'Dana Whitfield' });
      return {
        args: { company_id: DEMO.company, subject: 'patients', row_id: id, since: '2025-01-01' },
        result: [{ by_me: false, name: 'Dana Whitfield' }],
        table: 'audit_log',
      };
    },
    verify_audit_log: () =>
      Promise.resolve({
        args: { company_id: DEMO.company, max_entries: 0 },
        result: [{ checked: 0, up_to: 0, problem: null }],
        table: 'audit_log',
      }),
    audit_proofs: async (make) => {
      const { sequence } = await entry(make);
      return {
        args: { company_id: DEMO.company, sequences: [sequence] },
        result: [{ sequence, seal: null }],
        table: 'audit_log',
      };
    },
  },
};
