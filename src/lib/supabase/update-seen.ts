import type { PostgrestClient } from '@supabase/postgrest-js';
import { AppError, toAppError } from '@/lib/errors';
import { onlyChanged } from '@/lib/only-changed';
import { db } from './client';
import type { TablesUpdate } from './database.types';
import { type Subject, whoChanged } from './last-change.queries';
import { unwrapMaybe } from './result';

/** A row as a form shows it: the columns that the form is about, and the stamp of its last change. */
interface Versioned {
  id: string;
  updated_at: string;
}

interface SeenUpdate<Table extends Subject, Row extends Versioned> {
  table: Table;
  companyId: string;
  /** The row as the person was last shown it. */
  seen: Row;
  /** What is to be different. */
  values: NoInfer<Partial<Row>> & TablesUpdate<Table>;
  /** The same columns as they are now; null where the row is gone or hidden. */
  read: () => Promise<Row | null>;
  /** Of an error: "this patient". */
  what: string;
  /** What is said, by the constraint's name, of a value that another row has and may have alone. */
  taken?: Record<string, string>;
  logLabel: string;
}

/** Here a table is a name like any other; who calls keeps its types. */
const tables: PostgrestClient = db;

/** How often others' changes that are no conflict may come between; more is a fault. */
const MAX_TRIES = 4;

/**
 * Changes a row of a table with `updated_at`, unless something of what the person saw has changed since:
 * then an AppError "stale" whose `present` is the row as it is now. What others changed beside it is no
 * conflict and stays. Sent again after a lost answer, it finds itself done.
 */
export async function updateSeen<Table extends Subject, Row extends Versioned>(
  save: SeenUpdate<Table, Row>,
): Promise<void> {
  const { seen, values, logLabel } = save;
  const isEmpty = Object.keys(values).length === 0;
  let from = seen.updated_at;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (!isEmpty && (await isWritten(save, from))) return;
    const present = await save.read();
    if (!present) throw new AppError('not-found', { logLabel });
    const { updated_at } = present;
    // All of it, not only what is to be different: what a first try wrote, before its answer was lost, may
    // have been typed back since.
    if (isSame({ ...seen, ...values, updated_at }, present)) return;
    // It is there as it was seen, and not changed: a policy let nothing through.
    if (updated_at === from) throw new AppError('forbidden', { logLabel });
    if (!isSame({ ...seen, updated_at }, present)) {
      throw new AppError('stale', { message: await conflictText(save), present, logLabel });
    }
    from = updated_at;
  }
  throw new AppError('unavailable', { logLabel });
}

/** Writes, unless the row has changed since that moment. */
async function isWritten<Table extends Subject, Row extends Versioned>(
  { table, companyId, seen, values, taken, logLabel }: SeenUpdate<Table, Row>,
  from: string,
): Promise<boolean> {
  const answer = await tables
    .from(table)
    .update(values)
    .match({ ...keyOf(table, companyId, seen.id), updated_at: from })
    .select('updated_at')
    .maybeSingle();
  try {
    return unwrapMaybe(answer, logLabel) !== null;
  } catch (thrown) {
    const error = toAppError(thrown);
    const message = error.constraint && taken?.[error.constraint];
    throw message ? new AppError('duplicate', { logLabel, message, cause: error }) : error;
  }
}

/** A company and its settings are one row each. */
function keyOf(table: Subject, companyId: string, id: string): Record<string, string> {
  if (table === 'companies') return { id: companyId };
  if (table === 'clinic_settings') return { company_id: companyId };
  return { company_id: companyId, id };
}

/** After a lost answer it may have been this very form. The name is a courtesy: without it the conflict stands. */
async function conflictText<Table extends Subject, Row extends Versioned>({
  table,
  companyId,
  seen,
  what,
}: SeenUpdate<Table, Row>): Promise<string> {
  const who = await whoChanged(companyId, table, seen.id, seen.updated_at).catch(() => null);
  return who === null
    ? `Someone changed ${what} in the meantime.`
    : `${who} changed ${what} in the meantime.`;
}

/** Whether two rows say the same in every column that both were read with. */
function isSame<Row extends object>(one: Row, row: Row): boolean {
  return Object.keys(onlyChanged(one, row)).every((column) => !(column in row));
}
