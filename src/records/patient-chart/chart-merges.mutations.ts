import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

/** Separates two merged charts; returns what stays merged because it has changed since. */
export function useUndoMerge(companyId: string) {
  return useWrite('patient-merge', {
    mutationFn: async (mergeId: string) =>
      unwrap(
        await db.rpc('undo_patient_merge', { company_id: companyId, merge_id: mergeId }),
        'Error undoing merge',
      ),
  });
}
