import { Flag } from 'lucide-react';
import { IconDisc } from '../parts/icon-disc';
import { ProgressBar } from '../parts/progress-bar';
import { tile } from '../parts/tile';
import { percent } from '../rules';
import { TREATMENT } from '../sample-data';

export function Milestone() {
  const { phase, week, weeks } = TREATMENT;
  return (
    <div className={`${tile} p-4`}>
      <div className="flex items-center gap-3">
        <IconDisc icon={Flag} hue="green" />
        <div>
          <h5 className="font-semibold text-sm">{phase}</h5>
          <p className="text-muted text-sm">
            Week {week} of {weeks}
          </p>
        </div>
      </div>
      <div className="mt-3">
        <ProgressBar label={phase} value={percent(week, weeks)} />
      </div>
      <p className="mt-2 text-muted text-xs">Your care team decides each next step.</p>
    </div>
  );
}
