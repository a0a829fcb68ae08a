import { KeyRound, Pause, Play, Send, Trash2 } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { EVENT_LABELS, STATES } from '@/records/webhooks/webhook-labels';
import { usePauseWebhook, useTestWebhook } from '@/records/webhooks/webhooks.mutations';
import type { Webhook } from '@/records/webhooks/webhooks.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { RelativeTime } from '@/ui/relative-time';
import { MoreMenu } from '../more-menu';

interface WebhookRowProps {
  webhook: Webhook;
  onAsk: (what: 'messages' | 'secret' | 'remove') => void;
}

export function WebhookRow({ webhook, onAsk }: WebhookRowProps) {
  const { timeZone } = useCompany();
  const pause = usePauseWebhook();
  const test = useTestWebhook();
  const { id, name, url, events, state, failing_since } = webhook;
  const isOn = state === 'active';
  const fail = (error: Error) => toast.error(error.message);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere font-semibold text-sm">{name}</span>
          <Badge tone={STATES[state].tone} dot>
            {STATES[state].label}
          </Badge>
        </p>
        <p className="wrap-anywhere mt-1 text-muted text-xs">
          <code>{url}</code>
        </p>
        <p className="mt-1 text-muted text-sm">
          {events.map((event) => EVENT_LABELS[event]).join(' · ')}
        </p>
        {state === 'unkept' && (
          <p className="mt-1 text-muted text-sm">
            The person responsible for it is no longer an administrator. Start it to take it over,
            and make a new secret.
          </p>
        )}
        {isOn && failing_since !== null && (
          <p className="mt-1 font-medium text-danger text-sm">
            Nothing has arrived since <RelativeTime at={failing_since} timeZone={timeZone} />.
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Button size="sm" aria-label={`Messages to ${name}`} onClick={() => onAsk('messages')}>
          Messages
        </Button>
        <MoreMenu
          name={name}
          items={[
            {
              label: 'Send a test',
              icon: Send,
              disabled: !isOn,
              hint: isOn ? 'Contains no referral data' : 'Start the webhook first',
              onSelect: () =>
                test.mutate(
                  { endpoint_id: id, message_id: crypto.randomUUID() },
                  { onSuccess: () => onAsk('messages'), onError: fail },
                ),
            },
            isOn
              ? {
                  label: 'Pause',
                  icon: Pause,
                  hint: 'What happens in a pause can be sent later',
                  onSelect: () =>
                    pause.mutate({ endpoint_id: id, paused: true }, { onError: fail }),
                }
              : {
                  label: 'Start',
                  icon: Play,
                  ...(state === 'unkept' && { hint: 'You are responsible for it from then on' }),
                  onSelect: () =>
                    pause.mutate({ endpoint_id: id, paused: false }, { onError: fail }),
                },
            { label: 'Make a new secret', icon: KeyRound, onSelect: () => onAsk('secret') },
            'separator',
            {
              label: 'Remove',
              icon: Trash2,
              tone: 'danger',
              onSelect: () => onAsk('remove'),
            },
          ]}
        />
      </div>
    </li>
  );
}
