import type { OutboxMessage } from '@/records/outbox/outbox.queries';
import { MarkSent } from '../mark-sent';
import { ViewLetterDialog } from './view-letter-dialog';

interface PrintLetterDialogProps {
  message: OutboxMessage;
  letterId: string;
  onClose: () => void;
}

export function PrintLetterDialog({ message, letterId, onClose }: PrintLetterDialogProps) {
  return (
    <ViewLetterDialog
      referralId={message.referral_id}
      letterId={letterId}
      onClose={onClose}
      printed={<MarkSent message={message} onMarked={onClose} />}
    />
  );
}
