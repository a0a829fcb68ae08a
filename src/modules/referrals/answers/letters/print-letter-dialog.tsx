import { Printer } from 'lucide-react';
import { toast } from 'sonner';
import { usePrintMessage } from '@/records/outbox/outbox.mutations';
import type { OutboxMessage } from '@/records/outbox/outbox.queries';
import { Button } from '@/ui/button';
import { ViewLetterDialog } from './view-letter-dialog';

interface PrintLetterDialogProps {
  message: OutboxMessage;
  letterId: string;
  onClose: () => void;
}

export function PrintLetterDialog({ message, letterId, onClose }: PrintLetterDialogProps) {
  const mark = usePrintMessage();
  return (
    <ViewLetterDialog
      referralId={message.referral_id}
      letterId={letterId}
      print={(print) => (
        <Button
          icon={Printer}
          variant="primary"
          pending={mark.isPending}
          onClick={() =>
            mark.mutate(message.id, {
              onSuccess: print,
              onError: (error) => toast.error(error.message),
            })
          }
        >
          Print and mark sent
        </Button>
      )}
      onClose={onClose}
    />
  );
}
