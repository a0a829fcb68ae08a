import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow, fetchRows } from '@/lib/supabase/clinic-rows';

export type Payer = Awaited<ReturnType<typeof fetchAll>>[number];

/** A payer's columns for its form. */
const PAYER = 'id, name, clearinghouse_payer_id, phone, answers_one_service, is_active, updated_at';

export const payerQueries = {
  all: (companyId: string) => ['company', companyId, 'payers'] as const,

  /** The clinic's active payers, by name. */
  active: (companyId: string) =>
    queryOptions({
      queryKey: [...payerQueries.all(companyId), 'active'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('payers')
            .select('id, name, phone, clearinghouse_payer_id')
            .eq('is_active', true)
            .order('name'),
          { companyId, signal },
        ),
    }),

  /** All payers, inactive ones last. */
  list: (companyId: string) =>
    queryOptions({
      queryKey: [...payerQueries.all(companyId), 'list'],
      queryFn: ({ signal }) => fetchAll(companyId, signal),
    }),

  /** The payers of eligibility requests: active ones, and earlier ones with requests. */
  requested: (companyId: string) =>
    queryOptions({
      queryKey: [...payerQueries.all(companyId), 'requested'],
      queryFn: async ({ signal }) => {
        const payers = await fetchRows(
          db
            .from('payers')
            .select('id, name, is_active, requests:eligibility_requests(id)')
            .limit(1, { referencedTable: 'requests' })
            .order('is_active', { ascending: false })
            .order('name'),
          { companyId, signal },
        );
        return payers.filter(({ is_active, requests }) => is_active || requests.length > 0);
      },
    }),
};

function fetchAll(companyId: string, signal: AbortSignal) {
  return fetchRows(
    db.from('payers').select(PAYER).order('is_active', { ascending: false }).order('name'),
    { companyId, signal },
  );
}

export function fetchPayer(companyId: string, id: string): Promise<Payer | null> {
  return fetchRow(db.from('payers').select(PAYER), { companyId, id });
}
