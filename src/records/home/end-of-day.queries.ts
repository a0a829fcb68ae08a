import { queryOptions } from '@tanstack/react-query';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { homeKeys } from './home-keys';

/** Most of it changes without an event. */
const POLL_MS = 60_000;

export const endOfDayQueries = {
  /** What is left open at the end of the day, the member's own first. */
  left: (companyId: string) =>
    queryOptions({
      queryKey: [...homeKeys.work(companyId), 'end-of-day'],
      queryFn: async ({ signal }) => {
        const [answer, { leftSchema }] = await Promise.all([
          db.rpc('end_of_day', { company_id: companyId }).abortSignal(signal),
          import('./end-of-day.schema'),
        ]);
        return leftSchema.parse(unwrap(answer));
      },
      refetchInterval: pollEvery(POLL_MS),
    }),
};
