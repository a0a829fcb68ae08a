import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export type Coverage = Awaited<ReturnType<typeof fetchInUse>>[number];

export const coverageQueries = {
  all: (companyId: string) => ['company', companyId, 'coverages'] as const,

  /** A patient's insurances in use, the one that pays first in front. */
  inUse: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...coverageQueries.all(companyId), 'in-use', patientId],
      queryFn: ({ signal }) => fetchInUse(companyId, patientId, signal),
    }),
};

async function fetchInUse(companyId: string, patientId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .from('coverages')
      .select(
        'id, rank, relationship, member_id, plan_name, subscriber_last_name, payer:payers!inner(name, clearinghouse_payer_id)',
      )
      .eq('company_id', companyId)
      .eq('patient_id', patientId)
      .is('ended_on', null)
      .order('rank')
      .abortSignal(signal),
  );
}
