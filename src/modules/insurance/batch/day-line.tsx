import { useId } from 'react';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { OUTCOME_LABELS } from '../verification.model';
import { gapText } from '../verify/missing';
import { type DueLine, isAskable, REASON_LABELS } from './due.model';
import { LineText } from './line-text';

interface DayLineProps {
  line: DueLine;
  checked: boolean;
  onToggle: () => void;
}

/** A visit and one coverage: why to ask, or why it can't be asked. */
export function DayLine({ line, checked, onToggle }: DayLineProps) {
  const { timeZone } = useCompany();
  const id = useId();
  const askable = isAskable(line);
  return (
    <li>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 px-3.5 py-3 text-sm">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-accent"
          disabled={!askable}
          checked={checked}
          onChange={onToggle}
        />
        <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
          <LineText line={line} />
          <span className="sm:max-w-60 sm:text-right">{renderStanding()}</span>
        </span>
      </label>
    </li>
  );

  function renderStanding() {
    if (line.coverage_id === null) return <Badge tone="warning">No insurance on file</Badge>;
    if (line.missing.length > 0) {
      return (
        <>
          <Badge tone="warning">Incomplete</Badge>
          <span className="mt-1 block text-muted text-xs">Add: {gapText(line.missing)}.</span>
        </>
      );
    }
    if (!askable) return <Badge tone="info">Being checked</Badge>;
    if (line.reason !== null) {
      return <span className="text-muted">{REASON_LABELS[line.reason]}</span>;
    }
    return (
      <span className="text-muted">
        {line.last_outcome && OUTCOME_LABELS[line.last_outcome]}
        {line.last_checked_at !== null && `, ${formatDate(line.last_checked_at, timeZone)}`}
      </span>
    );
  }
}
