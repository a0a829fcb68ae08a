import { useQuery } from '@tanstack/react-query';
import { FilePen, Reply, Send } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';
import type { ReferralDetail } from '../referrals.queries';
import { letterQueries } from './letters.queries';

const ConsultLetterDialog = lazyDialog(
  () => import('./consult-letter-dialog'),
  'ConsultLetterDialog',
);
const SendAnswerDialog = lazyDialog(
  () => import('../answers/send-answer-dialog'),
  'SendAnswerDialog',
);

interface AnswerStepProps {
  referral: ReferralDetail;
  onMark: () => void;
}

/** What the office waits for: the letter, written, signed and sent; or that the referral was declined. */
export function AnswerStep({ referral, onMark }: AnswerStepProps) {
  const { id: companyId } = useCompany();
  const letters = useQuery(letterQueries.standing(companyId, referral.id));
  const [asking, setAsking] = useState<'write' | 'send' | null>(null);
  const [latest] = letters.data ?? [];
  const isDeclined = referral.status === 'declined';
  const isSigned = latest !== undefined && latest.signed_at !== null;
  return (
    <>
      {isDeclined || isSigned ? (
        <Button variant="primary" {...SendAnswerDialog.ahead} onClick={() => setAsking('send')}>
          <Send aria-hidden="true" className="size-4" />
          {isDeclined ? 'Tell the office' : 'Send letter'}
        </Button>
      ) : (
        <Button variant="primary" {...ConsultLetterDialog.ahead} onClick={() => setAsking('write')}>
          <FilePen aria-hidden="true" className="size-4" />
          {latest === undefined ? 'Write letter' : 'Finish letter'}
        </Button>
      )}
      <Button onClick={onMark}>
        <Reply aria-hidden="true" className="size-4" />
        Mark answered
      </Button>
      {asking === 'write' && (
        <ConsultLetterDialog
          referral={referral}
          onSigned={() => setAsking('send')}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'send' && (
        <SendAnswerDialog
          referral={referral}
          kind={isDeclined ? 'declined' : 'consult_letter'}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
