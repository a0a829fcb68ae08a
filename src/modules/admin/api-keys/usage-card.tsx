import { Terminal } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { functionAddress } from '@/lib/supabase/functions';
import { curlExample, SCOPE_LABELS } from '@/records/api-keys/api-keys.model';
import { Card } from '@/ui/card';
import { CopyButton } from '@/ui/copy-button';
import { ScrollRegion } from '@/ui/scroll-region';
import { INTAKE_FIELDS } from './intake-fields';

export function UsageCard() {
  const { slug } = useCompany();
  const example = curlExample(functionAddress('referral-intake'), slug);
  return (
    <Card
      className="mt-6"
      icon={Terminal}
      title="Sending a referral"
      description="Returns 201 and the referral’s id. Repeating an Idempotency-Key creates no second referral. Limit: 60 requests a minute."
      actions={<CopyButton label="Copy" text={() => example} />}
    >
      <ScrollRegion
        label="Example for the command line"
        className="overflow-x-auto rounded-md bg-surface-sunken p-4"
      >
        <pre className="text-xs leading-5">{example}</pre>
      </ScrollRegion>
      <h3 className="mt-5 font-semibold text-sm">Fields</h3>
      <p className="mt-1 text-muted text-sm">
        Any other field is refused. Each refusal names the field and why.
      </p>
      <table aria-label="Fields of a referral" className="mt-3 w-full text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody className="divide-y border-y">
          {INTAKE_FIELDS.map(({ path, required, text }) => (
            <tr key={path} className="align-top max-sm:grid max-sm:py-2">
              <th scope="row" className="font-normal sm:w-72 sm:py-2 sm:pr-4">
                <code className="wrap-anywhere text-xs">{path}</code>
              </th>
              <td className="sm:py-2">
                {required && <span className="font-medium">Required. </span>}
                <span className="text-muted">{text}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 text-muted text-sm">
        With “{SCOPE_LABELS.referrals_status}”, the same address followed by{' '}
        <code className="text-xs">?referral=</code> and that id answers the referral’s status.
      </p>
    </Card>
  );
}
