import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { QueryLine } from '@/kit/query/query-line';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import { EVENT_LABELS, MESSAGE_STATES, whatFailed } from '@/records/webhooks/webhook-labels';
import { useReplayWebhooks } from '@/records/webhooks/webhooks.mutations';
import { type Webhook, webhookQueries } from '@/records/webhooks/webhooks.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { QuietButton } from '@/ui/quiet-button';
import { RelativeTime } from '@/ui/relative-time';

interface MessagesDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

export function MessagesDialog({ webhook, onClose }: MessagesDialogProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const messages = useQuery(webhookQueries.messages(companyId, webhook.id));
  const replay = useReplayWebhooks();
  const endpoint_id = webhook.id;
  const fail = (error: Error) => toast.error(error.message);
  return (
    <Dialog
      title={`Messages to ${webhook.name}`}
      description="Kept for 30 days. The receiver knows repeats by their id."
      onClose={onClose}
      footer={
        <>
          <Button
            pending={replay.isPending}
            onClick={() =>
              replay.mutate(
                { endpoint_id },
                {
                  onSuccess: (count) => toast.success(`${counted(count, 'messages')} sent again`),
                  onError: fail,
                },
              )
            }
          >
            Send all failed again
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <QueryLine query={messages} empty="Nothing has been sent yet.">
        {(rows) => (
          <ul aria-label="Messages, latest first" className="divide-y">
            {rows.map((message) => {
              const failed = message.state === 'delivered' ? null : whatFailed(message);
              return (
                <li
                  key={message.id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm"
                >
                  <div className="min-w-0 flex-1 basis-56">
                    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                      <span className="font-medium">{EVENT_LABELS[message.event]}</span>
                      <Badge tone={MESSAGE_STATES[message.state].tone} dot>
                        {MESSAGE_STATES[message.state].label}
                      </Badge>
                    </p>
                    <p className="text-muted">
                      <RelativeTime at={message.occurred_at} timeZone={timeZone} />
                      {message.attempts > 1 && ` · ${counted(message.attempts, 'attempts')}`}
                      {message.referral_id !== null && (
                        <>
                          {' · '}
                          <Link
                            className="underline"
                            to={paths.referral(slug, message.referral_id)}
                          >
                            Open referral
                          </Link>
                        </>
                      )}
                    </p>
                    {failed !== null && <p className="text-danger">{failed}</p>}
                  </div>
                  {(message.state === 'failed' || message.state === 'delivered') && (
                    <QuietButton
                      icon={RotateCcw}
                      disabled={replay.isPending}
                      onClick={() =>
                        replay.mutate({ endpoint_id, message_id: message.id }, { onError: fail })
                      }
                    >
                      Send again
                    </QuietButton>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </QueryLine>
    </Dialog>
  );
}
