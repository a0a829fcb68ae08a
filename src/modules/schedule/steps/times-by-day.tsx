import { Fragment, type ReactNode } from 'react';
import { formatDay, minuteLabel } from '@/lib/clinic-clock';
import type { FreeTime } from '@/records/appointments/refusals';
import { daysOf } from './free-days';

interface TimesByDayProps {
  times: readonly FreeTime[];
  timeZone: string;
  /** Renders the control of a time around its label. */
  renderTime: (startsAt: string, label: ReactNode) => ReactNode;
}

export function TimesByDay({ times, timeZone, renderTime }: TimesByDayProps) {
  return daysOf(times, timeZone).map(({ day, times: onDay }) => {
    const name = formatDay(day, 'weekday-day');
    return (
      <div key={day} className="grid gap-2 sm:flex sm:items-baseline">
        {/* Screen readers get the day with each time. */}
        <p aria-hidden="true" className="text-sm sm:w-24 sm:shrink-0">
          {name}
        </p>
        <div className="flex flex-wrap gap-2">
          {onDay.map(({ starts_at, minute }) => (
            <Fragment key={starts_at}>
              {renderTime(
                starts_at,
                <>
                  <span className="sr-only">{name}, </span>
                  {minuteLabel(minute)}
                </>,
              )}
            </Fragment>
          ))}
        </div>
      </div>
    );
  });
}
