import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';

export const ConsultLetterDialog = lazyDialog(
  () => import('./consult-letter-dialog'),
  'ConsultLetterDialog',
);
export const SendAnswerDialog = lazyDialog(
  () => import('../send-answer-dialog'),
  'SendAnswerDialog',
);

/** The open dialog; null if none is. */
export type Asking = 'write' | 'send' | null;

interface LetterDialogsProps {
  referral: ReferralDetail;
  asking: Asking;
  /** What is sent. */
  kind: 'consult_letter' | 'declined';
  onAsk: (asking: Asking) => void;
}

export function LetterDialogs({ referral, asking, kind, onAsk }: LetterDialogsProps) {
  const close = () => onAsk(null);
  if (asking === 'write') {
    return (
      <ConsultLetterDialog referral={referral} onSigned={() => onAsk('send')} onClose={close} />
    );
  }
  return asking === 'send' && <SendAnswerDialog referral={referral} kind={kind} onClose={close} />;
}
