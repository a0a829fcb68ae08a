import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/fetch-row';
import { unwrap } from '@/lib/supabase/result';

export type Payer = Awaited<ReturnType<typeof fetchAll>>[number];

/** A payer as its form needs it. */
const PAYER = 'id, name, clearinghouse_payer_id, phone, answers_one_service, is_active, updated_at';

export const payerQueries = {
  all: (companyId: string) => ['company', companyId, 'payers'] as const,

  /** The insurers the clinic deals with now, by name. */
  active: (companyId: string) =>
    queryOptions({
      queryKey: [...payerQueries.all(companyId), 'active'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('payers')
            .select('id, name, phone, clearinghouse_payer_id')
            .eq('company_id', companyId)
            .eq('is_active', true)
            .order('name')
            .abortSignal(signal),
        ),
    }),

  /** All of them, those the clinic no longer deals with last. */
  list: (companyId: string) =>
    queryOptions({
      queryKey: [...payerQueries.all(companyId), 'list'],
      queryFn: ({ signal }) => fetchAll(companyId, signal),
    }),

  /** Payers that an eligibility request can be of: the active ones, and earlier ones that were asked. */
  requested: (companyId: string) =>
    queryOptions({
      queryKey: [...payerQueries.all(companyId), 'requested'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('payers')
            .select('id, name, is_active, requests:eligibility_requests(id)')
            .eq('company_id', companyId)
            .limit(1, { referencedTable: 'requests' })
            .order('is_active', { ascending: false })
            .order('name')
            .abortSignal(signal),
        ).filter(({ is_active, requests }) => is_active || requests.length > 0),
    }),
};

async function fetchAll(companyId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .from('payers')
      .select(PAYER)
      .eq('company_id', companyId)
      .order('is_active', { ascending: false })
      .order('name')
      .abortSignal(signal),
  );
}

/** One of them as it is now; null where it is gone. */
export function fetchPayer(companyId: string, id: string): Promise<Payer | null> {
  return fetchRow(db.from('payers').select(PAYER), { companyId, id });
}
