import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { useVerifyLog, type Verification } from './audit.mutations';

/** Whether the log is as it was written. */
export function VerifyCard() {
  const { id: companyId } = useCompany();
  const check = useVerifyLog(companyId);
  return (
    <Card
      icon={check.data?.broken ? <ShieldAlert /> : <ShieldCheck />}
      title="Integrity"
      description="Detects any later change to the log."
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
        {check.data && !check.isPending && <Result result={check.data} />}
        {check.isIdle && (
          <p className="text-muted text-sm">
            Not checked yet. The check reads the whole log and changes nothing.
          </p>
        )}
      </div>
    </Card>
  );
}

const count = new Intl.NumberFormat('en-US');

function Result({ result }: { result: Verification }) {
  const { checked, fingerprint, broken } = result;
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        {broken ? (
          <>
            <Badge tone="danger">Broken</Badge>
            {problemText(broken)}
          </>
        ) : (
          <>
            <Badge tone="success">Intact</Badge>
            {`${count.format(checked)} ${checked === 1 ? 'entry' : 'entries'} checked, each as it was written.`}
          </>
        )}
      </p>
      {fingerprint !== null && (
        <p className="wrap-anywhere text-muted text-xs">
          Fingerprint of the latest entry: <code>{fingerprint}</code>. Keep it outside the portal to
          prove later that no earlier entry was rewritten.
        </p>
      )}
    </div>
  );
}

function problemText({ at, problem }: NonNullable<Verification['broken']>): string {
  switch (problem) {
    case 'changed':
      return `Entry ${at} is not as it was written.`;
    case 'missing':
      return `Entry ${at} is missing.`;
    case 'unlinked':
      return `Entry ${at} does not follow from the one before it.`;
    case 'added':
      return `Entry ${at} was added after the end of the log.`;
    case 'headless':
      return `The record of the log’s end is missing; the last entry found is ${at}.`;
  }
}
