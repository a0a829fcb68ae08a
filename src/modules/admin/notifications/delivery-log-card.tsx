import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { QueryLine } from '@/kit/query/query-line';
import { paths } from '@/lib/paths';
import { MessageLine } from '@/records/outbox/message-line';
import { useRetryMessage } from '@/records/outbox/outbox.mutations';
import { outboxQueries } from '@/records/outbox/outbox.queries';
import { Card } from '@/ui/card';
import { QuietButton } from '@/ui/quiet-button';
import { ToggleChip } from '@/ui/toggle-chip';

export function DeliveryLogCard() {
  const { id: companyId, slug, timeZone } = useCompany();
  const [failedOnly, setFailedOnly] = useState(false);
  const log = useQuery(outboxQueries.log(companyId, failedOnly));
  const retry = useRetryMessage();
  return (
    <Card
      title="Delivery log"
      actions={
        <ToggleChip pressed={failedOnly} onToggle={() => setFailedOnly(!failedOnly)}>
          Failed only
        </ToggleChip>
      }
    >
      <QueryLine query={log} empty={failedOnly ? 'Nothing failed.' : 'Nothing has been sent yet.'}>
        {(messages) => (
          <ul aria-label="Messages, latest first" className="grid gap-3">
            {messages.map((message) => (
              <MessageLine
                key={message.id}
                message={message}
                timeZone={timeZone}
                actions={
                  <>
                    {message.state === 'failed' && (
                      <QuietButton
                        icon={RotateCcw}
                        disabled={retry.isPending}
                        onClick={() =>
                          retry.mutate(message.id, {
                            onError: (error) => toast.error(error.message),
                          })
                        }
                      >
                        Send again
                      </QuietButton>
                    )}
                    <Link
                      to={paths.referral(slug, message.referral_id)}
                      className="inline-flex items-center gap-1.5 text-sm underline decoration-border-strong underline-offset-3 hover:text-accent"
                    >
                      <ExternalLink aria-hidden="true" className="size-4" />
                      Open referral
                    </Link>
                  </>
                }
              />
            ))}
          </ul>
        )}
      </QueryLine>
    </Card>
  );
}
