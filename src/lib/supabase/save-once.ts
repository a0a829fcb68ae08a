import type { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod';
import { AppError, toAppError } from '@/lib/errors';
import { isSameValue } from '@/lib/same-value';
import { db } from './client';
import type { Database, TablesInsert } from './database.types';
import { unwrapMaybe } from './result';

type TableName = keyof Database['public']['Tables'];
type Column<Table extends TableName> = string & keyof TablesInsert<Table>;

interface Once<Table extends TableName> {
  table: Table;
  /** The row's noun in sentences, such as "coverage". */
  noun: string;
  /** The columns that identify a row before it is sent; by default the id. */
  key?: readonly Column<Table>[];
  /** The column that shows that a row has changed; null where rows never change. */
  stamp: 'updated_at' | 'revision' | null;
  /** Columns that can't change after the insert. */
  fixed?: readonly Column<Table>[];
  /** The sentences, by constraint name, for values that another row already has. */
  taken?: (row: TablesInsert<Table>) => Record<string, string>;
  /** The sentence where the row was saved with other values and can't be changed. */
  savedOtherwise?: string;
  /** Reads the present row of a table without column grants; null where it is deleted or hidden. */
  read?: (row: TablesInsert<Table>) => Promise<object | null>;
  logLabel?: string;
}

type Row = Record<string, unknown>;

/** The table's name isn't known here; callers keep its types. */
const tables: PostgrestClient = db;

const present = z.record(z.string(), z.unknown()).nullable();

/**
 * Makes a form's insert function with an id that the form creates once. If it is sent again after a
 * lost answer, the stored row is updated to what was typed last, but only while it still equals
 * something sent from here: a colleague's change is never overwritten, and nothing counts as saved
 * that isn't.
 */
export function saveOnce<Table extends TableName>(once: Once<Table>) {
  const { table, noun, key = ['id'], stamp, fixed = [], savedOtherwise } = once;
  const label = once.logLabel === undefined ? {} : { logLabel: once.logLabel };
  const sentFromHere: Row[] = [];

  const otherwise = () =>
    new AppError('duplicate', {
      ...label,
      message:
        savedOtherwise ??
        `This ${noun} was already saved with other details. Close this form and open the ${noun} to see it.`,
    });
  const overtaken = () =>
    new AppError('stale', {
      ...label,
      message: `A colleague changed this ${noun} after you first sent it. Close this form and open the ${noun} to see it.`,
    });

  async function readPresent(row: Row, where: Row) {
    const columns = [...Object.keys(row), ...(stamp === null ? [] : [stamp])];
    return unwrapMaybe(
      await tables.from(table).select(columns.join(',')).match(where).maybeSingle(),
      once.logLabel,
    );
  }

  async function change(given: TablesInsert<Table>, row: Row) {
    const where = Object.fromEntries(key.map((column) => [column, row[column]]));
    const there = present.parse(once.read ? await once.read(given) : await readPresent(row, where));
    // Another clinic's, or restricted.
    if (there === null) throw otherwise();
    const changed = Object.entries(row).filter(([column, value]) => !reads(there[column], value));
    if (changed.length === 0) return;
    if (stamp === null || changed.some(([column]) => fixed.some((each) => each === column))) {
      throw otherwise();
    }
    if (!sentFromHere.some((sent) => readsAs(there, sent))) throw overtaken();
    const updated = unwrapMaybe(
      await tables
        .from(table)
        .update({
          ...Object.fromEntries(changed),
          ...(stamp === 'revision' && { revision: there[stamp] }),
        })
        .match({ ...where, [stamp]: there[stamp] })
        .select(stamp)
        .maybeSingle(),
      once.logLabel,
    );
    if (updated === null) throw overtaken();
  }

  async function addOrChange(given: TablesInsert<Table>, row: Row) {
    sentFromHere.push(row);
    try {
      unwrapMaybe(await tables.from(table).insert(row), once.logLabel);
    } catch (thrown) {
      if (toAppError(thrown).constraint !== `${table}_pkey`) throw thrown;
      await change(given, row);
    }
  }

  async function save(given: TablesInsert<Table>, row: Row) {
    try {
      await addOrChange(given, row);
    } catch (thrown) {
      const error = toAppError(thrown);
      const message = error.constraint && once.taken?.(given)[error.constraint];
      throw message ? new AppError('duplicate', { ...label, message, cause: error }) : error;
    }
  }

  let underWay: { content: string; saving: Promise<void> } | null = null;
  return (given: TablesInsert<Table>): Promise<void> => {
    const row = Object.fromEntries(
      Object.entries<unknown>(given).filter(([, value]) => value !== undefined),
    );
    const content = JSON.stringify(row);
    // A double click.
    if (underWay?.content === content) return underWay.saving;
    const saving = save(given, row).finally(() => {
      underWay = null;
    });
    underWay = { content, saving };
    return saving;
  };
}

function readsAs(there: Row, sent: Row): boolean {
  return Object.entries(sent).every(([column, value]) => reads(there[column], value));
}

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/;
const TIME_OF_DAY = /^\d\d:\d\d$/;

/** Whether a stored value equals a sent one. Postgres formats times in its own way. */
function reads(stored: unknown, sent: unknown): boolean {
  if (isSameValue(stored, sent)) return true;
  if (Array.isArray(stored) && Array.isArray(sent)) {
    return stored.length === sent.length && stored.every((each, place) => reads(each, sent[place]));
  }
  if (typeof stored !== 'string' || typeof sent !== 'string') return false;
  if (MOMENT.test(stored) && MOMENT.test(sent)) return Date.parse(stored) === Date.parse(sent);
  return TIME_OF_DAY.test(sent) && stored === `${sent}:00`;
}
