import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import { threadKeys } from './thread-keys';

const COLUMNS =
  'id, subject, participants, audience, referral_id, surgery_case_id, patient_id, created_at, last_message_at, awaits_answer_since, holder_read_up_to, holder:chart_links(id, holder_name)';

export const threadQueries = {
  all: threadKeys.all,

  /** One thread; null if it doesn't exist or the person isn't in it. */
  one: (companyId: string, threadId: string) =>
    queryOptions({
      queryKey: [...threadQueries.all(companyId), 'one', threadId],
      queryFn: ({ signal }) => fetchThread(companyId, threadId, signal),
    }),
};

export type Thread = NonNullable<Awaited<ReturnType<typeof fetchThread>>>;

function fetchThread(companyId: string, threadId: string, signal: AbortSignal) {
  return fetchRow(db.from('threads').select(COLUMNS), { companyId, id: threadId, signal });
}
