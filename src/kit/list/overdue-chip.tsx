import { AlarmClock } from 'lucide-react';
import { ToggleChip } from '@/ui/toggle-chip';

interface OverdueChipProps {
  pressed: boolean;
  onToggle: () => void;
  /** How many are; not said where it isn't counted, or none is. */
  count?: number | undefined;
}

/** Narrows a list to what is past its time. */
export function OverdueChip({ pressed, onToggle, count = 0 }: OverdueChipProps) {
  return (
    <ToggleChip tone="danger" pressed={pressed} onToggle={onToggle}>
      <AlarmClock aria-hidden="true" />
      Overdue
      {count > 0 && (
        <span className="rounded-full bg-danger px-1.5 font-semibold text-on-tone text-xs tabular-nums">
          {count}
        </span>
      )}
    </ToggleChip>
  );
}
