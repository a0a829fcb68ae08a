import { beforeEach, expect, it } from 'vitest';
import type { Backend } from './backend.ts';
import { DEMO, type Username } from './seeded.ts';

/** A member opens the record of the file at this path, as the portal does before it fetches one. */
export async function openForFile(
  backend: Backend,
  who: Username,
  subject: 'patients' | 'referrals' | 'coverages' | 'prior_authorizations' | 'threads',
  path: string,
): Promise<void> {
  const [company_id = '', subject_id = ''] = path.split('/');
  const client = await backend.as(who);
  if (subject === 'threads') {
    await client.rpc('thread_messages', { company_id, thread_id: subject_id }).throwOnError();
  } else {
    await client.rpc('open_record', { company_id, subject, subject_id }).throwOnError();
  }
}

/** What the log of the demo clinic is told of what is read. */
export function readingLog(backend: Backend) {
  return {
    /** Of openings and lists, after that entry. */
    told: (since: number) =>
      backend.sql<{
        action: string;
        table_name: string;
        row_id: string | null;
        patient_id: string | null;
        rows: string | null;
      }>(
        `select action, table_name, row_id, patient_id, new_values ->> 'rows' as rows from audit_log
         where company_id = $1 and action in ('opened', 'listed') and sequence > $2 order by sequence`,
        [DEMO.company, since],
      ),
    lastEntry: async () => {
      const { last } = await backend.sqlRow<{ last: number }>(
        'select max(sequence)::integer as last from audit_log where company_id = $1',
        [DEMO.company],
      );
      return last;
    },
  };
}

/** The entry of the log for the opening of a record. */
export const openingOf = (table_name: string, row_id: string, patient_id: string | null) => ({
  action: 'opened',
  table_name,
  row_id,
  patient_id,
  rows: null,
});

/** The entry of the log for a list that was read. */
export const listingOf = (table_name: string, rows: number) => ({
  action: 'listed',
  table_name,
  row_id: null,
  patient_id: null,
  rows: String(rows),
});

/**
 * Proves that columns are read only through the functions that tell the log.
 * @param closed all such columns by table, sorted
 * @param besideOf a table that refers to this one, or is referred to: one might read it along with that
 */
export function provesClosed(
  backend: Backend,
  closed: Record<string, readonly string[]>,
  besideOf: (table: string) => string,
): void {
  beforeEach(async () => {
    await backend.sql('delete from private.list_readings');
    await backend.sql('delete from private.record_views');
  });

  it.each(Object.entries(closed))('is granted to no one: %s', async (table, columns) => {
    expect(await closedColumns(backend, table)).toEqual(columns);
  });

  const each = Object.entries(closed).flatMap(([table, columns]) =>
    columns.map((column) => [table, column] as const),
  );

  it.each(each)('is read past the log by no role of a clinic: %s.%s', async (table, column) => {
    expect(await readPast(backend, table, column, besideOf(table))).toEqual([]);
  });
}

/** Asks for a column as a clinic's staff and administrators may try to; answers those that weren't refused. */
async function readPast(
  backend: Backend,
  table: string,
  column: string,
  beside: string,
): Promise<string[]> {
  const read: string[] = [];
  for (const username of ['staff.demo', 'dr.osei', 'admin.demo'] as const) {
    const client = await backend.asUntyped(username);
    const tries = {
      shown: client.from(table).select(column).limit(1),
      beside: client.from(beside).select(`id, ${table}(${column})`).limit(1),
      // What isn't shown isn't asked for either: one would find it by trying.
      'asked for': client.from(table).select('id').not(column, 'is', null).limit(1),
      'ordered by': client.from(table).select('id').order(column).limit(1),
    };
    for (const [way, asking] of Object.entries(tries)) {
      const { error } = await asking;
      if (error?.code !== '42501') read.push(`${username}: ${way}`);
    }
  }
  return read;
}

/** The columns of a table that are granted to no role of the API. */
async function closedColumns(backend: Backend, table: string): Promise<string[]> {
  const rows = await backend.sql<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and not has_column_privilege('authenticated', attrelid, attnum, 'select')`,
    [`public.${table}`],
  );
  return rows.map(({ name }) => name).sort();
}
