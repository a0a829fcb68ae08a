import { Source } from '@/modules/insurance/eligibility/request/source';
import type { ResponseSummary } from '@/records/eligibility/reading/summarize-response';
import { DetailsPanel } from './details-panel';

type LeftoversCardProps = Pick<ResponseSummary, 'leftovers' | 'unplaced' | 'isCutOff' | 'segments'>;

export function LeftoversCard({ leftovers, unplaced, isCutOff, segments }: LeftoversCardProps) {
  const count = leftovers.count + unplaced.count;
  return (
    <DetailsPanel
      summary={`Also in the response (${count.toLocaleString('en-US')})`}
      openAtFirst={isCutOff || unplaced.count > 0}
    >
      {() => (
        <>
          {isCutOff && (
            <p className="rounded-md bg-warning-soft px-3.5 py-2.5 text-warning">
              The response ends in the middle of a segment: something is missing.
            </p>
          )}
          {leftovers.count > 0 && (
            <dl className="grid gap-2">
              {leftovers.items.map(({ key, what, text, numbers }) => (
                <div key={key} className="break-words">
                  <dt className="inline font-medium">{what}: </dt>
                  <dd className="inline text-muted">
                    {text} <Source numbers={numbers} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {unplaced.count > 0 && (
            <div>
              <p className="font-medium">Segments in unexpected places</p>
              <ul className="mt-1 grid gap-1 font-mono text-xs">
                {unplaced.items.map(({ number, offset, text }) => (
                  <li key={`${number} ${offset}`} className="break-all">
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p className="text-muted">
            The raw X12 shows all {segments.toLocaleString('en-US')} segments.
          </p>
        </>
      )}
    </DetailsPanel>
  );
}
