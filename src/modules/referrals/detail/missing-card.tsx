import { useQuery } from '@tanstack/react-query';
import { Ban, Check, FileQuestion, Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { areEmpty } from '@/kit/folding/are-empty';
import { FoldingCard } from '@/kit/folding/folding-card';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryLine } from '@/kit/query/query-line';
import { isOpenItem, itemText } from '@/modules/referrals/missing.model';
import { type OutboxMessage, outboxQueries } from '@/records/outbox/outbox.queries';
import { useSettleInformation } from '@/records/referrals/missing.mutations';
import type { MissingItem } from '@/records/referrals/missing.queries';
import { missingQueries } from '@/records/referrals/missing.queries';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { Button } from '@/ui/button';
import { QuietButton } from '@/ui/quiet-button';

const MissingDialog = lazyDialog(() => import('./missing-dialog'), 'MissingDialog');
const RequestDialog = lazyDialog(() => import('./request-dialog'), 'RequestDialog');

const NONE: readonly OutboxMessage[] = [];

export function MissingCard({ referral }: { referral: ReferralDetail }) {
  const { id: companyId } = useCompany();
  const missing = useQuery(missingQueries.of(companyId, referral.id));
  const messages = useQuery(outboxQueries.ofReferral(companyId, referral.id));
  const [dialog, setDialog] = useState<'add' | 'ask' | null>(null);
  const isShort = missing.data?.some(isOpenItem) ?? false;
  return (
    <>
      <FoldingCard
        title="Information"
        isEmpty={areEmpty(missing)}
        actions={
          <>
            {isShort && (
              <QuietButton
                icon={FileQuestion}
                {...RequestDialog.ahead}
                onClick={() => setDialog('ask')}
              >
                Ask
              </QuietButton>
            )}
            <QuietButton icon={Plus} {...MissingDialog.ahead} onClick={() => setDialog('add')}>
              Add what is missing
            </QuietButton>
          </>
        }
      >
        <QueryLine query={missing} empty="Nothing is missing.">
          {(items) => (
            <ul aria-label="Missing information" className="grid gap-2">
              {items.map((item) => (
                <Item key={item.id} item={item} messages={messages.data ?? NONE} />
              ))}
            </ul>
          )}
        </QueryLine>
      </FoldingCard>
      {dialog === 'add' && <MissingDialog referral={referral} onClose={() => setDialog(null)} />}
      {dialog === 'ask' && <RequestDialog referral={referral} onClose={() => setDialog(null)} />}
    </>
  );
}

function Item({ item, messages }: { item: MissingItem; messages: readonly OutboxMessage[] }) {
  const { id: companyId, timeZone } = useCompany();
  const settle = useSettleInformation(companyId);
  const onError = (error: Error) => toast.error(error.message);

  function receive(is_received: boolean) {
    settle.mutate(
      { id: item.id, change: { is_received } },
      {
        onSuccess: () => {
          if (!is_received) return;
          toast.success(`${item.item} received`, {
            action: { label: 'Undo', onClick: () => receive(false) },
          });
        },
        onError,
      },
    );
  }

  function withdraw(is_withdrawn: boolean) {
    settle.mutate(
      { id: item.id, change: { is_withdrawn } },
      {
        onSuccess: () => {
          if (!is_withdrawn) return;
          toast.success(`${item.item} not needed`, {
            action: { label: 'Undo', onClick: () => withdraw(false) },
          });
        },
        onError,
      },
    );
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm">
      <span className="wrap-anywhere min-w-0 flex-1 basis-56">
        <span className="font-medium">{item.item}</span>
        <span className="block text-muted text-xs">{itemText(item, messages, timeZone)}</span>
      </span>
      {isOpenItem(item) ? (
        <span className="flex gap-2">
          <QuietButton
            icon={Ban}
            aria-label={`${item.item} is not needed`}
            disabled={settle.isPending}
            onClick={() => withdraw(true)}
          >
            Not needed
          </QuietButton>
          <Button
            size="sm"
            aria-label={`Mark ${item.item} received`}
            pending={settle.isPending}
            onClick={() => receive(true)}
          >
            Received
          </Button>
        </span>
      ) : (
        item.is_received && (
          <span className="flex items-center gap-1.5 text-success text-xs">
            <Check aria-hidden="true" className="size-4" />
            Received
          </span>
        )
      )}
    </li>
  );
}
