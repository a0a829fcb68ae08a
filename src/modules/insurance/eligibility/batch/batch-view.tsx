import { useCompany } from '@/company/company-context';
import { eligibilityBadge } from '@/records/eligibility/eligibility.model';
import {
  type DueLine,
  keyOf,
  type LineResult,
  tallyOf,
} from '@/records/eligibility/verification-due.model';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import { Badge } from '@/ui/badge';
import { useNow } from '@/ui/use-now';
import type { MissingInfoTarget } from '../missing-info/missing-info-dialog';
import { MissingInfoText } from '../missing-info/missing-info-text';
import { LineText } from './line-text';
import type { Batch } from './use-batch';

interface BatchViewProps {
  batch: Batch;
  pending: boolean;
  /** Lines that can't be verified because something is missing. */
  skipped: readonly DueLine[];
  onAdd: (target: MissingInfoTarget) => void;
}

export function BatchView({ batch: { lines, results }, pending, skipped, onAdd }: BatchViewProps) {
  const { finished, counts } = tallyOf(results);
  const total = lines.length;
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 rounded-md bg-surface-sunken px-4 py-3.5 text-sm ring-1 ring-border ring-inset">
        <div className="grid gap-2">
          <p className="font-medium tabular-nums">
            {finished} of {total} verified
          </p>
          <progress aria-label="Verifications" value={finished} max={total} className="sr-only" />
          <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-border">
            <div
              style={{ width: `${(finished / total) * 100}%` }}
              className="h-full rounded-full bg-accent transition-[width] duration-300"
            />
          </div>
        </div>
        <p role="status" className="empty:hidden">
          {!pending && counts.map(({ label, count }) => `${count} ${label}`).join(', ')}
        </p>
        {skipped.length > 0 && (
          <div>
            <p>{skipped.length} skipped, because something is missing:</p>
            <ul className="mt-1 grid gap-0.5 text-muted">
              {skipped.map((line) => (
                <li key={keyOf(line)}>
                  <SkippedLine line={line} onAdd={onAdd} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <ul
        aria-label="Verifications"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="divide-y rounded-md border"
      >
        {lines.map((line) => (
          <li
            key={keyOf(line)}
            className="grid gap-x-4 gap-y-1.5 px-3.5 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]"
          >
            <LineText line={line} />
            <div className="sm:text-right">
              <ResultBadge result={results.get(keyOf(line))} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SkippedLine({ line, onAdd }: { line: DueLine; onAdd: BatchViewProps['onAdd'] }) {
  const { slug } = useCompany();
  const { patient_id: patientId, coverage_id: coverageId, patient_name, payer_name } = line;
  const patient = (
    <PatientPeekLink slug={slug} patient={{ id: patientId }}>
      {patient_name}
    </PatientPeekLink>
  );
  if (coverageId === null) return <>{patient}: no insurance on file</>;
  return (
    <>
      {patient}, {payer_name}.{' '}
      <MissingInfoText
        missing={line.missing}
        about={patient_name}
        onAdd={(place) => onAdd({ place, patientId, coverageId })}
      />
    </>
  );
}

/** A line's result, with the reason if there was no response. */
function ResultBadge({ result }: { result: LineResult | undefined }) {
  const now = useNow();
  if (!result) return <Badge>Waiting</Badge>;
  switch (result.kind) {
    case 'running':
      return (
        <Badge tone="info" dot>
          Checking…
        </Badge>
      );
    case 'stopped':
      return <Badge>Stopped</Badge>;
    case 'failed':
      return (
        <>
          <Badge tone="danger" dot>
            Not sent
          </Badge>
          <p className="mt-1 text-muted text-xs">{result.message}</p>
        </>
      );
    case 'responded': {
      const { label, tone } = eligibilityBadge(
        { ...result.status, created_at: new Date(now).toISOString() },
        now,
      );
      return (
        <>
          <Badge tone={tone} dot>
            {label}
          </Badge>
          {result.status.problem !== null && (
            <p className="mt-1 text-muted text-xs">{result.status.problem}</p>
          )}
        </>
      );
    }
  }
}
