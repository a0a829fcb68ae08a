import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { toast } from 'sonner';
import { useSendAgain } from '@/records/eligibility/eligibility.mutations';
import { Button } from '@/ui/button';

interface TryAgainButtonProps {
  eligibilityRequestId: string;
  /** Tells it from others in a list. */
  patientName: string;
}

export function TryAgainButton({ eligibilityRequestId, patientName }: TryAgainButtonProps) {
  const sending = useRef<AbortController>(undefined);
  const again = useSendAgain();

  function send() {
    sending.current = new AbortController();
    again.mutate(
      { id: eligibilityRequestId, signal: sending.current.signal },
      { onError: (error) => toast.error(error.message) },
    );
  }

  return again.isPending ? (
    <Button
      size="sm"
      aria-label={`Stop asking: ${patientName}`}
      onClick={() => sending.current?.abort()}
    >
      Stop asking
    </Button>
  ) : (
    <Button icon={RotateCw} size="sm" aria-label={`Try again: ${patientName}`} onClick={send}>
      Try again
    </Button>
  );
}
