import { formatDay } from '@/lib/clinic-clock';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { ToggleChip } from '@/ui/toggle-chip';

type Half = Enums<'half_day'>;

interface WishChipsProps {
  offered: readonly number[];
  /** Empty for any. */
  weekdays: readonly number[];
  half: Half | null;
  onWeekdays: (weekdays: number[]) => void;
  onHalf: (half: Half | null) => void;
}

const HALF_LABELS: Record<Half, string> = { morning: 'Mornings', afternoon: 'Afternoons' };

/** January 1, 2024, is a Monday. */
const nameOf = (weekday: number, way: 'weekday' | 'long-weekday') =>
  formatDay(`2024-01-0${weekday}`, way);

export function WishChips({ offered, weekdays, half, onWeekdays, onHalf }: WishChipsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Preferred times</legend>
      <div className="flex flex-wrap gap-2">
        {enums.half_day.map((value) => (
          <ToggleChip
            key={value}
            pressed={half === value}
            onToggle={() => onHalf(half === value ? null : value)}
          >
            {HALF_LABELS[value]}
          </ToggleChip>
        ))}
        {offered.map((weekday) => {
          const pressed = weekdays.includes(weekday);
          return (
            <ToggleChip
              key={weekday}
              pressed={pressed}
              onToggle={() =>
                onWeekdays(
                  pressed ? weekdays.filter((other) => other !== weekday) : [...weekdays, weekday],
                )
              }
            >
              <span aria-hidden="true">{nameOf(weekday, 'weekday')}</span>
              <span className="sr-only">{nameOf(weekday, 'long-weekday')}s</span>
            </ToggleChip>
          );
        })}
      </div>
    </fieldset>
  );
}
