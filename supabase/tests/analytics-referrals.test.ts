import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../src/lib/clinic-clock.ts';
import { startBackend } from './support/backend.ts';
import {
  type Clinic,
  countAgain,
  type History,
  histories,
  type Question,
  questions,
} from './support/referral-history.ts';
import { PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

/** More of them: PROPERTY_RUNS=1000 npx vitest run --project db supabase/tests/analytics-referrals.test.ts */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 8);

const TARGETS = { stat: 24, urgent: 120, routine: 720 };
const ZONES = ['America/New_York', 'Australia/Adelaide', 'Asia/Kolkata'] as const;

const id = (kind: string, zone: number, number = 0) =>
  `${kind}0000000-0000-4000-8000-${String(zone * 1000 + number).padStart(12, '0')}`;
const companyOf = (zone: number) => id('c', zone);
const providerOf = (zone: number, number: number) => id('d', zone, number);

beforeAll(async () => {
  // The log is told of nothing here, which is most of what writing a row costs.
  await backend.exec(`
    alter table public.referrals disable trigger audit_change;
    alter table public.referrals disable trigger audit_update;
    alter table public.referral_events disable trigger audit_change;
  `);
  for (const [zone, name] of ZONES.entries()) {
    await backend.sql(
      // Weeks from Monday; the clinics of the other figures have theirs from Sunday.
      `insert into companies
         (id, slug, name, time_zone, week_starts_on, stat_target_hours, urgent_target_hours, routine_target_hours)
       values ($1, 'zone-' || $2, $3, $3, 1, ${TARGETS.stat}, ${TARGETS.urgent}, ${TARGETS.routine})`,
      [companyOf(zone), String(zone), name],
    );
    // Targets by the clock: working days have tests of their own.
    await backend.sql(
      `update clinic_settings set open_weekdays = '{1,2,3,4,5,6,7}' where company_id = $1`,
      [companyOf(zone)],
    );
    await backend.sql(
      `insert into company_members (company_id, user_id, role) values ($1, $2, 'staff')`,
      [companyOf(zone), PEOPLE['staff.demo']],
    );
    await backend.sql(
      `insert into patients (id, company_id, first_name, last_name, date_of_birth)
       values ($1, $2, 'Some', 'Body', '1980-01-01')`,
      [id('e', zone), companyOf(zone)],
    );
    await backend.sql(
      `insert into providers (id, company_id, last_name, specialty)
       values ($1, $3, 'One', 'ENT'), ($2, $3, 'Two', 'ENT')`,
      [providerOf(zone, 0), providerOf(zone, 1), companyOf(zone)],
    );
  }
});

/** Puts these referrals in the place of all others of the clinic. */
async function write(zone: number, all: readonly History[]): Promise<void> {
  await backend.exec(`
    set session_replication_role = 'replica';
    delete from scheduling_requests where company_id = '${companyOf(zone)}';
    delete from referral_events where company_id = '${companyOf(zone)}';
    delete from referrals where company_id = '${companyOf(zone)}';
    set session_replication_role = 'origin';
  `);
  const rows = all.map((history, number) => ({
    id: id('f', zone, number),
    status: history.imported ?? history.steps.at(-1)?.status ?? 'pending',
    priority: history.priority,
    referring_provider: history.referrer,
    created_at: new Date(history.receivedAt).toISOString(),
  }));
  const events = all.flatMap(({ steps }, number) =>
    steps.map(({ status, at, why }) => ({
      referral_id: id('f', zone, number),
      to_status: status,
      decline_reason: why,
      created_at: new Date(at).toISOString(),
    })),
  );
  const requests = all.flatMap(({ provider }, number) =>
    provider === null
      ? []
      : { referral_id: id('f', zone, number), provider_id: providerOf(zone, provider) },
  );
  await backend.sql(
    `insert into referrals (id, company_id, patient_id, status, priority, referring_provider, created_at)
     select r.id, $1, $2, r.status, r.priority, r.referring_provider, r.created_at
     from jsonb_populate_recordset(null::referrals, $3) as r`,
    [companyOf(zone), id('e', zone), JSON.stringify(rows)],
  );
  await backend.sql(
    `insert into referral_events (company_id, referral_id, event_type, to_status, decline_reason, created_at)
     select $1, e.referral_id, 'status_changed', e.to_status, e.decline_reason, e.created_at
     from jsonb_populate_recordset(null::referral_events, $2) as e
     order by md5(e::text)`,
    [companyOf(zone), JSON.stringify(events)],
  );
  await backend.exec("set session_replication_role = 'replica'");
  await backend.sql(
    `insert into scheduling_requests (company_id, provider_id, referral_id, thread_id, reason)
     select $1, s.provider_id, s.referral_id, gen_random_uuid(), 'Fixture'
     from jsonb_populate_recordset(null::scheduling_requests, $2) as s`,
    [companyOf(zone), JSON.stringify(requests)],
  );
  await backend.exec("set session_replication_role = 'origin'");
}

type Rows = Record<string, unknown>[];

/** Answers a member gets, all at one moment. */
async function asMember<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  await backend.exec('begin');
  try {
    await backend.sql(`select set_config('request.jwt.claim.sub', $1, true)`, [
      PEOPLE['staff.demo'],
    ]);
    await backend.exec('set local role authenticated');
    return await ask();
  } finally {
    await backend.exec('rollback');
  }
}

function asker(zone: number, { from, to, provider, referrer, priority }: Question) {
  const parameters = [
    companyOf(zone),
    from,
    to,
    provider === null ? null : providerOf(zone, provider),
    referrer,
    priority,
  ];
  const filters = '$4::uuid, $5::text, $6::public.referral_priority';
  return {
    figure: async (name: string): Promise<Rows> => {
      const found = await backend.sql<{ row: Record<string, unknown> }>(
        `select to_jsonb(f) as row from public.${name}($1, $2, $3, ${filters}) as f`,
        parameters,
      );
      return found.map(({ row }) => row);
    },
    top: async (): Promise<Rows> =>
      backend.sql(
        `select lower(btrim(referring_provider)) as who, referrals, referrals_before
         from public.top_referring_providers($1, $2, $3, $4::uuid, $5::public.referral_priority)`,
        [...parameters.slice(0, 4), priority],
      ),
    /** How many rows are listed behind each of these numbers. */
    rows: async (numbers: readonly Listed[]): Promise<number[]> => {
      const found = await backend.sql<{ count: number }>(
        `select (select count(*)::integer from public.analytics_referrals(
            $1, coalesce((n ->> 'from')::date, $2::date), coalesce((n ->> 'to')::date, $3::date),
            (n ->> 'figure')::public.referral_figure, n ->> 'part', $4::uuid, coalesce(n ->> 'referrer', $5::text),
            coalesce((n ->> 'priority')::public.referral_priority, $6::public.referral_priority),
            page_size => 200)) as count
         from jsonb_array_elements($7::jsonb) with ordinality as listed (n, place)
         order by place`,
        [...parameters, JSON.stringify(numbers)],
      );
      return found.map(({ count }) => count);
    },
  };
}

interface Listed {
  figure: string;
  part?: string;
  from?: string;
  to?: string;
  priority?: string;
  referrer?: string;
  /** What the figure said. */
  count: number;
}

type Counted = ReturnType<typeof countAgain>;

/** Every number of the page that can be opened: those of the period and those of as many days before. */
function listed(
  { figures, top, byStatus, funnel, waits, reasons }: Counted,
  asked: Question,
): Listed[] {
  const days = daysBetween(asked.from, asked.to) + 1;
  const before = { from: addDays(asked.from, -days), to: addDays(asked.from, -1) };
  const undated = waits.reduce((sum, row) => sum + row.without_date, 0);
  const declined = waits.reduce((sum, row) => sum + row.declined, 0);
  return [
    { figure: 'received', count: figures.received },
    { figure: 'received', ...before, count: figures.received_before },
    { figure: 'unnamed', count: figures.unnamed },
    { figure: 'open', count: figures.open_at_end },
    { figure: 'open', ...before, count: figures.open_before },
    { figure: 'overdue', count: figures.overdue_at_end },
    { figure: 'overdue', ...before, count: figures.overdue_before },
    { figure: 'completed', count: figures.completed },
    { figure: 'completed', ...before, count: figures.completed_before },
    // Ranked people are requested by name, whatever the page's filters.
    ...top.flatMap(({ who, referrals, referrals_before: then }) =>
      who === null
        ? []
        : [
            { figure: 'received', referrer: who, count: referrals },
            { figure: 'received', referrer: who, ...before, count: then },
          ],
    ),
    ...byStatus.flatMap(({ first_day: from, last_day: to, ...counts }) =>
      Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([part, count]) => ({ figure: 'status', part, from, to, count })),
    ),
    ...funnel.flatMap(({ step: part, referrals, referrals_before: then }) => [
      { figure: 'step', part, count: referrals },
      { figure: 'step', part, ...before, count: then },
    ]),
    ...waits.flatMap(({ priority, ...row }) => [
      ...(['in_time', 'late', 'waiting', 'overdue', 'declined'] as const).map((part) => ({
        figure: 'wait',
        part,
        priority,
        count: row[part],
      })),
      { figure: 'wait', part: 'in_time', priority, ...before, count: row.in_time_before },
    ]),
    // What the waits leave out is listed for all priorities together.
    { figure: 'wait', part: 'undated', count: undated },
    { figure: 'wait', part: 'declined', count: declined },
    ...[...reasons].flatMap(([part, { referrals, referrals_before: then }]) => [
      { figure: 'declined', part, count: referrals },
      { figure: 'declined', part, ...before, count: then },
    ]),
  ];
}

/** What the parts of a period come to: what happened in all of them, and what stood at the end of the last. */
function inTotal(parts: Rows) {
  const sum = (name: string) => parts.reduce((total, row) => total + Number(row[name]), 0);
  const atEnd = (name: string) => Number(parts.at(-1)?.[name]);
  return {
    parts: parts.length,
    received: sum('received'),
    completed: sum('completed'),
    open_at_end: atEnd('open_at_end'),
    overdue_at_end: atEnd('overdue_at_end'),
  };
}

function partsOf({ received, completed, open_at_end, overdue_at_end }: Counted['figures']) {
  return { parts: 12, received, completed, open_at_end, overdue_at_end };
}

/** Fractions as two ways of computing them give them: no rounding, at whose edge they might part. */
const nearly = (rows: readonly object[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'number' ? expect.closeTo(value, 6) : value,
      ]),
    ),
  );

it(`counts what a second count of the same history counts, ${RUNS} clinics over`, async () => {
  const started = Date.now();
  const play = fc.constantFrom(...ZONES.keys()).chain((zone) => {
    const name = ZONES[zone] ?? ZONES[0];
    return fc.tuple(
      fc.constant(zone),
      histories(name, started),
      fc.array(questions(name, started), { minLength: 2, maxLength: 4 }),
    );
  });
  await fc.assert(
    fc.asyncProperty(play, async ([zone, all, asked]) => {
      await write(zone, all);
      await asMember(async () => {
        const { now } = await backend.sqlRow<{ now: number }>(
          'select extract(epoch from now())::double precision * 1000 as now',
        );
        const clinic: Clinic = { zone: ZONES[zone] ?? ZONES[0], now, targets: TARGETS };
        for (const question of asked) {
          const again = countAgain(all, question, clinic);
          const ask = asker(zone, question);
          expect(await ask.figure('referral_figures')).toEqual([again.figures]);
          expect(inTotal(await ask.figure('referral_trend'))).toEqual(partsOf(again.figures));
          expect(await ask.top()).toEqual(again.top);
          expect(await ask.figure('referrals_by_status')).toEqual(again.byStatus);
          expect(await ask.figure('referral_funnel')).toEqual(again.funnel);
          expect(await ask.figure('referral_waits')).toEqual(nearly(again.waits));
          const reasons = await ask.figure('referral_decline_reasons');
          expect(new Map(reasons.map(({ reason, ...row }) => [reason ?? 'none', row]))).toEqual(
            again.reasons,
          );
          const numbers = listed(again, question);
          expect(await ask.rows(numbers)).toEqual(numbers.map(({ count }) => count));
        }
      });
    }),
    // So long at most for the eight, or for shrinking what failed; of more runs all are wanted.
    { numRuns: RUNS, ...(RUNS === 8 && { interruptAfterTimeLimit: 60_000 }) },
  );
}, 3_600_000);

it('pages through the rows behind a number, each once, the newest first', async () => {
  const now = Date.now();
  const all = Array.from(
    { length: 30 },
    (_, number): History => ({
      // Three at a time arrive at the same moment.
      receivedAt: now - 86_400_000 * (1 + Math.floor(number / 3)),
      priority: 'routine',
      referrer: null,
      provider: null,
      steps: [],
      imported: null,
    }),
  );
  await write(2, all);
  const client = await backend.as('staff.demo');
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  const seen: string[] = [];
  const times: string[] = [];
  for (let after: { id: string; received_at: string } | undefined, page = 0; page < 5; page += 1) {
    const { data } = await client.rpc('analytics_referrals', {
      company_id: companyOf(2),
      from_day: day(20),
      to_day: day(0),
      figure: 'received',
      after_at: after?.received_at ?? null,
      after_id: after?.id ?? null,
      page_size: 7,
    });
    seen.push(...(data ?? []).map((row) => row.id));
    times.push(...(data ?? []).map((row) => row.received_at));
    after = data?.at(-1);
  }
  expect(new Set(seen).size).toBe(30);
  expect(seen).toHaveLength(30);
  expect(times).toEqual(times.toSorted().toReversed());
});
