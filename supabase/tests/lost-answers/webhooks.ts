import { unique } from '../support/watch-changes.ts';
import { company, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Which of the clinic's other systems are told of referrals. */
export async function webhookMutations({ backend, mutation }: Stage): Promise<Mutation[]> {
  const webhooks = await import('../../../src/records/webhooks/webhooks.mutations.ts');

  async function aWebhook() {
    const { id } = await backend.sqlRow<{ id: string }>(
      `with made as (
         insert into webhook_endpoints (id, company_id, name, url, events)
         values (gen_random_uuid(), $1, 'Charts', 'https://charts.example', '{referral.received}') returning id
       ), kept as (
         insert into private.webhook_secrets (company_id, endpoint_id, secret)
         select $1, id, extensions.gen_random_bytes(32) from made
       )
       select id from made`,
      [company],
    );
    return id;
  }

  return [
    mutation(
      'useCreateWebhook',
      () => webhooks.useCreateWebhook(company),
      () => {
        const webhook = {
          endpoint_id: newId(),
          url: 'https://charts.example/in',
          events: ['referral.received' as const],
        };
        return {
          first: { ...webhook, name: unique('Charts') },
          corrected: { ...webhook, name: unique('Chart system') },
        };
      },
      { tellsSecret: true },
    ),
    mutation(
      'useRenewWebhookSecret',
      () => webhooks.useRenewWebhookSecret(),
      async () => ({ first: await aWebhook() }),
      { tellsSecret: true },
    ),
    mutation(
      'usePauseWebhook',
      () => webhooks.usePauseWebhook(),
      async () => ({ first: { endpoint_id: await aWebhook(), paused: true } }),
    ),
    mutation(
      'useRemoveWebhook',
      () => webhooks.useRemoveWebhook(),
      async () => ({ first: await aWebhook() }),
    ),
    mutation(
      'useTestWebhook',
      () => webhooks.useTestWebhook(),
      async () => ({ first: { endpoint_id: await aWebhook(), message_id: newId() } }),
    ),
    mutation(
      'useReplayWebhooks',
      () => webhooks.useReplayWebhooks(),
      async () => {
        const endpoint_id = await aWebhook();
        await backend.sql(
          `insert into webhook_messages (company_id, endpoint_id, event, occurred_at, state, failed_at)
           values ($1, $2, 'webhook.test', now(), 'failed', now())`,
          [company, endpoint_id],
        );
        return { first: { endpoint_id } };
      },
    ),
  ];
}
