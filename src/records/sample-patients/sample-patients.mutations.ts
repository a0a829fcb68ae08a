import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/outdated';

/** Loads the sample patients; where the clinic has real ones, only as confirmed. Loaded twice they are there once. */
export function useLoadSamples(companyId: string) {
  return useWrite('sample-patients', {
    mutationFn: async (amongReal: boolean) =>
      unwrap(
        await db.rpc('load_sample_patients', { company_id: companyId, among_real: amongReal }),
      ),
  });
}

/** Removes them with everything of theirs; with what people have added since, only as confirmed. */
export function useRemoveSamples(companyId: string) {
  return useWrite('sample-patients', {
    mutationFn: async (withAdded: boolean) =>
      unwrap(
        await db.rpc('remove_sample_patients', { company_id: companyId, with_added: withAdded }),
      ),
  });
}
