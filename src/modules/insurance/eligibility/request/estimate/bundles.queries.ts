import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const bundleQueries = {
  /** The clinic's procedures, by name, each with its codes. */
  active: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'procedure_bundles', 'codes'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('procedure_bundles')
            .select('id, name, procedures:bundle_procedures(cpt_code, label, is_default)')
            .eq('company_id', companyId)
            .eq('is_active', true)
            .order('name')
            .order('position', { referencedTable: 'bundle_procedures' })
            .abortSignal(signal),
        ),
    }),
};
