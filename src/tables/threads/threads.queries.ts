import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';

const COLUMNS =
  'id, subject, participants, audience, referral_id, surgery_case_id, created_at, last_message_at';

export const threadQueries = {
  all: (companyId: string) => ['company', companyId, 'threads'] as const,

  /** One conversation; null when there is none of that id, or when the person doesn't read it. */
  one: (companyId: string, threadId: string) =>
    queryOptions({
      queryKey: [...threadQueries.all(companyId), 'one', threadId],
      queryFn: async ({ signal }) =>
        unwrapMaybe(
          await db
            .from('threads')
            .select(COLUMNS)
            .eq('company_id', companyId)
            .eq('id', threadId)
            .abortSignal(signal)
            .maybeSingle(),
        ),
    }),

  /** How many messages the person hasn't read in this clinic. */
  unreadTotal: (companyId: string) =>
    queryOptions({
      queryKey: [...threadQueries.all(companyId), 'unread-total'],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('unread_total', { company_id: companyId }).abortSignal(signal)),
    }),
};

export type Thread = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof threadQueries.one>['queryFn']>>>
>;
