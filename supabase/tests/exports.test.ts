import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type KeysetSource, readAll } from '../../src/lib/keyset.ts';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();
const db = await backend.as('staff.demo');

// The app's own queries, put to this backend as a member of the clinic. Another test of this worker may
// have loaded them already, with its own client.
vi.resetModules();
vi.doMock('@/lib/supabase/client', () => ({ db }));
const { referralExport } = await import('@/records/referrals/referral-list.queries');
const { caseSource } = await import('@/records/surgery-cases/surgery-case-list.queries');
const { eligibilityRequestSource } = await import('@/records/eligibility/eligibility.queries');
vi.doUnmock('@/lib/supabase/client');
vi.resetModules();

/** One more than the 5,000 rows at which files used to end. */
const MANY = 5_001;

// Several share a moment, as rows of one import do: the order goes on by id. Replica: no trigger tells the
// timeline, the notices and the log of each of them.
beforeAll(async () => {
  await backend.exec(`
    begin;
    set local session_replication_role = replica;
    insert into public.referrals (company_id, patient_id, search_text, created_at)
    select '${DEMO.company}', '${DEMO.patient}', 'many', now() - interval '1 year' - (n / 7) * interval '1 second'
    from generate_series(1, ${MANY}) n;
    insert into public.surgery_cases (company_id, patient_id, bundle_id, procedure_name, laterality_rule, laterality,
      duration_minutes, cleanup_minutes, stage, cancellation_reason, created_at)
    select '${DEMO.company}', '${DEMO.patient}', '${DEMO.tonsilBundle}', 'Many', 'none', 'not_applicable', 30, 10, 'cancelled',
      'other', now() - (n / 7) * interval '1 second'
    from generate_series(1, ${MANY}) n;
    insert into public.eligibility_requests (company_id, coverage_id, patient_id, payer_id, member_id, preset,
      service_date, state, problem_kind, problem, finished_at, control_number, created_at)
    select v.company_id, v.coverage_id, v.patient_id, v.payer_id, v.member_id, v.preset, v.service_date, 'failed',
      'incomplete', 'Many', now(), n, now() - interval '1 year' - (n / 7) * interval '1 second'
    from generate_series(1, ${MANY}) n
    cross join (
      select * from public.eligibility_requests where company_id = '${DEMO.company}' limit 1
    ) v;
    commit;
  `);
}, 120_000);

const { signal } = new AbortController();
const ANY_REFERRAL = {
  status: null,
  priority: null,
  assignedTo: null,
  overdue: false,
  late: false,
  missing: false,
  contact: false,
  unassigned: false,
  open: null,
  answer: false,
  work: false,
  group: null,
} as const;
const ANY_CASE = {
  text: '',
  surgeonId: null,
  locationId: null,
  blocked: false,
  unrecorded: false,
  sort: null,
  group: null,
};
const ANY_CHECK = {
  text: '',
  payerId: null,
  from: null,
  until: null,
  sort: 'newest',
  group: null,
} as const;

/** Reads a list to its end, as a file of it is made. */
function idsOf<Row extends { id: string }>(source: KeysetSource<Row>) {
  return async () => (await readAll(source, { size: 1_000, signal })).map(({ id }) => id);
}

const LISTS: [name: string, read: () => Promise<string[]>, rows: string][] = [
  [
    'referrals, newest first',
    idsOf(referralExport(DEMO.company, { ...ANY_REFERRAL, text: 'many', sort: 'newest' })),
    `referrals where search_text = 'many'`,
  ],
  [
    'referrals, by the day to be seen',
    idsOf(referralExport(DEMO.company, { ...ANY_REFERRAL, text: 'many', sort: 'see_by' })),
    `referrals where search_text = 'many'`,
  ],
  [
    'referrals, oldest first',
    idsOf(referralExport(DEMO.company, { ...ANY_REFERRAL, text: 'many', sort: 'oldest' })),
    `referrals where search_text = 'many'`,
  ],
  [
    'surgery cases',
    idsOf(caseSource(DEMO.company, { ...ANY_CASE, stage: 'cancelled' })),
    `surgery_cases where stage = 'cancelled' and company_id = '${DEMO.company}'`,
  ],
  [
    'verifications',
    idsOf(eligibilityRequestSource(DEMO.company, { ...ANY_CHECK, result: 'failed' })),
    `eligibility_requests where state = 'failed' and company_id = '${DEMO.company}'`,
  ],
];

describe('a file of a list is whole', { timeout: 60_000 }, () => {
  it.each(LISTS)('of %s', async (_, read, rows) => {
    const { count } = await backend.sqlRow<{ count: number }>(
      `select count(*)::integer as count from public.${rows}`,
    );
    expect(count).toBeGreaterThanOrEqual(MANY);
    const ids = await read();
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  });
});
