import { cx } from '@/ui/cx';

interface ChecklistMeterProps {
  settled: number;
  total: number;
  /** Names of the open items that block. */
  blocking: readonly string[];
}

/** Amber if something blocks, green once all is settled, else blue: open items can wait. */
function toneOf(settled: number, total: number, blocking: readonly string[]): string {
  if (blocking.length > 0) return 'bg-warning';
  return settled === total ? 'bg-success' : 'bg-info';
}

/** A checklist's progress: "8 of 11 settled, 2 blocking". */
export function ChecklistMeter({ settled, total, blocking }: ChecklistMeterProps) {
  if (total === 0) return <p className="text-muted text-xs">No checklist</p>;
  return (
    <div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-border">
        <div
          style={{ width: `${(settled / total) * 100}%` }}
          className={cx('h-full rounded-full', toneOf(settled, total, blocking))}
        />
      </div>
      <p className="mt-1 flex justify-between gap-2 text-muted text-xs tabular-nums">
        <span>
          {settled} of {total}
          <span className="sr-only"> checklist items</span> settled
        </span>
        {blocking.length > 0 && (
          <span className="font-medium text-warning">{blocking.length} blocking</span>
        )}
      </p>
    </div>
  );
}
