import { Timer } from 'lucide-react';
import { formatTime } from '@/lib/dates';
import { ENGLISH_PARTS, EnglishNotice, medical } from '@/ui/medical';
import { useSecondsLeft } from '@/ui/use-seconds-left';
import type { MyChart } from './my-chart.schema';
import { stayWords } from './my-shots-words';
import { IconDisc } from './phone/icon-disc';

interface StayTimerProps {
  until: string;
  shown: MyChart;
}

/** How long to stay after a shot or a dose, by the clinic's clock. The nurse ends it. */
export function StayTimer({ until, shown: { clinic, clock_ahead } }: StayTimerProps) {
  const seconds = useSecondsLeft(Date.parse(until) - clock_ahead);
  const { title, said } = stayWords(seconds, formatTime(until, clinic.time_zone));
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <IconDisc icon={Timer} hue="rose" />
      <div className={`${ENGLISH_PARTS} min-w-0 flex-1`}>
        <p className="wrap-anywhere font-semibold text-sm tabular-nums">{title}</p>
        <p className="wrap-anywhere text-muted text-xs">
          {medical('Tell the nurse at once if you feel unwell.')}
        </p>
        <EnglishNotice />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
