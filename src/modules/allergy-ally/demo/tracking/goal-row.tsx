import type { Goal } from '../entities';
import { DoneMark } from '../parts/done-mark';
import { ProgressBar } from '../parts/progress-bar';
import { percent } from '../rules';

interface GoalRowProps {
  goal: Goal;
}

export function GoalRow({ goal: { name, done, target } }: GoalRowProps) {
  return (
    <li className="px-4 py-3">
      <div className="mb-2 flex min-h-6 items-center justify-between gap-3 text-sm">
        <p className="font-medium">{name}</p>
        {done >= target ? (
          <DoneMark />
        ) : (
          <p className="text-muted tabular-nums">
            {done} of {target}
          </p>
        )}
      </div>
      <ProgressBar label={name} value={percent(done, target)} />
    </li>
  );
}
