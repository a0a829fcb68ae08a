import { useQuery } from '@tanstack/react-query';
import { Check, FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryLine } from '@/kit/query/query-line';
import { formatDate } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { QuietButton } from '@/ui/quiet-button';
import { useReceiveInformation } from '../missing.mutations';
import { type MissingItem, type ReferralDetail, referralQueries } from '../referrals.queries';
import { MISSING_CARD } from './missing-card-id';

const AskDialog = lazyDialog(() => import('./ask-dialog'), 'AskDialog');

/** What was asked for, since when and of whom; what came is ticked off. */
export function MissingCard({ referral }: { referral: ReferralDetail }) {
  const { id: companyId } = useCompany();
  const missing = useQuery(referralQueries.missing(companyId, referral.id));
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Information"
      actions={
        <QuietButton icon={FileQuestion} {...AskDialog.ahead} onClick={() => setAsking(true)}>
          Ask for information
        </QuietButton>
      }
    >
      <QueryLine query={missing} empty="Nothing was asked for.">
        {(items) => (
          <ul id={MISSING_CARD} tabIndex={-1} aria-label="Asked for" className="grid gap-2">
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        )}
      </QueryLine>
      {asking && <AskDialog referral={referral} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Item({
  item: { id, item, asked_of, is_received, received_at, created_at },
}: {
  item: MissingItem;
}) {
  const { id: companyId, timeZone } = useCompany();
  const receive = useReceiveInformation(companyId);

  function mark(received: boolean) {
    receive.mutate(
      { id, received },
      {
        onSuccess: () => {
          if (!received) return;
          toast.success(`${item} received`, {
            action: { label: 'Undo', onClick: () => mark(false) },
          });
        },
        onError: (error) => toast.error(error.message),
      },
    );
  }

  return (
    <li className="flex items-center justify-between gap-3 text-sm">
      <span className="min-w-0 break-words">
        <span className="font-medium">{item}</span>
        <span className="block text-muted text-xs">
          Asked {formatDate(created_at, timeZone)}
          {asked_of !== null && `, of ${asked_of}`}
          {received_at !== null && `. Received ${formatDate(received_at, timeZone)}`}
        </span>
      </span>
      {is_received ? (
        <span className="flex items-center gap-1.5 text-success text-xs">
          <Check aria-hidden="true" className="size-4" />
          Received
        </span>
      ) : (
        <Button
          size="sm"
          aria-label={`Mark ${item} received`}
          pending={receive.isPending}
          onClick={() => mark(true)}
        >
          Received
        </Button>
      )}
    </li>
  );
}
