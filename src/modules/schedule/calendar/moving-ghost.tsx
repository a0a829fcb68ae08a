import { minuteLabel } from '@/lib/clinic-clock';
import { cx } from '@/ui/cx';
import { heightOf } from './grid-column';
import type { Moving } from './use-move';

interface MovingGhostProps {
  moving: Moving;
  /** The minute at the top of the grid. */
  from: number;
  /** Something is in the way there. */
  obstructed: boolean;
}

/** Where what has been taken up would go. */
export function MovingGhost({ moving, from, obstructed }: MovingGhostProps) {
  const { block, place } = moving;
  return (
    <li
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute inset-x-0.5 z-20 rounded-sm border-2 border-dashed px-1.5 py-0.5 font-semibold text-xs shadow-lift',
        obstructed
          ? 'border-danger bg-danger-soft text-danger'
          : 'border-accent bg-accent-soft text-accent',
      )}
      style={{ top: heightOf(place.minute - from), height: heightOf(block.to - block.from) }}
    >
      <span className="block truncate">
        {minuteLabel(place.minute)} {block.title}
      </span>
    </li>
  );
}
