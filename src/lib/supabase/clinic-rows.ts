import { type Answer, unwrap } from './result';

interface Select<Row, IdColumn extends string> extends PromiseLike<Answer<Row[] | null>> {
  eq(column: IdColumn, value: string): Select<Row, IdColumn>;
  abortSignal(signal: AbortSignal): PromiseLike<Answer<Row[] | null>>;
}

interface Place {
  companyId: string;
  id: string;
  signal?: AbortSignal | undefined;
}

/** The row with this id in this clinic; null if it doesn't exist or the person may not see it. */
export async function fetchRow<Row>(
  select: Select<Row, 'company_id' | 'id'>,
  { companyId, id, signal }: Place,
  logLabel?: string,
): Promise<Row | null> {
  const rows = select.eq('company_id', companyId).eq('id', id);
  const [row] = unwrap(await (signal ? rows.abortSignal(signal) : rows), logLabel);
  return row ?? null;
}

/** The rows of a clinic that the person may see, as selected and ordered by the caller. */
export async function fetchRows<Row>(
  select: Select<Row, 'company_id'>,
  { companyId, signal }: Omit<Place, 'id'>,
  logLabel?: string,
): Promise<Row[]> {
  const rows = select.eq('company_id', companyId);
  return unwrap(await (signal ? rows.abortSignal(signal) : rows), logLabel);
}

/** A change of a clinic's row. */
interface Update {
  eq(column: 'company_id' | 'id', value: string): Update;
  select(columns: 'id'): { single(): PromiseLike<Answer<{ id: string } | null>> };
}

/**
 * Changes the row with this id in this clinic; throws if the person may not change it or it doesn't
 * exist.
 */
export async function changeRow(
  update: Update,
  { companyId, id }: Omit<Place, 'signal'>,
  logLabel?: string,
): Promise<void> {
  unwrap(await update.eq('company_id', companyId).eq('id', id).select('id').single(), logLabel);
}
