import { formatDay } from '@/lib/clinic-clock';
import type { SymptomEntry } from '../entities';
import { MoodFace } from './mood-face';

const MOODS = { good: 'Good', okay: 'Okay', bad: 'Bad' } as const;

interface SymptomRowProps {
  entry: SymptomEntry;
}

export function SymptomRow({ entry: { date, mood, symptoms, severity } }: SymptomRowProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <MoodFace mood={mood} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-sm">
          {formatDay(date, 'weekday-day')} <span className="text-muted">· {MOODS[mood]}</span>
        </p>
        <p className="text-muted text-xs">
          {symptoms.length === 0 ? 'No symptoms' : symptoms.join(', ')}
        </p>
      </div>
      <p className="shrink-0 font-semibold text-sm tabular-nums">
        {severity}
        <span className="font-normal text-muted">/10</span>
      </p>
    </li>
  );
}
