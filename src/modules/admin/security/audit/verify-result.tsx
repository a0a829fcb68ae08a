import { Badge } from '@/ui/badge';
import type { Verification } from './audit.mutations';
import { brokenText } from './broken-text';

const count = new Intl.NumberFormat('en-US');

/** What the check found. */
export function VerifyResult({ result }: { result: Verification }) {
  const { checked, fingerprint, broken } = result;
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        {broken ? (
          <>
            <Badge tone="danger">Broken</Badge>
            {brokenText(broken)}
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
          Fingerprint of the latest entry: <code>{fingerprint}</code>. Kept outside the portal, it
          proves even against whoever runs the database that nothing before it was rewritten.
        </p>
      )}
    </div>
  );
}
