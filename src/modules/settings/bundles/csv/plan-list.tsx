import { Badge } from '@/ui/badge';
import type { Tone } from '@/ui/tone';
import type { PlannedBundle } from './import-plan';
import type { CsvFault } from './read-bundle-csv';

interface PlanListProps {
  bundles: readonly PlannedBundle[];
  faults: readonly CsvFault[];
}

const OUTCOMES: Record<PlannedBundle['does'], { label: string; tone: Tone }> = {
  add: { label: 'Added', tone: 'success' },
  change: { label: 'Changed', tone: 'info' },
  nothing: { label: 'Unchanged', tone: 'neutral' },
  reject: { label: 'Rejected', tone: 'danger' },
};

export function PlanList({ bundles, faults }: PlanListProps) {
  const count = (does: PlannedBundle['does']) =>
    bundles.filter((bundle) => bundle.does === does).length;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium text-sm">
        {count('add')} added, {count('change')} changed, {count('nothing')} as they are,{' '}
        {count('reject')} rejected.
      </p>
      {faults.length > 0 && (
        <ul aria-label="Problems of the file" className="grid gap-1 text-danger text-sm">
          {faults.map(({ row, message }) => (
            <li key={`${row} ${message}`}>
              Row {row}: {message}
            </li>
          ))}
        </ul>
      )}
      {bundles.length > 0 && (
        <ul aria-label="Bundles of the file" className="divide-y rounded-md border">
          {bundles.map(({ name, row, does, notes }) => (
            <li
              key={name}
              className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2.5 text-sm"
            >
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-medium">{name}</p>
                <ul className={does === 'reject' ? 'text-danger' : 'text-muted'}>
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </div>
              <span className="text-muted text-xs leading-6">Row {row}</span>
              <Badge tone={OUTCOMES[does].tone}>{OUTCOMES[does].label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
