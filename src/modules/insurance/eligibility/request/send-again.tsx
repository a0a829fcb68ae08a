import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useSendAgain } from '@/records/eligibility/eligibility.mutations';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

interface SendAgainProps {
  eligibilityRequestId: string;
  label: string;
}

export function SendAgain({ eligibilityRequestId, label }: SendAgainProps) {
  const again = useSendAgain();
  const stop = useRef<AbortController>(null);

  function start() {
    stop.current = new AbortController();
    again.mutate({ id: eligibilityRequestId, signal: stop.current.signal });
  }

  return (
    <div data-print="hide" className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button icon={RotateCw} variant="primary" pending={again.isPending} onClick={start}>
          {label}
        </Button>
        {again.isPending && <Button onClick={() => stop.current?.abort()}>Cancel</Button>}
      </div>
      <FormError message={again.error?.message} />
    </div>
  );
}
