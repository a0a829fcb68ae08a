import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { useVerifyLog } from './audit.mutations';
import { VerifyResult } from './verify-result';

/** Whether the log is as it was written. */
export function VerifyCard() {
  const { id: companyId } = useCompany();
  const check = useVerifyLog(companyId);
  return (
    <Card
      icon={check.data?.broken ? <ShieldAlert /> : <ShieldCheck />}
      title="Integrity"
      description="Each entry is sealed together with the one before it: a change of the past breaks the chain."
      actions={
        <Button pending={check.isPending} onClick={() => check.mutate()}>
          Verify
        </Button>
      }
    >
      <div aria-live="polite">
        {check.isPending && (
          <div className="grid gap-2 text-muted text-sm">
            <p>Checking every entry… {Math.round(check.progress * 100)} %</p>
            <progress
              aria-label="Progress of the check"
              max={1}
              value={check.progress}
              className="h-2 w-full accent-accent"
            />
          </div>
        )}
        {check.isError && <FormError message={check.error.message} />}
        {check.data && !check.isPending && <VerifyResult result={check.data} />}
        {check.isIdle && (
          <p className="text-muted text-sm">
            Not checked in this visit. The check reads the whole log and changes nothing.
          </p>
        )}
      </div>
    </Card>
  );
}
