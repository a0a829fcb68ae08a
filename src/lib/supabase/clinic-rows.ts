import { type Answer, unwrap } from './result';

/** A select from a table of clinics' rows, which have these columns of ids. */
interface Select<Row, IdColumn extends string> extends PromiseLike<Answer<Row[] | null>> {
  eq(column: IdColumn, value: string): Select<Row, IdColumn>;
  abortSignal(signal: AbortSignal): PromiseLike<Answer<Row[] | null>>;
}

interface Place {
  companyId: string;
  id: string;
  signal?: AbortSignal | undefined;
}

/** The row of that id in that clinic; null where there is none, or none that the person may see. */
export async function fetchRow<Row>(
  select: Select<Row, 'company_id' | 'id'>,
  { companyId, id, signal }: Place,
  logLabel?: string,
): Promise<Row | null> {
  const rows = select.eq('company_id', companyId).eq('id', id);
  const [row] = unwrap(await (signal ? rows.abortSignal(signal) : rows), logLabel);
  return row ?? null;
}

/** The rows of that clinic that the person may see, as the select narrows and orders them. */
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

/** Changes the row of that id in that clinic; throws where there is none that the person may change. */
export async function changeRow(
  update: Update,
  { companyId, id }: Omit<Place, 'signal'>,
  logLabel?: string,
): Promise<void> {
  unwrap(await update.eq('company_id', companyId).eq('id', id).select('id').single(), logLabel);
}
