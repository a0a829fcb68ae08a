import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/outdated';

/** Takes two merged charts apart; answers what stays as it is because somebody changed it since. */
export function useUndoMerge(companyId: string) {
  return useWrite('patient-merge', {
    mutationFn: async (mergeId: string) =>
      unwrap(
        await db.rpc('undo_patient_merge', { company_id: companyId, merge_id: mergeId }),
        'Error undoing merge',
      ),
  });
}
