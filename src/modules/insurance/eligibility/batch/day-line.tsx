import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { OUTCOME_LABELS } from '@/records/eligibility/outcome-labels';
import {
  canVerify,
  type DueLine,
  REASON_LABELS,
} from '@/records/eligibility/verification-due.model';
import { Badge } from '@/ui/badge';
import type { MissingInfoTarget } from '../missing-info/missing-info-dialog';
import { MissingInfoText } from '../missing-info/missing-info-text';
import { LineText } from './line-text';

interface DayLineProps {
  line: DueLine;
  selected: boolean;
  /** Shift selects the lines from the last one to this one. */
  onToggle: (range: boolean) => void;
  onAdd: (target: MissingInfoTarget) => void;
}

export function DayLine({ line, selected, onToggle, onAdd }: DayLineProps) {
  const id = useId();
  return (
    <li className="grid gap-x-4 px-3.5 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
      <label htmlFor={id} className="flex items-start gap-3 max-md:min-h-11">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-accent"
          disabled={!canVerify(line)}
          checked={selected}
          onChange={({ nativeEvent }) =>
            onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        <LineText line={line} />
      </label>
      <div className="max-sm:mt-1 max-sm:pl-7 sm:text-right">
        <LineStatus line={line} onAdd={onAdd} />
      </div>
    </li>
  );
}

function LineStatus({ line, onAdd }: Pick<DayLineProps, 'line' | 'onAdd'>) {
  const { slug, timeZone } = useCompany();
  const { patient_id: patientId, coverage_id: coverageId, patient_name, last_requested_at } = line;
  if (coverageId === null) {
    return (
      <>
        <Badge tone="warning">No insurance on file</Badge>
        <p className="mt-1 text-xs">
          <Link
            to={paths.coverages(slug, patientId)}
            className="rounded-sm font-medium text-accent underline underline-offset-3"
          >
            Add coverage
            <span className="sr-only">: {patient_name}</span>
          </Link>
        </p>
      </>
    );
  }
  if (line.missing.length > 0) {
    return (
      <>
        <Badge tone="warning">Incomplete</Badge>
        <p className="mt-1 text-muted text-xs">
          <MissingInfoText
            missing={line.missing}
            about={patient_name}
            onAdd={(place) => onAdd({ place, patientId, coverageId })}
          />
        </p>
      </>
    );
  }
  if (!canVerify(line)) return <Badge tone="info">Checking…</Badge>;
  if (line.reason !== null) return <span className="text-muted">{REASON_LABELS[line.reason]}</span>;
  return (
    <span className="text-muted">
      {line.last_outcome && OUTCOME_LABELS[line.last_outcome]}
      {last_requested_at !== null && `, ${formatDate(last_requested_at, timeZone)}`}
    </span>
  );
}
