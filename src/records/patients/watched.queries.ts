import { queryOptions } from '@tanstack/react-query';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

const EVERY_MS = 60_000;

export const watchedQueries = {
  /** Patients who are watched after a shot or a dose, each with the end of it. */
  now: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'watched_patients', 'now'],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('watched_patients', { company_id: companyId }).abortSignal(signal)),
      refetchInterval: pollEvery(EVERY_MS),
    }),
};
