import { type MinuteSpan, minuteLabel } from '@/lib/clinic-clock';

/** High enough that the shortest usual visit, a quarter of an hour, can be pressed. */
const HOUR_REM = 6;

/** How high so many minutes are drawn. */
export function heightOf(minutes: number): string {
  return `${(minutes / 60) * HOUR_REM}rem`;
}

/** The hours beside the columns. */
export function HourLines({ extent }: { extent: MinuteSpan }) {
  const count = (extent.to - extent.from) / 60;
  return (
    <div aria-hidden="true" className="w-16 shrink-0">
      {Array.from({ length: count }, (_, index) => extent.from + index * 60).map((minute) => (
        <div
          key={minute}
          style={{ height: heightOf(60) }}
          className="relative pt-1 pr-2 text-right text-muted text-xs tabular-nums"
        >
          {minuteLabel(minute).replace(':00', '')}
        </div>
      ))}
    </div>
  );
}
