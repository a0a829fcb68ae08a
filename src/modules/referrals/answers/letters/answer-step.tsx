import { useQuery } from '@tanstack/react-query';
import { FilePen, Reply, Send } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { letterQueries } from '@/records/consult-letters/consult-letters.queries';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { Button } from '@/ui/button';
import {
  type Asking,
  ConsultLetterDialog,
  LetterDialogs,
  SendAnswerDialog,
} from './letter-dialogs';

interface AnswerStepProps {
  referral: ReferralDetail;
  onMark: () => void;
}

export function AnswerStep({ referral, onMark }: AnswerStepProps) {
  const { id: companyId } = useCompany();
  const letters = useQuery(letterQueries.summaries(companyId, referral.id));
  const [asking, setAsking] = useState<Asking>(null);
  const [latest] = letters.data ?? [];
  const isDeclined = referral.status === 'declined';
  const isSigned = latest !== undefined && latest.signed_at !== null;
  return (
    <>
      {isDeclined || isSigned ? (
        <Button
          icon={Send}
          variant="primary"
          {...SendAnswerDialog.ahead}
          onClick={() => setAsking('send')}
        >
          {isDeclined ? 'Tell the office' : 'Send letter'}
        </Button>
      ) : (
        <Button
          icon={FilePen}
          variant="primary"
          {...ConsultLetterDialog.ahead}
          onClick={() => setAsking('write')}
        >
          {latest === undefined ? 'Write letter' : 'Finish letter'}
        </Button>
      )}
      <Button icon={Reply} onClick={onMark}>
        Mark answered
      </Button>
      <LetterDialogs
        referral={referral}
        asking={asking}
        kind={isDeclined ? 'declined' : 'consult_letter'}
        onAsk={setAsking}
      />
    </>
  );
}
