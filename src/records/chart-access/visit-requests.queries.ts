import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const visitRequestQueries = {
  /** Requests about a visit in the patient's app, and confirmations; the latest first. */
  of: (companyId: string, visitId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'patients', 'asked', visitId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('chart_requests')
            .select('id, kind, created_at, settled_at, link:chart_links!inner(holder_name)')
            .eq('company_id', companyId)
            .eq('visit_id', visitId)
            .order('created_at', { ascending: false })
            .abortSignal(signal),
          'Error loading what was asked in the app',
        ),
    }),
};
