import type { FixTarget } from '../missing-info/fix-dialog';
import { type DueLine, keyOf, type Results, tallyOf } from './due.model';
import { SkippedLine } from './skipped-line';

interface RoundSummaryProps {
  pending: boolean;
  total: number;
  results: Results;
  /** What couldn't be asked. */
  skipped: readonly DueLine[];
  onFix: (what: FixTarget) => void;
}

/** How far a round is, then what it came to. */
export function RoundSummary({ pending, total, results, skipped, onFix }: RoundSummaryProps) {
  const { finished, counts } = tallyOf(results);
  return (
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
                <SkippedLine line={line} onFix={onFix} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
