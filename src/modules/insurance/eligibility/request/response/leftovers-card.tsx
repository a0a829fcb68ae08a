import { Panel } from '@/ui/panel';
import type { ResponseSummary } from '../reading/summarize-response';
import { useOpened } from './use-opened';

type LeftoversCardProps = Pick<ResponseSummary, 'leftovers' | 'unplaced' | 'isCutOff' | 'segments'>;

/** What the reader kept and no other card shows, with what it could not make sense of. */
export function LeftoversCard({ leftovers, unplaced, isCutOff, segments }: LeftoversCardProps) {
  const [open, details] = useOpened(isCutOff || unplaced.count > 0);
  const count = leftovers.count + unplaced.count;
  const isShort = leftovers.items.length + unplaced.items.length < count;
  return (
    <Panel className="print:hidden">
      <details {...details}>
        <summary className="min-h-11 rounded-lg px-5 py-4 font-semibold">
          Also in the response ({count.toLocaleString('en-US')})
        </summary>
        {open && (
          <div className="grid gap-4 px-5 pb-5 text-sm">
            {isCutOff && (
              <p className="rounded-md bg-warning-soft px-3.5 py-2.5 text-warning">
                The response ends in the middle of a segment: something is missing.
              </p>
            )}
            {leftovers.count > 0 && (
              <dl className="grid gap-2">
                {leftovers.items.map(({ key, what, text }) => (
                  <div key={key} className="break-words">
                    <dt className="inline font-medium">{what}: </dt>
                    <dd className="inline text-muted">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            {unplaced.count > 0 && (
              <div>
                <p className="font-medium">Segments that no guide has where they stood</p>
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
              {segments.toLocaleString('en-US')} segments came; all are in the raw X12
              {isShort && ', with the rest of these'}.
            </p>
          </div>
        )}
      </details>
    </Panel>
  );
}
