import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const sessionQueries = {
  all: (userId: string) => ['user', userId, 'sessions'] as const,

  /** The person's sessions, this one first. */
  own: (userId: string) =>
    queryOptions({
      queryKey: sessionQueries.all(userId),
      queryFn: async ({ signal }): Promise<OwnSession[]> =>
        unwrap(await db.rpc('my_sessions').abortSignal(signal)),
    }),
};

/** The sign-in service may know neither browser nor address. */
export interface OwnSession {
  id: string;
  started_at: string;
  last_used_at: string;
  user_agent: string | null;
  ip_address: string | null;
  is_current: boolean;
}
