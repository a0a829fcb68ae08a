import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { TablesUpdate } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { coverageQueries } from '@/tables/coverages/coverages.queries';
import { eligibilityQueries } from '../eligibility/eligibility.queries';

interface Change {
  id: string;
  /** Carries the revision that was looked at: somebody else's change since then refuses this one. */
  values: TablesUpdate<'coverages'> & { revision: number };
}

/** Changes, ends or reopens a coverage. Whatever comes of it, the list is read anew. */
export function useChangeCoverage(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, values }: Change) =>
      unwrap(
        await db
          .from('coverages')
          .update(values)
          .eq('company_id', companyId)
          .eq('id', id)
          .select('id')
          .single(),
        'Error saving coverage',
      ),
    onSettled: () =>
      Promise.all(
        // Whether a payer can and should be asked depends on it.
        [coverageQueries.all(companyId), eligibilityQueries.all(companyId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
