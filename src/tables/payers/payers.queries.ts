import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const payerQueries = {
  /** The insurers the clinic deals with now, by name. */
  active: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'payers', 'active'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('payers')
            .select('id, name, phone')
            .eq('company_id', companyId)
            .eq('is_active', true)
            .order('name')
            .abortSignal(signal),
        ),
    }),
};
