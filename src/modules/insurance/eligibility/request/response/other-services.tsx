import { Panel } from '@/ui/panel';
import type { Capped } from '../reading/capped';
import type { OtherService } from '../reading/other-service';
import { useOpened } from './use-opened';

/** What the response says of services that was not requested. */
export function OtherServices({ services }: { services: Capped<OtherService> }) {
  const [open, details] = useOpened();
  if (services.count === 0) return null;
  return (
    <Panel className="print:hidden">
      <details {...details}>
        <summary className="min-h-11 rounded-lg px-5 py-4 font-semibold">
          Other services in the response ({services.count.toLocaleString('en-US')})
        </summary>
        {open && (
          <div className="grid gap-4 px-5 pb-5 text-sm">
            <dl className="grid gap-4">
              {services.items.map(({ key, label, words }) => (
                <div key={key}>
                  <dt className="font-medium">{label}</dt>
                  <dd className="text-muted">{words}</dd>
                </div>
              ))}
            </dl>
            {services.items.length < services.count && (
              <p className="text-muted">The rest is in the raw X12.</p>
            )}
          </div>
        )}
      </details>
    </Panel>
  );
}
