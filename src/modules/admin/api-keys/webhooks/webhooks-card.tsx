import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryLine } from '@/kit/query/query-line';
import { type Webhook, webhookQueries } from '@/records/webhooks/webhooks.queries';
import { AddingCard } from '../adding-card';
import { WebhookRow } from './webhook-row';

const NewWebhookDialog = lazyDialog(() => import('./new-webhook-dialog'), 'NewWebhookDialog');
const MessagesDialog = lazyDialog(() => import('./messages-dialog'), 'MessagesDialog');
const RenewSecretDialog = lazyDialog(() => import('./renew-secret-dialog'), 'RenewSecretDialog');
const RemoveWebhookDialog = lazyDialog(
  () => import('./remove-webhook-dialog'),
  'RemoveWebhookDialog',
);

interface Asked {
  what: 'messages' | 'secret' | 'remove';
  webhook: Webhook;
}

export function WebhooksCard() {
  const { id: companyId } = useCompany();
  const webhooks = useQuery(webhookQueries.list(companyId));
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <AddingCard
      icon={WebhookIcon}
      title="Webhooks"
      description="Tell your other systems what happens to a referral. Messages carry its id, never the patient."
      add="New webhook"
      dialog={NewWebhookDialog}
    >
      <QueryLine query={webhooks} empty="No webhooks yet.">
        {(rows) => (
          <ul aria-label="Webhooks" className="divide-y border-y">
            {rows.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onAsk={(what) => setAsked({ what, webhook })}
              />
            ))}
          </ul>
        )}
      </QueryLine>
      {asked?.what === 'messages' && <MessagesDialog webhook={asked.webhook} onClose={close} />}
      {asked?.what === 'secret' && <RenewSecretDialog webhook={asked.webhook} onClose={close} />}
      {asked?.what === 'remove' && <RemoveWebhookDialog webhook={asked.webhook} onClose={close} />}
    </AddingCard>
  );
}
