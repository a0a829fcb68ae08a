import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const recoveryCodeQueries = {
  all: (userId: string) => ['user', userId, 'recovery-codes'] as const,

  /** The number of unused recovery codes; null if the person never made any. */
  left: (userId: string) =>
    queryOptions({
      queryKey: recoveryCodeQueries.all(userId),
      queryFn: async ({ signal }): Promise<number | null> => {
        const [state] = unwrap(await db.rpc('recovery_code_state').abortSignal(signal));
        return state?.remaining ?? null;
      },
    }),
};
