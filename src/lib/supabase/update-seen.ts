import { AppError } from '@/lib/errors';
import { onlyChanged } from '@/lib/only-changed';
import { type Answer, unwrapMaybe } from './result';

/** A row as a form shows it: the columns that the form is about, and the stamp of its last change. */
interface Versioned {
  id: string;
  updated_at: string;
}

/** An update of a table, with its clinic's filter and without its row's. */
interface Update<IdColumn extends string> {
  eq(column: IdColumn | 'updated_at', value: string): Update<IdColumn>;
  select(columns: 'updated_at'): {
    maybeSingle(): PromiseLike<Answer<{ updated_at: string } | null>>;
  };
}

interface SeenUpdate<Row extends Versioned, IdColumn extends string> {
  /** The row as the person was last shown it. */
  seen: Row;
  /** What is to be different. */
  values: NoInfer<Partial<Row>>;
  update: () => Update<IdColumn>;
  /** The same columns as they are now; null where the row is gone or hidden. */
  read: () => Promise<Row | null>;
  /** Of an error: "this patient". */
  what: string;
  /** Who has changed the row since a moment; null where it isn't known. */
  whoChanged: (since: string) => Promise<string | null>;
  logLabel: string;
}

/** How often others' changes that are no conflict may come between; more is a fault. */
const MAX_TRIES = 4;

/**
 * Changes a row of any table with `updated_at`, unless something of what the person saw has changed since:
 * then an AppError "stale" whose `present` is the row as it is now. What others changed beside it is no
 * conflict and stays. Sent again after a lost answer, it finds itself done.
 */
export async function updateSeen<Row extends Versioned>(save: SeenUpdate<Row, 'id'>): Promise<void>;
/** Of a table that has one row a company, read with `id:company_id`. */
export async function updateSeen<Row extends Versioned>(
  save: SeenUpdate<Row, 'company_id'>,
  idColumn: 'company_id',
): Promise<void>;
export async function updateSeen<Row extends Versioned>(
  save: SeenUpdate<Row, 'id' | 'company_id'>,
  idColumn: 'id' | 'company_id' = 'id',
): Promise<void> {
  const { seen, values, logLabel } = save;
  const isEmpty = Object.keys(values).length === 0;
  let from = seen.updated_at;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (!isEmpty) {
      const answer = await save
        .update()
        .eq(idColumn, seen.id)
        .eq('updated_at', from)
        .select('updated_at')
        .maybeSingle();
      if (unwrapMaybe(answer, logLabel)) return;
    }
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

/** After a lost answer it may have been this very form. The name is a courtesy: without it the conflict stands. */
async function conflictText<Row extends Versioned>({
  seen,
  what,
  whoChanged,
}: Pick<SeenUpdate<Row, never>, 'seen' | 'what' | 'whoChanged'>): Promise<string> {
  const who = await whoChanged(seen.updated_at).catch(() => null);
  return who === null ? `Meanwhile ${what} was changed.` : `${who} changed ${what} meanwhile.`;
}

/** Whether two rows say the same in every column that both were read with. */
function isSame<Row extends object>(one: Row, row: Row): boolean {
  return Object.keys(onlyChanged(one, row)).every((column) => !(column in row));
}
