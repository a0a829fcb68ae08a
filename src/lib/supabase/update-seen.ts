import type { PostgrestClient } from '@supabase/postgrest-js';
import { AppError, toAppError } from '@/lib/errors';
import { onlyChanged } from '@/lib/only-changed';
import { db } from './client';
import type { TablesUpdate } from './database.types';
import { type Subject, whoChanged } from './last-change.queries';
import { unwrapMaybe } from './result';

/** A row as a form shows it: the form's columns and the time of its last change. */
interface Versioned {
  id: string;
  updated_at: string;
}

/** What a form saves: only the values that changed. */
export interface SeenChange<Row, Values = Row> {
  /** As the person last saw it. */
  seen: Row;
  values: Partial<Values>;
}

interface SeenUpdate<Table extends Subject, Row extends Versioned> {
  table: Table;
  companyId: string;
  /** The row as the person last saw it. */
  seen: Row;
  /** The values to change. */
  values: NoInfer<Partial<Row>> & TablesUpdate<Table>;
  /** Reads the same columns as they are now; null where the row is deleted or hidden. */
  read: () => Promise<Row | null>;
  /** The row in an error text: "this patient". */
  what: string;
  /** The sentences, by constraint name, for values that another row already has. */
  taken?: Record<string, string>;
  logLabel: string;
}

/** The table's name isn't known here; callers keep its types. */
const tables: PostgrestClient = db;

/** The most tries when unrelated changes come between; more would be a bug. */
const MAX_TRIES = 4;

/**
 * Changes a row of a table with `updated_at`. If a value that the person saw has changed since,
 * throws an AppError "stale" whose `present` is the current row. Others' changes to other columns
 * stay and are no conflict. A repeat after a lost answer succeeds.
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
    // Compares all columns, not only the changed ones: the person may have undone what a first try,
    // with a lost answer, wrote.
    if (isSame({ ...seen, ...values, updated_at }, present)) return;
    // The row is as it was seen, but wasn't changed: a policy refused it.
    if (updated_at === from) throw new AppError('forbidden', { logLabel });
    if (!isSame({ ...seen, updated_at }, present)) {
      throw new AppError('stale', { message: await conflictText(save), present, logLabel });
    }
    from = updated_at;
  }
  throw new AppError('unavailable', { logLabel });
}

/** Writes only if the row hasn't changed since that time. */
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

/** A company and its settings have one row each. */
function keyOf(table: Subject, companyId: string, id: string): Record<string, string> {
  if (table === 'companies') return { id: companyId };
  if (table === 'clinic_settings') return { company_id: companyId };
  return { company_id: companyId, id };
}

/**
 * After a lost answer, the author may be this form. The name is optional: without it the conflict
 * stands.
 */
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

/** Whether two rows are equal in every column that both have. */
function isSame<Row extends object>(one: Row, row: Row): boolean {
  return Object.keys(onlyChanged(one, row)).every((column) => !(column in row));
}
