import { useDraggable } from '@dnd-kit/core';
import { minuteLabel } from '@/lib/clinic-clock';
import { cx } from '@/ui/cx';
import { STATUS_LOOKS } from '../schedule.model';
import type { Block, CalendarProvider } from './columns';
import { heightOf } from './grid-column';
import type { Lane } from './lanes';
import { providerEdge } from './provider-label';

interface BookingBlockProps {
  block: Block & Lane;
  /** The minute at the top of the grid. */
  from: number;
  provider: CalendarProvider | undefined;
  dragId: string;
  onOpen: () => void;
}

/** Half an hour and more has room for two lines. */
const TWO_LINES = 30;

/** A booking on the grid: a press opens it, a drag or Space moves it. */
export function BookingBlock({ block, from, provider, dragId, onOpen }: BookingBlockProps) {
  const { movable } = block;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: dragId,
    disabled: !movable,
  });
  const place = {
    top: heightOf(block.from - from),
    height: heightOf(block.to - block.from),
    left: `${(block.lane / block.lanes) * 100}%`,
    width: `${100 / block.lanes}%`,
  };
  const look = cx(
    'absolute inset-0.5 flex flex-col overflow-hidden rounded-sm border border-l-4 px-1.5 text-left text-xs',
    block.to - block.from >= TWO_LINES ? 'py-0.5' : 'leading-4',
    providerEdge(provider),
    block.status === 'completed' ? 'bg-surface-sunken text-muted' : 'bg-surface-raised',
    block.kind !== 'appointment' && 'border-dashed',
    isDragging && 'opacity-45',
  );
  const words = (
    <>
      <span className="block truncate">
        <span className="tabular-nums">{minuteLabel(block.from).replace(/ [AP]M$/, '')}</span>{' '}
        <span className="font-semibold">{block.title}</span>
      </span>
      {block.to - block.from >= TWO_LINES && (
        <span className="block truncate text-muted">
          {block.status && block.status !== 'confirmed'
            ? STATUS_LOOKS[block.status].label
            : block.detail}
        </span>
      )}
    </>
  );

  if (block.kind === 'restricted') {
    return (
      <li className="absolute" style={place} title={nameOf(block, provider)}>
        <div className={cx(look, 'text-muted')}>{words}</div>
      </li>
    );
  }
  return (
    <li ref={setNodeRef} className="absolute" style={place}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        data-booking={block.requestId}
        title={nameOf(block, provider)}
        aria-label={nameOf(block, provider)}
        onClick={onOpen}
        // Firefox takes the Space that lifted it for a press as well.
        onKeyUp={(event) => {
          if (movable && event.key === ' ') event.preventDefault();
        }}
        {...(movable && {
          ...listeners,
          'aria-describedby': attributes['aria-describedby'],
          'aria-roledescription': attributes['aria-roledescription'],
        })}
        className={cx(
          look,
          'shadow-soft hover:border-border-strong focus-visible:z-20',
          movable && 'touch-manipulation select-none [-webkit-touch-callout:none]',
        )}
      >
        {words}
      </button>
    </li>
  );
}

function nameOf(block: Block, provider: CalendarProvider | undefined): string {
  return [
    `${minuteLabel(block.from)} to ${minuteLabel(block.to)}`,
    block.title,
    block.detail,
    provider?.name,
    block.status && STATUS_LOOKS[block.status].label,
  ]
    .filter(Boolean)
    .join(', ');
}
