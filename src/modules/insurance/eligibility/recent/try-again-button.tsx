import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { useSendAgain } from '../eligibility.mutations';

interface TryAgainButtonProps {
  eligibilityRequestId: string;
  /** Tells it from the others of a list. */
  patientName: string;
}

/** Puts the same question once more; while the payer is asked it stops that. */
export function TryAgainButton({ eligibilityRequestId, patientName }: TryAgainButtonProps) {
  const company = useCompany();
  const asking = useRef<AbortController>(undefined);
  const again = useSendAgain(company.id);

  function ask() {
    asking.current = new AbortController();
    again.mutate(
      { id: eligibilityRequestId, signal: asking.current.signal },
      { onError: (error) => toast.error(error.message) },
    );
  }

  return again.isPending ? (
    <Button
      size="sm"
      aria-label={`Stop asking: ${patientName}`}
      onClick={() => asking.current?.abort()}
    >
      Stop asking
    </Button>
  ) : (
    <Button size="sm" aria-label={`Try again: ${patientName}`} onClick={ask}>
      <RotateCw aria-hidden="true" className="size-4" />
      Try again
    </Button>
  );
}
