import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';

export type Webhook = Awaited<ReturnType<typeof fetchWebhooks>>[number];
export type WebhookMessage = Awaited<ReturnType<typeof fetchMessages>>[number];

/** The latest messages; older ones can only be resent all together. */
const LOG_ROWS = 50;

export const webhookQueries = {
  all: (companyId: string) => ['company', companyId, 'webhooks'] as const,

  list: (companyId: string) =>
    queryOptions({
      queryKey: [...webhookQueries.all(companyId), 'list'],
      queryFn: ({ signal }) => fetchWebhooks(companyId, signal),
    }),

  /** An endpoint's messages, latest first. */
  messages: (companyId: string, endpointId: string) =>
    queryOptions({
      queryKey: [...webhookQueries.all(companyId), 'messages', endpointId],
      queryFn: ({ signal }) => fetchMessages(companyId, endpointId, signal),
      // Another process is sending them.
      refetchInterval: ({ state }) =>
        state.data?.some((message) => message.state === 'queued' || message.state === 'sending')
          ? 5_000
          : false,
    }),
};

function fetchWebhooks(companyId: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('webhook_endpoints')
      .select('id, name, url, events, state, failing_since, created_at')
      .order('created_at')
      .order('id'),
    { companyId, signal },
    'Error fetching webhooks',
  );
}

function fetchMessages(companyId: string, endpointId: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('webhook_messages')
      .select(
        'id, event, referral_id, occurred_at, state, attempts, next_attempt_at, last_error, last_status',
      )
      .eq('endpoint_id', endpointId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(LOG_ROWS),
    { companyId, signal },
    'Error fetching webhook messages',
  );
}
