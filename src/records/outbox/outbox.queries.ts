import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from '@/records/referrals/referral-keys';
import { isUnderWay } from './outbox-labels';

const MESSAGE = `
    id,
    kind,
    channel,
    state,
    recipient,
    destination,
    referral_id,
    attempts,
    next_attempt_at,
    last_error,
    is_simulated,
    carries,
    created_at,
    sent_at,
    delivered_at,
    opened_at,
    failed_at,
    canceled_at,
    answer:referral_answers(letter_id, items:referral_answer_items(item_id))
  `;

/** As many as people look through; older ones are in the audit log. */
const LOG_ROWS = 100;

export const outboxKeys = {
  all: (companyId: string) => ['company', companyId, 'outbox'] as const,
};

export const outboxQueries = {
  /** A referral's sent messages, latest first. */
  ofReferral: (companyId: string, referralId: string) =>
    queryOptions({
      // Below the referrals' key: a change of one may queue a message.
      queryKey: [...referralKeys.all(companyId), 'outbox', referralId],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('outbox_messages')
            .select(MESSAGE)
            .eq('referral_id', referralId)
            .order('created_at', { ascending: false })
            .order('id', { ascending: false }),
          { companyId, signal },
        ),
      // Another process is sending it.
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 10_000 : false),
    }),

  /** The clinic's delivery log, latest first. */
  log: (companyId: string, failedOnly: boolean) =>
    queryOptions({
      queryKey: [...outboxKeys.all(companyId), 'log', failedOnly],
      queryFn: async ({ signal }) => {
        const asked = db.from('outbox_messages').select(MESSAGE).eq('company_id', companyId);
        return unwrap(
          await (failedOnly ? asked.eq('state', 'failed') : asked)
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(LOG_ROWS)
            .abortSignal(signal),
        );
      },
    }),

  /** Whether messages are being collected, and by which channels they can go. */
  health: (companyId: string) =>
    queryOptions({
      queryKey: [...outboxKeys.all(companyId), 'health'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db.rpc('outbox_health', { company_id: companyId }).abortSignal(signal).single(),
        ),
    }),

  /** The office's status link for a referral; null before the first message. */
  link: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'status-link', referralId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('status_links')
            .select(
              'id, expires_at, wrong_tries, opened_at, made_by_form, confirmed_at, confirmed_by',
            )
            .eq('company_id', companyId)
            .eq('referral_id', referralId)
            .is('revoked_at', null)
            .limit(1)
            .abortSignal(signal),
        )[0] ?? null,
    }),
};

export type OutboxMessage = Awaited<
  ReturnType<NonNullable<ReturnType<typeof outboxQueries.ofReferral>['queryFn']>>
>[number];

export type StatusLink = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof outboxQueries.link>['queryFn']>>>
>;
