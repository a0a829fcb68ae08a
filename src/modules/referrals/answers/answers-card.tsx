import { useQuery } from '@tanstack/react-query';
import { Printer, RotateCcw, Send, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { areEmpty } from '@/kit/folding/are-empty';
import { FoldingCard } from '@/kit/folding/folding-card';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryLine } from '@/kit/query/query-line';
import { MessageLine } from '@/records/outbox/message-line';
import { useCancelMessage, useRetryMessage } from '@/records/outbox/outbox.mutations';
import { type OutboxMessage, outboxQueries } from '@/records/outbox/outbox.queries';
import { cameBack, isUnderWay } from '@/records/outbox/outbox-labels';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { useMarkOutdated } from '@/records/use-write';
import { QuietButton } from '@/ui/quiet-button';
import { StatusLinkLine } from './status-link-line';

const SendAnswerDialog = lazyDialog(() => import('./send-answer-dialog'), 'SendAnswerDialog');
const PrintLetterDialog = lazyDialog(
  () => import('./letters/print-letter-dialog'),
  'PrintLetterDialog',
);
const PrintAnswerDialog = lazyDialog(() => import('./print-answer-dialog'), 'PrintAnswerDialog');

export function AnswersCard({ referral }: { referral: ReferralDetail }) {
  const { id: companyId } = useCompany();
  const messages = useQuery(outboxQueries.ofReferral(companyId, referral.id));
  const link = useQuery(outboxQueries.link(companyId, referral.id));
  const [sending, setSending] = useState<Partial<Pick<OutboxMessage, 'kind'>>>();
  const [printing, setPrinting] = useState<OutboxMessage>();
  useRereadOnArrival(messages.data?.some(isUnderWay) ?? false);
  const letterId = printing?.answer.letter_id ?? null;
  const closePrinting = () => setPrinting(undefined);
  return (
    <>
      <FoldingCard
        title="Answers to the office"
        isEmpty={areEmpty(messages, link)}
        actions={
          <QuietButton icon={Send} {...SendAnswerDialog.ahead} onClick={() => setSending({})}>
            Send answer
          </QuietButton>
        }
      >
        <div className="grid gap-3">
          <QueryLine query={messages} empty="Nothing has been sent yet.">
            {(rows) => (
              <ul aria-label="Messages, latest first" className="grid gap-3">
                {rows.map((message) => (
                  <Message
                    key={message.id}
                    message={message}
                    onPrint={() => setPrinting(message)}
                    onOtherWay={() => setSending({ kind: message.kind })}
                  />
                ))}
              </ul>
            )}
          </QueryLine>
          <StatusLinkLine referral={referral} />
        </div>
      </FoldingCard>
      {sending && (
        <SendAnswerDialog referral={referral} {...sending} onClose={() => setSending(undefined)} />
      )}
      {printing && letterId !== null && (
        <PrintLetterDialog message={printing} letterId={letterId} onClose={closePrinting} />
      )}
      {printing && letterId === null && (
        <PrintAnswerDialog message={printing} onClose={closePrinting} />
      )}
    </>
  );
}

/**
 * When a message arrives, the referral may count as answered or due again, so both are read again.
 */
function useRereadOnArrival(underWay: boolean) {
  const mark = useMarkOutdated();
  useEffect(() => {
    if (!underWay) return;
    return () => void mark('outbox');
  }, [underWay, mark]);
}

interface MessageProps {
  message: OutboxMessage;
  onPrint: () => void;
  onOtherWay: () => void;
}

function Message({ message, onPrint, onOtherWay }: MessageProps) {
  const { timeZone } = useCompany();
  const retry = useRetryMessage();
  const cancel = useCancelMessage();
  const { id, channel, state } = message;
  const onError = (error: Error) => toast.error(error.message);
  const isPaper = channel === 'print' && state !== 'canceled';
  return (
    <MessageLine
      message={message}
      timeZone={timeZone}
      actions={
        <>
          {isPaper && (
            <QuietButton icon={Printer} {...PrintAnswerDialog.ahead} onClick={onPrint}>
              Print
            </QuietButton>
          )}
          {cameBack(message) && (
            <QuietButton icon={Send} {...SendAnswerDialog.ahead} onClick={onOtherWay}>
              Send another way
            </QuietButton>
          )}
          {!isPaper && (state === 'failed' || state === 'canceled') && (
            <QuietButton
              icon={RotateCcw}
              disabled={retry.isPending}
              onClick={() => retry.mutate(id, { onError })}
            >
              Send again
            </QuietButton>
          )}
          {state === 'queued' && (
            <QuietButton
              icon={X}
              disabled={cancel.isPending}
              onClick={() => cancel.mutate(id, { onError })}
            >
              Cancel
            </QuietButton>
          )}
        </>
      }
    />
  );
}
