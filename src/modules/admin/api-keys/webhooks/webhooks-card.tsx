import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryLine } from '@/kit/query/query-line';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { WebhookRow } from './webhook-row';
import { type Webhook, webhookQueries } from './webhooks.queries';

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

/** The clinic's other systems that are told of referrals, and what became of it. */
export function WebhooksCard() {
  const { id: companyId } = useCompany();
  const webhooks = useQuery(webhookQueries.list(companyId));
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Card
      className="mt-6"
      icon={<WebhookIcon aria-hidden="true" />}
      title="Webhooks"
      description="Tell your other systems what happens to a referral. Messages carry its id, never the patient."
      actions={
        <Button {...NewWebhookDialog.ahead} onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          New webhook
        </Button>
      }
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
      {adding && <NewWebhookDialog onClose={() => setAdding(false)} />}
      {asked?.what === 'messages' && <MessagesDialog webhook={asked.webhook} onClose={close} />}
      {asked?.what === 'secret' && <RenewSecretDialog webhook={asked.webhook} onClose={close} />}
      {asked?.what === 'remove' && <RemoveWebhookDialog webhook={asked.webhook} onClose={close} />}
    </Card>
  );
}
