import { useDraggable } from '@dnd-kit/core';
import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleCheck,
  Hourglass,
  Lock,
  type LucideIcon,
  Scissors,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react';
import { minuteLabel } from '@/lib/clinic-clock';
import { type RequestStatus, STATUS_BADGES } from '@/records/appointments/appointment-labels';
import { cx } from '@/ui/cx';
import { BlockPatient } from './block-patient';
import type { Block, CalendarProvider } from './columns';
import { heightOf } from './grid-column';
import type { Lane } from './lanes';
import { providerEdge, providerTint } from './provider-label';

interface BookingBlockProps {
  block: Block & Lane;
  /** The grid's first minute. */
  from: number;
  provider: CalendarProvider | undefined;
  dragId: string;
  onOpen: () => void;
}

const STATUS_ICONS: Record<RequestStatus, LucideIcon> = {
  pending: CalendarClock,
  proposed: CalendarClock,
  confirmed: CalendarCheck,
  checked_in: UserRoundCheck,
  completed: CircleCheck,
  cancelled: CalendarX,
  no_show: UserRoundX,
};

const OTHER_KINDS = {
  surgery: { Icon: Scissors, label: 'Surgery' },
  offer: { Icon: Hourglass, label: 'Held for the waitlist' },
  restricted: { Icon: Lock, label: 'Restricted record' },
} as const;

export function BookingBlock({ block, from, provider, dragId, onOpen }: BookingBlockProps) {
  const { movable } = block;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: dragId,
    disabled: !movable,
  });
  const isOver = block.status === 'completed' || block.status === 'no_show';
  const isQuiet = isOver || block.kind === 'restricted';
  const name = nameOf(block, provider);
  const place = {
    top: heightOf(block.from - from),
    height: heightOf(block.to - block.from),
    left: `${(block.lane / block.lanes) * 100}%`,
    width: `${100 / block.lanes}%`,
  };
  const look = cx(
    'absolute inset-0.5 rounded-sm border border-l-4',
    providerEdge(provider),
    isQuiet ? 'bg-surface-sunken' : 'bg-surface-raised',
    block.kind !== 'appointment' && 'border-dashed',
  );

  // Above the block's own button, since the patient's name is a separate link.
  const layer = (
    <div
      className={cx(
        'pointer-events-none absolute inset-0.5 flex flex-col overflow-hidden border border-l-4 border-transparent! px-1.5 text-left text-xs leading-4 [container-type:size]',
        isQuiet ? 'text-muted' : block.kind === 'appointment' && providerTint(provider),
      )}
    >
      <BlockWords block={block} isOver={isOver} />
    </div>
  );

  if (block.kind === 'restricted') {
    return (
      <li className="absolute" style={place} title={name}>
        <div className={look} />
        {layer}
        <span className="sr-only">{name}</span>
      </li>
    );
  }
  return (
    <li
      ref={setNodeRef}
      {...(movable && listeners)}
      className={cx(
        'absolute focus-within:z-20',
        movable && 'touch-manipulation select-none [-webkit-touch-callout:none]',
        isDragging && 'opacity-45',
      )}
      style={place}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        data-booking={block.requestId}
        title={name}
        aria-label={name}
        onClick={onOpen}
        // Firefox also treats the Space that lifted it as a press.
        onKeyUp={(event) => {
          if (movable && event.key === ' ') event.preventDefault();
        }}
        {...(movable && {
          'aria-describedby': attributes['aria-describedby'],
          'aria-roledescription': attributes['aria-roledescription'],
        })}
        className={cx(look, 'shadow-soft hover:border-border-strong')}
      />
      {layer}
    </li>
  );
}

interface BlockWordsProps {
  block: Block;
  /** It took place, or the patient didn't come. */
  isOver: boolean;
}

/** Time, patient, subject, and status; the status on the second line if both fit. */
function BlockWords({ block, isOver }: BlockWordsProps) {
  const { Icon, label } = statusOf(block);
  const icon = <Icon className={cx('size-3.5 shrink-0', iconTone(block))} />;
  // The usual status needs no word, and operations have no request.
  const isUsual = block.status === 'confirmed' || block.kind !== 'appointment';
  const weight = isOver ? 'font-medium' : 'font-semibold';
  return (
    <span className="block w-full [@container_(min-height:2.25rem)]:py-0.5">
      <span className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate">
          <span aria-hidden="true" className="tabular-nums">
            {minuteLabel(block.from).replace(/ [AP]M$/, '')}
          </span>{' '}
          {block.patientId === null ? (
            <span aria-hidden="true" className={weight}>
              {block.title}
            </span>
          ) : (
            <BlockPatient id={block.patientId} name={block.title} className={weight} />
          )}
          <span aria-hidden="true" className="text-muted [@container_(min-height:2.25rem)]:hidden">
            {' · '}
            {block.detail}
          </span>
        </span>
        <span className="[@container_(min-height:2.25rem)]:hidden">{icon}</span>
      </span>
      <span
        aria-hidden="true"
        className="hidden items-center gap-1 text-muted [@container_(min-height:2.25rem)]:flex"
      >
        {icon}
        <span className="truncate">{isUsual ? block.detail : `${label} · ${block.detail}`}</span>
      </span>
    </span>
  );
}

function iconTone({ status }: Block): string {
  if (status === 'completed') return 'text-success';
  return status === 'no_show' ? 'text-danger' : 'text-muted';
}

function statusOf({ kind, status }: Block): { Icon: LucideIcon; label: string } {
  if (kind !== 'appointment') return OTHER_KINDS[kind];
  const known = status ?? 'confirmed';
  return { Icon: STATUS_ICONS[known], label: STATUS_BADGES[known].label };
}

function nameOf(block: Block, provider: CalendarProvider | undefined): string {
  const parts = [
    `${minuteLabel(block.from)} to ${minuteLabel(block.to)}`,
    block.title,
    block.detail,
    provider?.name,
    statusOf(block).label,
  ];
  // A booking that is no appointment may have its kind as detail.
  return [...new Set(parts.filter(Boolean))].join(', ');
}
