import { toast } from 'sonner';
import { useMarkLetterSent } from '@/records/outbox/outbox.mutations';
import type { OutboxMessage } from '@/records/outbox/outbox.queries';
import { Button } from '@/ui/button';

interface MarkSentProps {
  message: Pick<OutboxMessage, 'id' | 'state'>;
  onMarked: () => void;
}

/** Only a person knows that the paper came out and went to the post. */
export function MarkSent({ message, onMarked }: MarkSentProps) {
  const mark = useMarkLetterSent();
  if (message.state !== 'queued') return null;
  return (
    <Button
      variant="primary"
      pending={mark.isPending}
      onClick={() =>
        mark.mutate(message.id, {
          onSuccess: () => {
            toast.success('Letter marked as sent');
            onMarked();
          },
          onError: (error) => toast.error(error.message),
        })
      }
    >
      Mark as sent
    </Button>
  );
}
