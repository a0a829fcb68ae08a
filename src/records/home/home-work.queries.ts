import { queryOptions } from '@tanstack/react-query';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { homeKeys } from './home-keys';

/** Events cover only messages and news; other changes are polled. */
const POLL_MS = 60_000;

export const homeWorkQueries = {
  work: (companyId: string) =>
    queryOptions({
      queryKey: homeKeys.work(companyId),
      queryFn: async ({ signal }) => {
        const [answer, { homeWorkSchema }] = await Promise.all([
          db.rpc('home_work', { company_id: companyId }).abortSignal(signal),
          // Loaded apart: the home's cards don't wait for the parser.
          import('./home-work.schema'),
        ]);
        return homeWorkSchema.parse(unwrap(answer));
      },
      refetchInterval: pollEvery(POLL_MS),
    }),
};
