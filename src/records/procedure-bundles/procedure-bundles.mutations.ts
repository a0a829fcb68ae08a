import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/outdated';
import type { BundleDocument } from './procedure-bundle.model';

export interface BundleToSave extends BundleDocument {
  /** Made where the bundle is first written, so that sending it again adds no second. */
  id: string;
  /** The revision that was looked at; null for a new bundle. */
  expected_revision: number | null;
}

/** Saves bundles whole, all of them or none. */
export function useSaveBundles(companyId: string) {
  return useWrite('procedure-bundles', {
    mutationFn: async (bundles: readonly BundleToSave[]) =>
      unwrap(
        await db.rpc('save_procedure_bundles', {
          company_id: companyId,
          bundles: bundles.map((bundle) => ({ ...bundle })),
        }),
        'Error saving bundle',
      ),
  });
}
