import { z } from 'zod';
import type { Backend } from './backend.ts';

/** Tables that tell what was done. The others tell how things are. */
const LOGS = new Set([
  'audit_log',
  'notifications',
  'referral_events',
  'schedule_events',
  'surgery_case_events',
]);

/** What two runs of the same may differ in: when and how often something was done, and under which id. */
const INCIDENTAL = new Set([
  'revision',
  'details_revision',
  'sequence',
  'transaction_id',
  'control_number',
  'hash',
  'previous_hash',
  // The trace number is drawn anew for each request, and stands in what is sent and answered.
  'trace_number',
  'request_x12',
  'response_x12',
  'benefits',
  // Follow from the names, in which two plays differ.
  'search_text',
  'search_keys',
]);

const changeSchema = z.object({
  table: z.string(),
  key: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
type Change = z.infer<typeof changeSchema>;
type Row = Change['before'];

/** What a play has changed, each row as one text, without what two runs of it may differ in. */
export interface Changes {
  /** How things are now that were otherwise before. */
  state: string[];
  /** What the logs say of it. */
  log: string[];
}

/**
 * Records all writes to any table of the schema `public`.
 *
 * @returns a function that runs a play and returns its changes from first to last: a write that was undone is no
 * change.
 */
export async function watchChanges(backend: Backend) {
  await backend.exec(`
    create schema watch;
    create table watch.changes (number bigserial primary key, "table" text, key text, before jsonb, after jsonb);
    create function watch.note() returns trigger language plpgsql security definer set search_path = '' as $$
    declare
      row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    begin
      insert into watch.changes ("table", key, before, after)
      select tg_table_name, string_agg(row ->> a.attname, ' ' order by a.attnum),
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end
      from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = tg_relid and i.indisprimary;
      return null;
    end $$;
    do $$
    declare
      watched regclass;
    begin
      for watched in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format(
          'create trigger zz_watch after insert or update or delete on %s for each row execute function watch.note()',
          watched
        );
      end loop;
    end $$;
  `);

  return async (play: () => Promise<unknown>): Promise<Changes> => {
    // Emptying the table each time takes longer than most plays: its files are made anew.
    const [begun] = await backend.sql<{ number: number }>(
      'select coalesce(max(number), 0) as number from watch.changes',
    );
    await play();
    const rows = await backend.sql(
      'select "table", key, before, after from watch.changes where number > $1 order by number',
      [begun?.number ?? 0],
    );
    return netChanges(z.array(changeSchema).parse(rows));
  };
}

function netChanges(changes: readonly Change[]): Changes {
  const net = new Map<string, Change>();
  for (const change of changes) {
    const at = `${change.table} ${change.key}`;
    const first = net.get(at);
    net.set(at, first ? { ...first, after: change.after } : change);
  }
  const told = [...net.values()].flatMap((change) => {
    // Sent again, a form looks at the row, which the log is told: that is reading.
    if (change.table === 'audit_log' && change.after?.['action'] === 'opened') return [];
    const text = textOf(change);
    return text === null ? [] : [{ text, isLog: LOGS.has(change.table) }];
  });
  const texts = (isLog: boolean) =>
    told
      .filter((one) => one.isLog === isLog)
      .map(({ text }) => text)
      .sort();
  return { state: texts(false), log: texts(true) };
}

/** Null where everything is as it was. */
function textOf({ table, before, after }: Change): string | null {
  const columns = Object.keys(after ?? before ?? {}).filter(
    (column) =>
      !INCIDENTAL.has(column) &&
      column !== 'updated_at' &&
      JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]),
  );
  if (columns.length === 0) return null;
  const part = (row: Row) =>
    row && Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  return `${table} ${withoutTheIncidental(JSON.stringify(after ? part(after) : { was: part(before) }))}`;
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** In what the audit log keeps of a request. */
const TRACE = /"trace_number":"\w+",?|"sha256":"\w+"/g;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;
/** What makes a value the only one of its kind: see `unique`. */
const MARK = /-zz[0-9a-f]{8}/gi;
/** Secrets are drawn anew each time. */
const KEY_PREFIX = /crp_[0-9a-f]{8}/g;
/** And so is what a vial's bar code says. */
const VIAL_CODE = /"code":"V[2-9A-HJ-NP-Z]{9}"/g;
/** In what the audit log keeps of a row. */
const REVISION = /"(?:details_)?revision":\d+,?/g;
const HOUR = 3_600_000;

const DAY = 24 * HOUR;

/** A typed time as it is; a time relative to now, as the difference. */
function momentText(moment: string): string {
  const ahead = Date.parse(moment) - Date.now();
  if (Math.abs(ahead) < HOUR) return 'now';
  const isTyped = Date.parse(moment) % 60_000 === 0;
  return isTyped ? moment : `in ${Math.round(ahead / DAY)} days`;
}

function withoutTheIncidental(text: string): string {
  return text
    .replace(ID, (id) => (id.slice(1).startsWith('0000000-0000-4000-8000') ? id : '#'))
    .replace(MOMENT, momentText)
    .replace(TRACE, '')
    .replace(MARK, '-zz')
    .replace(KEY_PREFIX, 'crp_')
    .replace(VIAL_CODE, '"code":"V"')
    .replace(REVISION, '');
}

/** A value that nothing else has, of which two plays may have one each and count as the same. */
export function unique(value: string): string {
  return `${value}-zz${crypto.randomUUID().slice(0, 8)}`;
}
