import { useMutation } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { WebhookDraft } from './webhooks.model';

/** Adds an endpoint; returns its signing secret, which is shown once. */
export function useCreateWebhook(companyId: string) {
  return useWrite('webhooks', {
    gcTime: 0,
    mutationFn: async (webhook: WebhookDraft & { endpoint_id: string }) =>
      unwrap(
        await db.rpc('create_webhook', { ...webhook, company_id: companyId }),
        'Error creating webhook',
      ),
  });
}

/** Returns a new secret; the old one works for another day. */
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

export function usePauseWebhook() {
  return useWrite('webhooks', {
    mutationFn: async (change: { endpoint_id: string; paused: boolean }) =>
      unwrap(await db.rpc('pause_webhook', change), 'Error pausing webhook'),
  });
}

export function useRemoveWebhook() {
  return useWrite('webhooks', {
    mutationFn: async (endpoint_id: string) => {
      const answer = await db.rpc('remove_webhook', { endpoint_id });
      // Removed already: the answer to an earlier press was lost.
      if (answer.error?.code !== 'PT404') unwrap(answer, 'Error removing webhook');
    },
  });
}

export function useTestWebhook() {
  return useWrite('webhooks', {
    mutationFn: async (test: { endpoint_id: string; message_id: string }) =>
      unwrap(await db.rpc('send_test_webhook', test), 'Error sending test webhook'),
  });
}

/** Resends one message, or all failed ones; returns the number. */
export function useReplayWebhooks() {
  return useWrite('webhooks', {
    mutationFn: async (replay: { endpoint_id: string; message_id?: string }) =>
      unwrap(await db.rpc('replay_webhooks', replay), 'Error sending webhooks again'),
  });
}
