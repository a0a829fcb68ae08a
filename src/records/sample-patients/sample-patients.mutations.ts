import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

/** Loads the sample patients; in a clinic with real ones, only if confirmed. Safe to repeat. */
export function useLoadSamples(companyId: string) {
  return useWrite('sample-patients', {
    mutationFn: async (amongReal: boolean) =>
      unwrap(
        await db.rpc('load_sample_patients', { company_id: companyId, among_real: amongReal }),
      ),
  });
}

/** Removes the samples with all their records; with people's additions, only if confirmed. */
export function useRemoveSamples(companyId: string) {
  return useWrite('sample-patients', {
    mutationFn: async (withAdded: boolean) =>
      unwrap(
        await db.rpc('remove_sample_patients', { company_id: companyId, with_added: withAdded }),
      ),
  });
}
