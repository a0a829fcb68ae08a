import { useId } from 'react';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { OUTCOME_LABELS } from '../eligibility.model';
import type { FixTarget } from '../missing-info/fix-dialog';
import { type DueLine, isAskable, REASON_LABELS } from './due.model';
import { LineMissingInfo } from './line-missing-info';
import { LineText } from './line-text';

interface DayLineProps {
  line: DueLine;
  checked: boolean;
  onToggle: () => void;
  onFix: (what: FixTarget) => void;
}

/** A visit and one coverage: why to ask, or why it can't be asked. */
export function DayLine({ line, checked, onToggle, onFix }: DayLineProps) {
  const { timeZone } = useCompany();
  const id = useId();
  const askable = isAskable(line);
  return (
    <li className="grid gap-x-4 px-3.5 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
      <label htmlFor={id} className="flex items-start gap-3 max-md:min-h-11">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-accent"
          disabled={!askable}
          checked={checked}
          onChange={onToggle}
        />
        <LineText line={line} />
      </label>
      <div className="max-sm:mt-1 max-sm:pl-7 sm:text-right">{renderStanding()}</div>
    </li>
  );

  function renderStanding() {
    if (line.coverage_id === null || line.missing.length > 0) {
      return <LineMissingInfo line={line} onFix={onFix} />;
    }
    if (!askable) return <Badge tone="info">Being checked</Badge>;
    if (line.reason !== null) {
      return <span className="text-muted">{REASON_LABELS[line.reason]}</span>;
    }
    return (
      <span className="text-muted">
        {line.last_outcome && OUTCOME_LABELS[line.last_outcome]}
        {line.last_requested_at !== null && `, ${formatDate(line.last_requested_at, timeZone)}`}
      </span>
    );
  }
}
