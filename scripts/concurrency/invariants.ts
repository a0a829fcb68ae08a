import type { Sql } from 'postgres';
import { KEPT } from '../../supabase/tests/support/rules.ts';
import { DEMO, PEOPLE } from '../../supabase/tests/support/seeded.ts';

/** An operation and its final outcome. */
export interface Outcome {
  what: string;
  end: 'done' | 'refused';
  /** A connection was lost: the first attempt may have been done though the last was refused. */
  doubtful: boolean;
  trace: { table: string; id: string } | { note: string } | null;
}

const company = `'${DEMO.company}'`;

/** Finished work leaves only its rows. */
export const AT_REST: Record<string, string> = {
  'No lock is left standing, and no transaction': `
    select format('%s %s by %s', l.locktype, l.mode, a.query) from pg_catalog.pg_locks l
    join pg_catalog.pg_stat_activity a on a.pid = l.pid
    where l.pid <> pg_backend_pid() and a.datname = current_database() and a.backend_type = 'client backend'
    union all select 'prepared ' || gid from pg_catalog.pg_prepared_xacts`,
  'The log of what was told is empty between transactions':
    'select id::text from private.audit_inbox',
};

/** Violations that must not exist at rest, each as a query that lists them. */
const RULES: Record<string, string> = {
  'Nobody is booked twice at one time: provider, patient, block': `
    select format('%s and %s', a.id, b.id) from public.provider_bookings a
    join public.provider_bookings b on a.id < b.id and a.span && b.span
    where a.provider_id = b.provider_id or a.patient_id = b.patient_id or a.block_id = b.block_id`,
  'Who is to come has the booking of that time, and only they': `
    select r.id::text from public.scheduling_requests r
    left join public.provider_bookings b on b.scheduling_request_id = r.id
    where r.company_id = ${company} and (r.status in ('confirmed', 'checked_in')) <> (b.id is not null) and r.status not in ('completed', 'no_show')
      or b.id is not null and (lower(b.span) <> r.confirmed_date or b.provider_id <> r.provider_id or b.patient_id is distinct from r.patient_id)`,
  'What happened to an appointment leads to its status': `
    select format('%s is %s after %s', r.id, r.status, e.event_type) from public.scheduling_requests r
    cross join lateral (
      select s.event_type from public.schedule_events s
      where s.scheduling_request_id = r.id order by s.created_at desc, s.id desc limit 1
    ) e
    where r.reason like 'Word %' and r.status::text <> case e.event_type::text
      when 'requested' then 'pending' when 'proposed' then 'proposed' when 'countered' then 'pending' when 'accepted' then 'confirmed'
      when 'confirmed' then 'confirmed' when 'rescheduled' then 'confirmed' when 'cancelled' then 'cancelled' else r.status::text end`,
  'A merged chart is gone, and one that is there was not merged': `
    select m.id::text from public.patient_merges m
    where m.undone_at is null and exists (select from public.patients p where p.id = m.merged_id)`,
  ...AT_REST,
  ...KEPT,
};

/** Tables whose rows are written once: each row has exactly one log entry, and each entry its row. */
const WRITTEN_ONCE = [
  'scheduling_requests',
  'schedule_events',
  'messages',
  'patient_merges',
  'provider_bookings',
  'appointment_proposals',
];

/** The current violations, in words. */
export async function brokenIn(
  sql: Sql,
  since: string,
  outcomes: readonly Outcome[],
): Promise<string[]> {
  const faults = await againstRules(sql, RULES);
  faults.push(...(await notWrittenOnce(sql, WRITTEN_ONCE, since)));
  faults.push(...(await lostIn(sql, outcomes)));
  await sql`select private.seal_audit_log(${DEMO.company})`;
  return [...faults, ...(await brokenLog(sql))];
}

/** The first violations of each rule, which is a query that lists them. */
export async function againstRules(sql: Sql, rules: Record<string, string>): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, offenders] of Object.entries(rules)) {
    const rows = await sql.unsafe<{ of: string }[]>(
      `select x.of from (${offenders}) as x (of) limit 5`,
    );
    faults.push(...rows.map(({ of }) => `${rule}: ${of}`));
  }
  return faults;
}

/** Rows without their one log entry, and entries without their row, since a moment. */
export async function notWrittenOnce(
  sql: Sql,
  tables: readonly string[],
  since: string,
): Promise<string[]> {
  const faults: string[] = [];
  for (const table of tables) {
    const rows = await sql.unsafe<{ id: string; entries: number; is_there: boolean }[]>(
      `with told as (
         select row_id, count(*) filter (where action = 'insert') as made, count(*) filter (where action = 'delete') as removed
         from public.audit_log where company_id = ${company} and table_name = '${table}' and at > $1 group by row_id
       ), there as (select id::text as id from public.${table} where company_id = ${company})
       select coalesce(told.row_id, there.id) as id, told.made as entries, there.id is not null as is_there
       from told full join there on there.id = told.row_id
       where told.made > 1 or told.made = 1 and (there.id is not null) = (told.removed > 0)
         or there.id is not null and told.made is null and exists (
           select from public.${table} t where t.id::text = there.id and coalesce(to_jsonb(t) ->> 'created_at', to_jsonb(t) ->> 'merged_at')::timestamptz > $1)
       limit 5`,
      [since],
    );
    faults.push(...rows.map((row) => `The log of ${table}: ${JSON.stringify(row)}`));
  }
  return faults;
}

/** Operations that were answered but missing, done twice, or refused but done. */
async function lostIn(sql: Sql, outcomes: readonly Outcome[]): Promise<string[]> {
  const faults: string[] = [];
  const judge = (outcome: Outcome, found: number, told = true) => {
    const isRight =
      outcome.end === 'done' ? found === 1 : found === 0 || (outcome.doubtful && found === 1);
    if (!isRight || (found > 0 && !told)) {
      faults.push(
        `${outcome.what} was ${outcome.end} and is there ${found} times${told ? '' : ', untold'}: ${JSON.stringify(outcome.trace)}`,
      );
    }
  };
  const notes = new Map<string, number>();
  const rows = await sql<{ note: string; count: number }[]>`
    select note, count(*)::integer as count from public.schedule_events where note like 'Word %' group by note`;
  for (const { note, count } of rows) notes.set(note, count);
  const ids = new Map<string, Map<string, boolean>>();
  for (const table of ['scheduling_requests', 'messages', 'patients', 'patient_merges']) {
    const found = await sql.unsafe<{ id: string; told: boolean }[]>(
      `select t.id::text as id, exists (select from public.audit_log a where a.company_id = t.company_id and a.table_name = '${table}'
         and a.row_id = t.id::text and a.action = 'insert') as told from public.${table} t where t.company_id = ${company}`,
    );
    ids.set(table, new Map(found.map(({ id, told }) => [id, told])));
  }
  // A chart that was added and then merged is gone, and part of the other chart.
  const merged = await sql<
    { id: string }[]
  >`select merged_id::text as id from public.patient_merges`;
  for (const { id } of merged) ids.get('patients')?.set(id, true);
  for (const outcome of outcomes) {
    const { trace } = outcome;
    if (trace === null) continue;
    if ('note' in trace) judge(outcome, notes.get(trace.note) ?? 0);
    else {
      const told = ids.get(trace.table)?.get(trace.id);
      judge(outcome, told === undefined ? 0 : 1, told ?? true);
    }
  }
  return faults.slice(0, 10);
}

/** The log itself, by its own proof. */
export async function brokenLog(sql: Sql): Promise<string[]> {
  const claims = JSON.stringify({ sub: PEOPLE['admin.demo'], role: 'authenticated' });
  for (let from = 1; ; ) {
    const [part] = await sql.begin(async (within) => {
      await within`select set_config('request.jwt.claims', ${claims}, true)`;
      return await within<
        { problem: string | null; finished: boolean; up_to: string; unsealed: number }[]
      >`
        select problem, finished, up_to, unsealed from public.verify_audit_log(${DEMO.company}, ${from}, 50000)`;
    });
    if (part === undefined) return ['The log wasn’t checked.'];
    if (part.problem !== null) return [`The log: ${JSON.stringify(part)}`];
    if (part.finished)
      return part.unsealed === 0 ? [] : [`${part.unsealed} entries are not sealed.`];
    from = Number(part.up_to) + 1;
  }
}
