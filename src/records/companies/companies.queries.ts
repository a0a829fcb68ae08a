import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { ownClinics } from './own-clinics';

export const companyQueries = {
  all: (userId: string) => ['user', userId, 'companies'] as const,

  /** The clinics of the signed-in person, by name, each with their role in it. Row-level security picks them. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: companyQueries.all(userId),
      queryFn: async ({ signal }) =>
        unwrap(await ownClinics(db, userId).abortSignal(signal)).flatMap(
          ({ membership: [membership], ...company }) =>
            membership ? [{ ...company, ...membership }] : [],
        ),
      staleTime: 5 * 60_000,
    }),
};
