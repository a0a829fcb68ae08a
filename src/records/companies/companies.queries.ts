import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { ownClinics } from './own-clinics';

export const companyQueries = {
  all: (userId: string) => ['user', userId, 'companies'] as const,

  /** The signed-in person's clinics by name, with their role. Row-level security selects them. */
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
