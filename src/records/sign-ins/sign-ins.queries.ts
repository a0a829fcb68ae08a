import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

/** A session of a member. The sign-in service may know neither browser nor address. */
export interface SignIn {
  user_id: string;
  signed_in_at: string;
  last_used_at: string;
  user_agent: string | null;
  ip_address: string | null;
  second_factor: boolean;
}

const MOST = 200;

export const signInQueries = {
  /** Open sessions, the latest first. */
  list: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'company_members', 'sessions'],
      queryFn: async ({ signal }): Promise<SignIn[]> =>
        unwrap(
          await db
            .rpc('clinic_sign_ins', { company_id: companyId, max_count: MOST })
            .abortSignal(signal),
        ),
    }),
};
