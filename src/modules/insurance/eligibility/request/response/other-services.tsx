import type { Capped } from '@/records/eligibility/reading/capped';
import type { OtherService } from '@/records/eligibility/reading/other-service';
import { DetailsPanel } from './details-panel';
import { Source } from './source';

export function OtherServices({ services }: { services: Capped<OtherService> }) {
  if (services.count === 0) return null;
  return (
    <DetailsPanel
      summary={`Other services in the response (${services.count.toLocaleString('en-US')})`}
    >
      {() => (
        <>
          <dl className="grid gap-4">
            {services.items.map(({ key, label, text, numbers }) => (
              <div key={key}>
                <dt className="font-medium">{label}</dt>
                <dd className="text-muted">
                  {text} <Source numbers={numbers} />
                </dd>
              </div>
            ))}
          </dl>
          {services.items.length < services.count && (
            <p className="text-muted">The rest is in the raw X12.</p>
          )}
        </>
      )}
    </DetailsPanel>
  );
}
