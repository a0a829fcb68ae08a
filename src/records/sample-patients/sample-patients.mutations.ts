import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

/** Loads the sample patients; where the clinic has real ones, only as confirmed. Loaded twice they are there once. */
export function useLoadSamples(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (amongReal: boolean) =>
      unwrap(
        await db.rpc('load_sample_patients', { company_id: companyId, among_real: amongReal }),
      ),
    // Every list of the clinic has more rows than before, whether the answer came or not.
    onSettled: () => client.invalidateQueries(),
  });
}

/** Removes them with everything of theirs; with what people have added since, only as confirmed. */
export function useRemoveSamples(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (withAdded: boolean) =>
      unwrap(
        await db.rpc('remove_sample_patients', { company_id: companyId, with_added: withAdded }),
      ),
    onSettled: () => client.invalidateQueries(),
  });
}
