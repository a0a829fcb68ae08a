import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const signingQueries = {
  /** Whether the person signs as a physician: settles what is the surgeon's, approves tables, signs prescriptions. */
  signsAsPhysician: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'signs_as_physician'],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('signs_as_physician', { company_id: companyId }).abortSignal(signal)),
    }),
};
