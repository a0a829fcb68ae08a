import { Terminal } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { functionAddress } from '@/lib/supabase/functions';
import { Card } from '@/ui/card';
import { CopyButton } from '@/ui/copy-button';
import { curlExample, SCOPE_LABELS } from './api-keys.model';

/** What a system has to send, for whoever sets it up. */
export function UsageCard() {
  const { slug } = useCompany();
  const example = curlExample(functionAddress('referral-intake'), slug);
  return (
    <Card
      className="mt-6"
      icon={<Terminal aria-hidden="true" />}
      title="Sending a referral"
      description="Answered with 201 and the referral’s id. The same Idempotency-Key again makes no second referral; a key may ask 60 times a minute."
      actions={<CopyButton label="Copy" text={() => example} />}
    >
      <section
        aria-label="Example for the command line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-md bg-surface-sunken p-4"
      >
        <pre className="text-xs leading-5">{example}</pre>
      </section>
      <p className="mt-3 text-muted text-sm">
        With “{SCOPE_LABELS.referrals_status}”, the same address followed by{' '}
        <code className="text-xs">?referral=</code> and that id answers the referral’s status.
      </p>
    </Card>
  );
}
