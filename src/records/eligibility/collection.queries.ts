import { z } from 'zod';
import type { Cursor, KeysetSource } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import type { CollectionLine } from './collection.model';

/** The generated types don't know which columns may be null. */
const lineSchema = z.object({
  line: z.string(),
  starts_at: z.string(),
  patient_name: z.string(),
  date_of_birth: z.string().nullable(),
  preset: z.enum(enums.eligibility_preset),
  rank: z.enum(enums.coverage_rank).nullable(),
  payer_name: z.string().nullable(),
  member_id: z.string().nullable(),
  plan_name: z.string().nullable(),
  last_state: z.enum(enums.eligibility_state).nullable(),
  last_outcome: z.enum(enums.eligibility_outcome).nullable(),
  answered_at: z.string().nullable(),
  response_x12: z.string().nullable(),
  trace_number: z.string().nullable(),
});

/** A day's visits with their payers' latest answers, readable from any place. */
export function collectionSource(companyId: string, day: string): KeysetSource<CollectionLine> {
  return {
    read: (...asked) => fetchLines(companyId, day, ...asked),
    placeOf: (line) => ({ at: line.starts_at, id: line.line }),
  };
}

async function fetchLines(
  companyId: string,
  day: string,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
): Promise<CollectionLine[]> {
  const rows = unwrap(
    await db
      .rpc('collection_list', {
        company_id: companyId,
        on_date: day,
        after_at: after?.at ?? null,
        after_line: after?.id ?? null,
        max_count: size,
      })
      .abortSignal(signal),
  );
  // The code that reads payers' answers loads with the first export.
  const { statedAmounts } = await import('./stated-amounts');
  return z
    .array(lineSchema)
    .parse(rows)
    .map(({ response_x12, trace_number, ...line }) => ({
      ...line,
      told:
        response_x12 === null || trace_number === null
          ? null
          : statedAmounts({ response_x12, trace_number }, line.preset, day),
    }));
}
