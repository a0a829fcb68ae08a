import { ChevronLeft, ChevronRight, Clock } from 'lucide-react';
import type { AddressValues } from '@/kit/address/address';
import { formatDay } from '@/lib/clinic-clock';
import { namedOptions } from '@/lib/named-options';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { ToggleChip } from '@/ui/toggle-chip';
import { type calendarAddress, dateBeside } from './calendar-address';

type CalendarAddress = AddressValues<typeof calendarAddress>;

interface CalendarToolbarProps {
  shown: { span: CalendarAddress['span']; date: string; providerId: string | null };
  /** In order. */
  days: readonly string[];
  today: string;
  providers: readonly { id: string; name: string }[];
  /** A phone shows one day at a time. */
  dayOnly: boolean;
  onChange: (change: Partial<Omit<CalendarAddress, 'lane'>>) => void;
  /** Null for all. */
  onProvider: (providerId: string | null) => void;
  onHours: () => void;
}

export function CalendarToolbar({
  shown,
  days,
  today,
  providers,
  dayOnly,
  onChange,
  onProvider,
  onHours,
}: CalendarToolbarProps) {
  const { span, date, providerId } = shown;
  return (
    <div className="@container mb-4" data-print="hide">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label={`Previous ${span}`}
            onClick={() => onChange({ date: dateBeside(span, date, -1) })}
          />
          <IconButton
            icon={ChevronRight}
            label={`Next ${span}`}
            onClick={() => onChange({ date: dateBeside(span, date, 1) })}
          />
          <Button disabled={days.includes(today)} onClick={() => onChange({ date: today })}>
            Today
          </Button>
        </div>
        <h2 aria-live="polite" className="flex-1 whitespace-nowrap font-semibold text-lg">
          {titleOf(days)}
        </h2>
        <div className="flex w-full flex-wrap items-center gap-2 @2xl:w-auto">
          <Select
            aria-label="Provider"
            options={[{ value: 'all', label: 'All providers' }, ...namedOptions(providers)]}
            value={providerId ?? 'all'}
            onValueChange={(id) => onProvider(id === 'all' ? null : id)}
            className="@2xl:w-auto"
          />
          {!dayOnly && (
            <>
              <ToggleChip pressed={span === 'day'} onToggle={() => onChange({ span: 'day' })}>
                Day
              </ToggleChip>
              <ToggleChip pressed={span === 'week'} onToggle={() => onChange({ span: 'week' })}>
                Week
              </ToggleChip>
            </>
          )}
          <Button icon={Clock} className="w-full @2xl:w-auto" onClick={onHours}>
            Hours and time off
          </Button>
        </div>
      </div>
    </div>
  );
}

/** "June 3 – 7, 2024", "July 29 – August 2, 2024", or "Mon, Jun 3, 2024". */
function titleOf(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (first === last) return formatDay(first, 'weekday-date');
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${formatDay(first, sameYear ? 'long-day' : 'long-date')} – ${formatDay(last, sameMonth ? 'number-and-year' : 'long-date')}`;
}
