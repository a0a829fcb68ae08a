import { Award, Lock } from 'lucide-react';
import { formatDay } from '@/lib/clinic-clock';
import { IconDisc } from '@/records/patient-app/phone/icon-disc';
import type { Achievement } from '../entities';
import { ProgressBar } from './progress-bar';

interface AchievementRowProps {
  achievement: Achievement;
}

export function AchievementRow({ achievement }: AchievementRowProps) {
  const { name, unlocked, date, progress = 0 } = achievement;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <IconDisc icon={unlocked ? Award : Lock} hue={unlocked ? 'amber' : 'blue'} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <p className="font-medium text-sm">{name}</p>
          <p className="shrink-0 text-muted text-xs tabular-nums">
            {unlocked
              ? `Earned ${date === undefined ? '' : formatDay(date, 'weekday-day')}`
              : `${progress}%`}
          </p>
        </div>
        {!unlocked && (
          <div className="mt-2">
            <ProgressBar label={name} value={progress} />
          </div>
        )}
      </div>
    </li>
  );
}
