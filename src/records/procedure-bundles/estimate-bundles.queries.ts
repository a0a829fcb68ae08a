import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';

export const bundleQueries = {
  /** The clinic's procedures by name, with their codes. */
  active: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'procedure_bundles', 'codes'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('procedure_bundles')
            .select('id, name, procedures:bundle_procedures(cpt_code, label, is_default)')
            .eq('is_active', true)
            .order('name')
            .order('position', { referencedTable: 'bundle_procedures' }),
          { companyId, signal },
        ),
    }),
};
