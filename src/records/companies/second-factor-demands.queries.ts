import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const demandQueries = {
  /** The person's clinics that stay closed until they set up a second factor. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['user', userId, 'second-factor-demands'] as const,
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('second_factor_demands').abortSignal(signal)),
    }),
};
