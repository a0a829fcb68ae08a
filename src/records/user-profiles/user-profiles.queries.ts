import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';
import { ownProfile } from './own-profile';

export const userProfileQueries = {
  all: (userId: string) => ['user', userId, 'user_profiles'] as const,

  /** The person's own profile; null until their first visit. */
  own: (userId: string) =>
    queryOptions({
      queryKey: [...userProfileQueries.all(userId), 'own'],
      queryFn: async ({ signal }) =>
        unwrapMaybe(await ownProfile(db, userId).abortSignal(signal).maybeSingle()),
      staleTime: 5 * 60_000,
    }),
};
