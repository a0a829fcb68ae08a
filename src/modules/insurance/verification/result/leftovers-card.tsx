import type { Eligibility } from '@x12/benefits/eligibility';
import { Panel } from '@/ui/panel';
import type { Reading } from '../reading/read-answer';
import { leftoversOf } from './leftovers';

interface LeftoversCardProps {
  answer: Eligibility;
  file: Omit<Reading, 'answer'>;
}

/** More would be slow to draw and nobody would read it; the raw view has every segment. */
const MOST = 200;

/** What the reader kept and no other card shows, with what it could not make sense of. */
export function LeftoversCard({ answer, file }: LeftoversCardProps) {
  const leftovers = leftoversOf(answer);
  const { unplaced, isCutOff, segments } = file;
  const count = leftovers.length + unplaced.length;
  return (
    <Panel className="print:hidden">
      <details open={isCutOff || unplaced.length > 0}>
        <summary className="min-h-11 rounded-lg px-5 py-4 font-semibold">
          Also in the reply ({count})
        </summary>
        <div className="grid gap-4 px-5 pb-5 text-sm">
          {isCutOff && (
            <p className="rounded-md bg-warning-soft px-3.5 py-2.5 text-warning">
              The reply ends in the middle of a segment: something is missing.
            </p>
          )}
          {leftovers.length > 0 && (
            <dl className="grid gap-2">
              {leftovers.slice(0, MOST).map(({ key, what, text }) => (
                <div key={key} className="break-words">
                  <dt className="inline font-medium">{what}: </dt>
                  <dd className="inline text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          )}
          {unplaced.length > 0 && (
            <div>
              <p className="font-medium">Segments that no guide has where they stood</p>
              <ul className="mt-1 grid gap-1 font-mono text-xs">
                {unplaced.slice(0, MOST).map(({ number, offset, text }) => (
                  <li key={`${number} ${offset}`} className="break-all">
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p className="text-muted">
            {segments.toLocaleString('en-US')} segments came; all are in the raw X12
            {count > MOST && ', with the rest of these'}.
          </p>
        </div>
      </details>
    </Panel>
  );
}
