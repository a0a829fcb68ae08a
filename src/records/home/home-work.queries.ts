import { queryOptions } from '@tanstack/react-query';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { homeKeys } from './home-keys';

/** Events tell of messages and news alone; what else colleagues do is looked for. */
const POLL_MS = 60_000;

export const homeWorkQueries = {
  /** What needs somebody, who is seen today and four figures: all that the home asks for. */
  work: (companyId: string) =>
    queryOptions({
      queryKey: homeKeys.work(companyId),
      queryFn: async ({ signal }) => {
        const [answer, { homeWorkSchema }] = await Promise.all([
          db.rpc('home_work', { company_id: companyId }).abortSignal(signal),
          // What reads it is no part of what the home's cards wait for.
          import('./home-work.schema'),
        ]);
        return homeWorkSchema.parse(unwrap(answer));
      },
      refetchInterval: pollEvery(POLL_MS),
    }),
};
