import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { BundleDocument } from './procedure-bundle.model';
import { bundleQueries } from './procedure-bundles.queries';

export interface BundleToSave extends BundleDocument {
  /** Made where the bundle is first written, so that sending it again adds no second. */
  id: string;
  /** The revision that was looked at; null for a new bundle. */
  expected_revision: number | null;
}

/** Saves bundles whole, all of them or none. */
export function useSaveBundles(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (bundles: readonly BundleToSave[]) =>
      unwrap(
        await db.rpc('save_procedure_bundles', {
          company_id: companyId,
          bundles: bundles.map((bundle) => ({ ...bundle })),
        }),
        'Error saving bundle',
      ),
    // After a refusal too: somebody else has changed what is shown.
    onSettled: () => client.invalidateQueries({ queryKey: bundleQueries.all(companyId) }),
  });
}
