import { useCompany } from '@/company/company-context';
import { formatDay, minuteLabel, toClock } from '@/lib/clinic-clock';
import type { FreeTime } from '@/records/appointments/refusals';
import { Button } from '@/ui/button';

interface FreeTimesProps {
  label: string;
  times: readonly FreeTime[];
  onChoose: (time: FreeTime) => void;
}

export function FreeTimes({ label, times, onChoose }: FreeTimesProps) {
  const { timeZone } = useCompany();
  return (
    <fieldset>
      <legend className="mb-1.5 text-muted text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {times.map((time) => {
          const { day, minute } = toClock(time.starts_at, timeZone);
          return (
            <Button key={time.starts_at} size="sm" onClick={() => onChoose(time)}>
              {formatDay(day, 'weekday-day')}, {minuteLabel(minute)}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
