import { formatDay } from '@/lib/clinic-clock';
import { cx } from '@/ui/cx';
import type { Column } from './columns';
import { type CalendarProvider, HUES } from './hues';

interface ColumnHeadProps {
  column: Column;
  provider: CalendarProvider | undefined;
  /** The columns are providers of one day, not days. */
  byProvider: boolean;
  isToday: boolean;
}

export function ColumnHead({ column, provider, byProvider, isToday }: ColumnHeadProps) {
  return (
    <div className="min-w-0 flex-1 border-l px-3 py-2.5">
      {byProvider ? (
        <p className="flex items-center gap-2 font-semibold text-sm">
          <span
            aria-hidden="true"
            className={cx('size-2.5 shrink-0 rounded-full', HUES[provider?.hue ?? 0]?.dot)}
          />
          <span className="truncate">{provider?.name}</span>
        </p>
      ) : (
        <p className={cx('flex items-baseline gap-2 text-sm', isToday && 'text-accent')}>
          <span className="font-semibold">{formatDay(column.day, 'EEE')}</span>
          <span className={isToday ? '' : 'text-muted'}>{formatDay(column.day, 'MMM d')}</span>
          {isToday && <span className="sr-only">(today)</span>}
        </p>
      )}
      {column.away.length > 0 && (
        <p className="truncate text-muted text-xs">
          Away{column.away[0]?.reason ? `: ${column.away[0].reason}` : ''}
        </p>
      )}
    </div>
  );
}
