import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { BundleDocument } from './procedure-bundle.model';

export interface BundleToSave extends BundleDocument {
  /** Made with the draft, so a repeat adds no second bundle. */
  id: string;
  /** The revision that was seen; null for a new bundle. */
  expected_revision: number | null;
}

/** Saves whole bundles, all or none. */
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
