import { formatDuration } from '@/lib/dates';
import type { Target } from '@/records/referrals/referrals.model';
import { cx } from '@/ui/cx';

/** The time since arrival against the priority's target. */
export function TargetMeter({ target }: { target: Target }) {
  if (target.state === 'settled') return null;
  const share = target.allowed > 0 ? Math.min(1, target.age / target.allowed) : 1;
  const overdue = target.state === 'overdue';
  const soon = target.state === 'waiting' && target.soon;
  return (
    <div className="pt-1 text-sm">
      <div
        aria-hidden="true"
        className="mb-1.5 h-1.5 overflow-hidden rounded-full bg-surface-sunken ring-1 ring-border ring-inset"
      >
        <div
          style={{ width: `${share * 100}%` }}
          className={cx(
            'h-full rounded-full',
            overdue && 'bg-danger',
            soon && 'bg-warning',
            !(overdue || soon) && 'bg-accent',
          )}
        />
      </div>
      <p className="text-muted">
        Waiting for {formatDuration(target.age)}; the target is {formatDuration(target.allowed)}.
      </p>
    </div>
  );
}
