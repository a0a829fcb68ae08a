import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';

export type Lot = Awaited<ReturnType<typeof fetchLots>>[number];
export type Extract = Awaited<ReturnType<typeof fetchExtracts>>[number];
export type TraceLine = Database['public']['Functions']['lot_trace']['Returns'][number];

/** More lots than a clinic keeps; the oldest are left out. */
const MOST = 500;

export const stockQueries = {
  all: (companyId: string) => ['company', companyId, 'extract_lots'] as const,

  /** Every lot, the newest first. */
  lots: (companyId: string) =>
    queryOptions({
      queryKey: [...stockQueries.all(companyId), 'lots'],
      queryFn: ({ signal }) => fetchLots(companyId, signal),
    }),

  /** The extracts of lots, with their reorder levels. */
  extracts: (companyId: string) =>
    queryOptions({
      queryKey: [...stockQueries.all(companyId), 'extracts'],
      queryFn: ({ signal }) => fetchExtracts(companyId, signal),
    }),

  /** The vials with some of a lot, and their patients. The log counts them. */
  trace: (companyId: string, lotId: string) =>
    queryOptions({
      queryKey: [...stockQueries.all(companyId), 'trace', lotId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db.rpc('lot_trace', { company_id: companyId, lot_id: lotId }).abortSignal(signal),
        ),
    }),
};

function fetchLots(companyId: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('extract_lots')
      .select(
        `
          id,
          allergen_id,
          maker,
          lot_number,
          strength,
          units,
          volume_ml,
          remaining_ml,
          received_on,
          expires_on,
          discarded_at,
          recalled_at,
          recall_reason,
          allergen:allergens(label)
        `,
      )
      .order('received_on', { ascending: false })
      .order('id')
      .limit(MOST),
    { companyId, signal },
  );
}

function fetchExtracts(companyId: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('allergens')
      .select('id, label, stock_strength, units, reorder_ml')
      .eq('is_active', true)
      .neq('category', 'control')
      .order('label'),
    { companyId, signal },
  );
}
