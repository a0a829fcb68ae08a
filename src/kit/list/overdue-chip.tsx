import { AlarmClock } from 'lucide-react';
import type { FilterControl } from '../address/use-list-address';
import { FilterToggle } from './filter-toggle';

interface OverdueChipProps {
  control: FilterControl<{ overdue: boolean }>;
  /** Hidden if it is unknown or zero. */
  count?: number | undefined;
}

export function OverdueChip({ control, count = 0 }: OverdueChipProps) {
  return (
    <FilterToggle control={control} name="overdue" icon={AlarmClock} label="Overdue" tone="danger">
      {count > 0 && (
        <span className="rounded-full bg-danger px-1.5 font-semibold text-on-tone text-xs tabular-nums">
          {count}
        </span>
      )}
    </FilterToggle>
  );
}
