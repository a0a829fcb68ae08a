import { db } from './client';
import type { Database, Tables } from './database.types';
import { unwrapMaybe } from './result';

/** The tables whose rows say when they last changed. */
export type Subject = {
  [Name in TableName]: Tables<Name> extends { updated_at: string } ? Name : never;
}[TableName];

type TableName = keyof Database['public']['Tables'];

/**
 * The author of a change, to begin a sentence.
 *
 * @param since the row's `updated_at` as it was seen
 * @returns "Dana Whitfield", "You" or null if unknown
 */
export async function whoChanged(
  companyId: string,
  subject: Subject,
  rowId: string,
  since: string,
): Promise<string | null> {
  const change = unwrapMaybe(
    await db
      .rpc('last_change', { company_id: companyId, subject, row_id: rowId, since })
      .maybeSingle(),
  );
  if (!change) return null;
  return change.by_me ? 'You' : change.name;
}
