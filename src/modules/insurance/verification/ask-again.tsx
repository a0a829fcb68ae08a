import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { useAskAgain } from '../verifications.mutations';

interface AskAgainProps {
  verificationId: string;
  label: string;
}

/** Puts the question to the payer once more; a busy payer may take two minutes, so it can be stopped. */
export function AskAgain({ verificationId, label }: AskAgainProps) {
  const company = useCompany();
  const ask = useAskAgain(company.id);
  const stop = useRef<AbortController>(null);

  function start() {
    stop.current = new AbortController();
    ask.mutate({ id: verificationId, signal: stop.current.signal });
  }

  return (
    <div data-print="hide" className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={ask.isPending} onClick={start}>
          <RotateCw aria-hidden="true" className="size-4" />
          {label}
        </Button>
        {ask.isPending && <Button onClick={() => stop.current?.abort()}>Cancel</Button>}
      </div>
      <FormError message={ask.error?.message} />
    </div>
  );
}
