import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const signingQueries = {
  /**
   * Whether the person may sign as a physician: settle the surgeon's items, approve tables, sign
   * prescriptions.
   */
  signsAsPhysician: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'signs_as_physician'],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('signs_as_physician', { company_id: companyId }).abortSignal(signal)),
    }),
};
