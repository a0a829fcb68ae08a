import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { WebhookDraft } from './webhooks.model';
import { webhookQueries } from './webhooks.queries';

/** Adds an address and answers the secret that its messages are signed with, which is shown once. */
export function useCreateWebhook(companyId: string) {
  const onSuccess = useRefresh(companyId);
  return useMutation({
    gcTime: 0,
    mutationFn: async (webhook: WebhookDraft & { endpoint_id: string }) =>
      unwrap(
        await db.rpc('create_webhook', { ...webhook, company_id: companyId }),
        'Error creating webhook',
      ),
    onSuccess,
  });
}

/** Answers a new secret; the one before goes on working for a day. */
export function useRenewWebhookSecret() {
  return useMutation({
    gcTime: 0,
    mutationFn: async (endpoint_id: string) =>
      unwrap(
        await db.rpc('renew_webhook_secret', { endpoint_id }),
        'Error making a new webhook secret',
      ),
  });
}

export function usePauseWebhook(companyId: string) {
  const onSuccess = useRefresh(companyId);
  return useMutation({
    mutationFn: async (change: { endpoint_id: string; paused: boolean }) =>
      unwrap(await db.rpc('pause_webhook', change), 'Error pausing webhook'),
    onSuccess,
  });
}

export function useRemoveWebhook(companyId: string) {
  const onSuccess = useRefresh(companyId);
  return useMutation({
    mutationFn: async (endpoint_id: string) => {
      const answer = await db.rpc('remove_webhook', { endpoint_id });
      // Gone already: the answer to an earlier press was lost.
      if (answer.error?.code !== 'PT404') unwrap(answer, 'Error removing webhook');
    },
    onSuccess,
  });
}

export function useTestWebhook(companyId: string) {
  const onSuccess = useRefresh(companyId);
  return useMutation({
    mutationFn: async (test: { endpoint_id: string; message_id: string }) =>
      unwrap(await db.rpc('send_test_webhook', test), 'Error sending test webhook'),
    onSuccess,
  });
}

/** Sends one message again, or all that failed; answers how many. */
export function useReplayWebhooks(companyId: string) {
  const onSuccess = useRefresh(companyId);
  return useMutation({
    mutationFn: async (replay: { endpoint_id: string; message_id?: string }) =>
      unwrap(await db.rpc('replay_webhooks', replay), 'Error sending webhooks again'),
    onSuccess,
  });
}

function useRefresh(companyId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: webhookQueries.all(companyId) });
}
