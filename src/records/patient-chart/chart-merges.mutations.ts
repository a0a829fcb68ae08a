import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

/** Takes two merged charts apart; answers what stays as it is because somebody changed it since. */
export function useUndoMerge(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (mergeId: string) =>
      unwrap(
        await db.rpc('undo_patient_merge', { company_id: companyId, merge_id: mergeId }),
        'Error undoing merge',
      ),
    // Every screen may show something of either.
    onSettled: () => client.invalidateQueries({ queryKey: ['company', companyId] }),
  });
}
