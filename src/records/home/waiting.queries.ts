import { queryOptions } from '@tanstack/react-query';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { homeKeys } from './home-keys';

/** Faxes arrive at any time, and no event tells of them. */
const POLL_MS = 60_000;

export type Waiting = keyof Awaited<ReturnType<typeof readCounts>>;

export const waitingQueries = {
  /** What the navigation counts: unread conversations, and packets in the inbox. */
  counts: (companyId: string) =>
    queryOptions({
      queryKey: homeKeys.waiting(companyId),
      queryFn: ({ signal }) => readCounts(companyId, signal),
      refetchInterval: pollEvery(POLL_MS),
    }),
};

async function readCounts(companyId: string, signal: AbortSignal) {
  return unwrap(
    await db.rpc('waiting_counts', { company_id: companyId }).abortSignal(signal).single(),
  );
}
