import { serviceSentences } from '@x12/benefits/sentences';
import type { ServiceBenefits } from '@x12/benefits/service-benefits';
import { Panel } from '@/ui/panel';

/** A reply of a megabyte names thousands; whoever wants them all has the raw view. */
const MOST = 200;

const STATUSES = { active: 'Covered.', inactive: '', not_covered: '', unknown: '' } as const;

/** What the reply says of services that nobody asked about. */
export function OtherServices({ services }: { services: readonly ServiceBenefits[] }) {
  const shown = services.slice(0, MOST);
  return (
    <Panel className="print:hidden">
      <details>
        <summary className="min-h-11 rounded-lg px-5 py-4 font-semibold">
          Other services in the reply ({services.length})
        </summary>
        <dl className="grid gap-4 px-5 pb-5 text-sm">
          {shown.map((item) => (
            <div key={item.service?.code ?? ''}>
              <dt className="font-medium">{item.service?.label ?? 'Service not named'}</dt>
              <dd className="text-muted">
                {[STATUSES[item.status], ...serviceSentences(item)].filter(Boolean).join(' ') ||
                  'Nothing but its name.'}
              </dd>
            </div>
          ))}
        </dl>
        {shown.length < services.length && (
          <p className="px-5 pb-5 text-muted text-sm">The rest is in the raw X12.</p>
        )}
      </details>
    </Panel>
  );
}
