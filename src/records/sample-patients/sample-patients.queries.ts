import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { SampleSummary } from './sample-patients.model';

export const sampleQueries = {
  /** The clinic's samples, and people's additions to them. */
  summary: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'sample_patients', 'summary'] as const,
      queryFn: async ({ signal }): Promise<SampleSummary> =>
        unwrap(
          await db.rpc('sample_summary', { company_id: companyId }).abortSignal(signal).single(),
        ),
      staleTime: 0,
    }),
};
