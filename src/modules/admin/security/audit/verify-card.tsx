import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { counted } from '@/lib/text';
import { useVerifyLog, type Verification } from '@/records/audit/audit.mutations';
import { auditQueries } from '@/records/audit/audit.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';

export function VerifyCard() {
  const { id: companyId } = useCompany();
  const check = useVerifyLog(companyId);
  return (
    <Card
      icon={check.data?.broken ? ShieldAlert : ShieldCheck}
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
        {!check.isPending && <Ends companyId={companyId} />}
      </div>
    </Card>
  );
}

/**
 * Where the log begins and ends: what retention removed, and the newest entries that nothing
 * protects yet from a person with access to the database itself.
 */
function Ends({ companyId }: { companyId: string }) {
  const { timeZone } = useCompany();
  const { data: ends } = useQuery(auditQueries.ends(companyId));
  if (!ends) return null;
  const since = ends.since !== null && ` since ${formatDateTime(ends.since, timeZone)}`;
  return (
    <div className="mt-2 grid gap-2 text-muted text-sm empty:hidden">
      {ends.unsealed > 0 && (
        <p>
          Not sealed yet: {entriesText(ends.unsealed)}
          {since}. The log is sealed every minute. Before that, a database operator’s change would
          not show.
        </p>
      )}
      {ends.until !== null && (
        <p>
          Removed after the years to keep: {entriesText(ends.removed)}, the last from{' '}
          {formatDateTime(ends.until, timeZone)}. Their seals are kept and checked.
        </p>
      )}
    </div>
  );
}

const entriesText = (entries: number) => counted(entries, 'entries');

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
            {`${entriesText(checked)} checked, none changed.`}
          </>
        )}
      </p>
      {fingerprint !== null && (
        <p className="wrap-anywhere text-muted text-xs">
          Fingerprint of the latest seal: <code>{fingerprint}</code>. Keep it outside the portal as
          proof that earlier entries are unchanged.
        </p>
      )}
    </div>
  );
}

function problemText({ at, problem }: NonNullable<Verification['broken']>): string {
  switch (problem) {
    case 'changed':
      return `Entry ${at} has changed since it was written.`;
    case 'missing':
      return `Entry ${at} is missing.`;
    case 'added':
      return `Entry ${at} was added without a seal.`;
    case 'seal_changed':
      return `Seal ${at}, or the order of its entries, has changed since it was made.`;
    case 'seal_missing':
      return `Seal ${at} is missing, along with the entries it sealed.`;
    case 'headless':
      return `The record of the log’s end is missing; the last seal found is ${at}.`;
  }
}
