import type { Database } from '../embedded/database.ts';
import type { Changes, Release } from '../releases/read.ts';
import type { KeptRows, Rows } from '../releases/rows.ts';
import { linesOf } from './difference.ts';
import { DEMANDS, PROMISES } from './promises.ts';

type Host = Pick<Database, 'query' | 'exec'>;

/** The tables with clinics' rows: all of ours, and the host's tables of accounts and files. */
const KEPT_TABLES = `
  select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and (
    c.relnamespace::regnamespace::text in ('public', 'private')
    or format('%s.%s', c.relnamespace::regnamespace, c.relname) in ('auth.users', 'auth.identities', 'auth.sessions', 'auth.mfa_factors', 'auth.mfa_amr_claims',
      'auth.audit_log_entries', 'storage.objects'))
  order by 1`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, 0)::text as value
  from pg_sequences where schemaname in ('public', 'private') and last_value is not null order by 1`;

/** A database's rows, table by table, and its sequences' positions. */
export async function rowsIn(host: Host): Promise<Rows> {
  await host.exec("set time zone 'UTC'");
  const { rows: names } = await host.query<{ name: string; columns: string[] }>(KEPT_TABLES);
  const tables: KeptRows[] = [];
  for (const { name, columns } of names) {
    const { rows } = await host.query<{ rows: string | null }>(
      `select string_agg(row_to_json(t)::text, ',' order by t::text) as rows
       from (select ${columns.map((column) => `"${column}"`).join(', ')} from ${name}) as t`,
    );
    if (rows[0]?.rows) tables.push({ table: name, columns, rows: `[${rows[0].rows}]` });
  }
  const { rows } = await host.query<{ name: string; value: string }>(SEQUENCES);
  return { tables, sequences: rows.map(({ name, value }) => ({ sequence: name, value })) };
}

/**
 * Replaces a database's rows. Triggers and foreign keys are off: the rows were checked when they were written. `host`
 * is a superuser.
 */
export async function putRows(host: Host, { tables, sequences }: Rows): Promise<void> {
  const { rows: there } = await host.query<{ name: string; columns: string[] }>(KEPT_TABLES);
  await host.exec(
    "begin; set local session_replication_role = replica; set local search_path = ''",
  );
  try {
    // Rows that the migrations themselves insert.
    for (const { name } of there) await host.exec(`delete from ${name}`);
    for (const { table, columns, rows } of tables) {
      // The host's own table may have lost a column by now.
      const known = there.find(({ name }) => name === table)?.columns ?? [];
      const list = columns
        .filter((column) => known.includes(column))
        .map((column) => `"${column}"`)
        .join(', ');
      await host.query(
        `insert into ${table} (${list}) overriding system value
         select ${list} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
        [rows],
      );
    }
    for (const { sequence, value } of sequences) {
      await host.query('select setval($1::regclass, $2::bigint)', [sequence, value]);
    }
    await host.exec('commit; analyze');
  } catch (error) {
    await host.exec('rollback');
    throw error;
  }
}

/** What is kept of a database for a later comparison. */
export interface Before {
  tables: { name: string; columns: string[]; key: string[] }[];
  promises: string[];
  demands: string[];
}

/** Copies every row into a schema that migrations don't know. `host` is a superuser. */
export async function keepAside(host: Host): Promise<Before> {
  await host.exec("set time zone 'UTC'; create schema kept_aside");
  const { rows: tables } = await host.query<Before['tables'][number]>(
    `select t.name, t.columns, coalesce(
       (select array_agg(a.attname::text order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::smallint[])
        where i.indrelid = t.name::regclass and i.indisprimary), t.columns) as key
     from (${KEPT_TABLES}) as t`,
  );
  for (const { name } of tables) {
    await host.exec(`create table kept_aside."${name}" as table ${name}`);
  }
  return { tables, promises: await linesOf(host, PROMISES), demands: await linesOf(host, DEMANDS) };
}

/** A change: its table or column, and what changed. */
export interface Loss {
  of: string;
  text: string;
}

/** Compares with the copied rows: none may be gone, none added, and no value changed. */
export async function lossesSince(host: Host, { tables }: Before): Promise<Loss[]> {
  const { rows: there } = await host.query<{ name: string; columns: string[] }>(KEPT_TABLES);
  await host.exec("set time zone 'UTC'");
  const losses: Loss[] = [];
  for (const { name, columns, key } of tables) {
    const now = there.find((table) => table.name === name);
    if (now === undefined) {
      losses.push({ of: name, text: 'the table is gone' });
      continue;
    }
    const gone = columns.filter((column) => !now.columns.includes(column));
    losses.push(...gone.map((column) => ({ of: `${name}.${column}`, text: 'the column is gone' })));
    if (key.some((column) => gone.includes(column))) continue;
    losses.push(
      ...(await differencesIn(
        name,
        key,
        columns.filter((column) => !gone.includes(column)),
      )),
    );
  }
  return losses;

  async function differencesIn(table: string, key: string[], columns: string[]): Promise<Loss[]> {
    const match = key
      .map((column) => `b."${column}" is not distinct from a."${column}"`)
      .join(' and ');
    const other = columns
      .map(
        (column) =>
          `count(*) filter (where b."${column}"::text is distinct from a."${column}"::text)::int as "${column}"`,
      )
      .join(', ');
    const counted = async (statement: string) => {
      const { rows } = await host.query<Record<string, number>>(statement);
      return rows[0] ?? {};
    };
    const without = (from: string, there: string) =>
      `select count(*)::int as rows from ${from} where not exists (select from ${there} where ${match})`;
    const [before, after] = [`kept_aside."${table}" b`, `${table} a`];
    const { rows: gone = 0 } = await counted(without(before, after));
    const { rows: come = 0 } = await counted(without(after, before));
    const changed = await counted(`select ${other} from ${before} join ${after} on ${match}`);
    return [
      ...(gone > 0 ? [{ of: table, text: `${gone} rows are gone` }] : []),
      ...(come > 0 ? [{ of: table, text: `${come} rows have come` }] : []),
      ...Object.entries(changed)
        .filter(([, rows]) => rows > 0)
        .map(([column, rows]) => ({
          of: `${table}.${column}`,
          text: `${rows} rows have another value`,
        })),
    ];
  }
}

/** Undeclared losses, and declared ones that didn't happen: both empty, or the migrations are wrong. */
export function undeclared(losses: readonly Loss[], { rows }: Pick<Changes, 'rows'>): string[] {
  return [
    ...losses.filter((loss) => !(loss.of in rows)).map((loss) => `${loss.of}: ${loss.text}`),
    ...Object.keys(rows)
      .filter((what) => !losses.some((loss) => loss.of === what))
      .map((what) => `${what}: declared in changes.json, and nothing of it changed`),
  ];
}

/** What a page of the previous release would miss, or not know. A promise that its pages no longer needed may go. */
export async function brokenPromises(
  host: Host,
  before: Before,
  { retired }: Pick<Release, 'retired'>,
): Promise<string[]> {
  const promises = new Set(await linesOf(host, PROMISES));
  const demands = new Set(before.demands);
  return [
    ...before.promises
      .filter((line) => !promises.has(line) && !retired.includes(line))
      .map((line) => `no longer: ${line}`),
    ...(await linesOf(host, DEMANDS))
      .filter((line) => !demands.has(line) && isOfBefore(line, before))
      .map((line) => `new: ${line}`),
  ];
}

/** A completely new object may require anything. */
function isOfBefore(demand: string, { promises }: Before): boolean {
  const [what] = demand.split(' demands ');
  return promises.some((line) => line.startsWith(`${what} `));
}

/** Constraints that were never checked, and indexes that were never finished. */
export const UNFINISHED = `
  select format('constraint %s on %s.%s is not validated', o.conname, c.relnamespace::regnamespace, c.relname) as line
  from pg_constraint o join pg_class c on c.oid = o.conrelid
  where not o.convalidated and c.relnamespace::regnamespace::text in ('public', 'private')
  union all
  select format('index %s.%s is not valid', c.relnamespace::regnamespace, c.relname)
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisvalid and c.relnamespace::regnamespace::text in ('public', 'private')`;

/** Our tables without a row. */
export const EMPTY_TABLES = `
  select format('%I.%I', c.relnamespace::regnamespace, c.relname) as line from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace::regnamespace::text in ('public', 'private')
    and (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', c.relnamespace::regnamespace, c.relname), false, true, '')))[1]::text = '0'`;
