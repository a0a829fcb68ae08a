import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

/*
 * What a heading sorts by and what a list is grouped by, asked as the app asks. And that an index holds every order, so
 * that a page costs the same in the largest clinic.
 */

const backend = await startBackend();
const db = await backend.as('demo');
// Another test of this worker may have loaded them already, with its own client.
vi.resetModules();
vi.doMock('@/lib/supabase/client', () => ({ db }));
const { appointmentListQueries } = await import('@/records/appointments/appointment-list.queries');
const { inboxAddress } = await import('@/records/appointments/appointment-filters');
const { surgeryCaseListQueries } = await import(
  '@/records/surgery-cases/surgery-case-list.queries'
);
const { queueAddress } = await import('@/records/surgery-cases/surgery-case-filters');
const { auditQueries } = await import('@/records/audit/audit.queries');
const { auditAddress } = await import('@/records/audit/audit-filters');
vi.doUnmock('@/lib/supabase/client');
vi.resetModules();

const client = new QueryClient();
const { company } = DEMO;

async function inbox(search: string) {
  const { mine: _, ...filters } = inboxAddress.read(new URLSearchParams(search));
  const query = appointmentListQueries.inbox(company, { ...filters, requestedBy: null });
  const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 100 });
  return pages.flatMap(({ rows }) => rows);
}

async function queue(search: string) {
  const query = surgeryCaseListQueries.list(
    company,
    queueAddress.read(new URLSearchParams(search)),
  );
  const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 100 });
  return pages.flatMap(({ rows }) => rows);
}

async function log(search: string) {
  const filters = auditAddress.read(new URLSearchParams(search));
  const query = auditQueries.list(company, 'America/New_York', filters);
  const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 2 });
  return pages.flatMap(({ rows }) => rows.map(({ sequence }) => sequence));
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
/** Each once, in the order in which they first come. */
const runsOf = (values: readonly string[]) =>
  values.filter((value, at) => value !== values[at - 1]);

describe('a heading sorts', () => {
  it('requests from the oldest on, page by page, each once', async () => {
    const of = {
      company_id: company,
      statuses: ['pending', 'confirmed', 'completed'],
      sort: 'oldest',
      max_count: 3,
    } as const;
    const seen: string[] = [];
    for (let after: { created_at: string; id: string } | undefined; ; ) {
      const page: { created_at: string; id: string }[] = granted(
        await db
          .rpc('search_scheduling_requests', {
            ...of,
            statuses: [...of.statuses],
            after_at: after?.created_at ?? null,
            after_id: after?.id ?? null,
          })
          .select('id, created_at')
          .order('created_at')
          .order('id'),
      );
      after = page.at(-1);
      if (after === undefined) break;
      seen.push(...idsOf(page));
    }
    const rows = await backend.sql<{ id: string }>(
      `select id from public.scheduling_requests where company_id = '${company}'
         and status in ('pending', 'confirmed', 'completed') order by created_at, id`,
    );
    expect(seen).toEqual(idsOf(rows));
    expect(idsOf(await inbox('status=any&sort=oldest'))).toEqual(
      idsOf(await inbox('status=any')).toReversed(),
    );
  });

  it('surgery cases by date, those without one left out', async () => {
    const dates = (await queue('sort=next')).map(({ starts_at }) => starts_at ?? '');
    expect(dates.length).toBeGreaterThan(1);
    expect(dates).toEqual(dates.toSorted());
    expect(dates).not.toContain('');
    expect(idsOf(await queue('sort=last'))).toEqual(idsOf(await queue('sort=next')).toReversed());
    expect(idsOf(await queue('sort=oldest'))).toEqual(idsOf(await queue('')).toReversed());
  });

  it('the audit log from its first entry on', async () => {
    const numbers = await log('sort=oldest');
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers[0]).toBe(1);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });
});

describe('groups', () => {
  it('stand one after the other and hold what the list holds without them', async () => {
    const cases = await queue('group=stage');
    expect(runsOf(cases.map(({ stage }) => stage))).toEqual(['preop', 'ready', 'scheduled']);
    expect(idsOf(cases).toSorted()).toEqual(idsOf(await queue('')).toSorted());
    const requests = await inbox('group=status');
    const runs = runsOf(requests.map(({ status }) => status));
    expect(runs).toEqual([...new Set(runs)]);
    expect(idsOf(requests).toSorted()).toEqual(idsOf(await inbox('')).toSorted());
  });
});

describe('an index holds the order', () => {
  const at = (table: string, where: string, order: string) =>
    `select id from public.${table} where company_id = '${company}' ${where} order by ${order} limit 21`;
  it.each([
    ['of requests, oldest first', at('scheduling_requests', '', 'created_at, id')],
    [
      'of requests of one status, oldest first',
      at('scheduling_requests', `and status = 'completed'`, 'created_at, id'),
    ],
    [
      'of cases of a stage by date, latest first',
      at('surgery_cases', `and stage = 'scheduled'`, 'starts_at desc, id desc'),
    ],
    [
      'of cases of a stage, oldest first',
      at('surgery_cases', `and stage = 'preop'`, 'created_at, id'),
    ],
    ['of verifications, oldest first', at('eligibility_requests', '', 'created_at, id')],
    [
      'of the log, oldest first',
      `select sequence from public.audit_log where company_id = '${company}' order by sequence limit 31`,
    ],
  ])('%s', async (_, statement) => {
    // So few rows are sorted sooner than looked up: what is asked is whether they could be.
    await backend.exec('set enable_seqscan = off; set enable_bitmapscan = off');
    const lines = await backend.sql<{ 'QUERY PLAN': string }>(`explain ${statement}`);
    await backend.exec('reset enable_seqscan; reset enable_bitmapscan');
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toContain('Sort');
  });
});
