import { Plus } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatDay, type MinuteSpan, minuteLabel } from '@/lib/clinic-clock';
import { cx } from '@/ui/cx';
import type { CalendarProvider, Column } from './columns';
import type { Stretch } from './stretch';
import { useStretch } from './use-stretch';

declare module 'react' {
  interface CSSProperties {
    '--hour'?: string;
  }
}

/** High enough to press a slot, and the shortest usual appointment of a quarter of an hour. */
export function hourHeight(slotMinutes: number): CSSProperties {
  return { '--hour': `${(60 / Math.min(slotMinutes, 15)) * 1.5}rem` };
}

/** The height of a number of minutes where `hourHeight` is set. */
export function heightOf(minutes: number): string {
  return `calc(var(--hour) * ${minutes / 60})`;
}

interface GridColumnProps {
  column: Column;
  index: number;
  extent: MinuteSpan;
  slotMinutes: number;
  provider: CalendarProvider | undefined;
  /** The current minute, in today's column. */
  now: number | null;
  /** The slot in the tab order; arrows move to the others. */
  cursor: number | null;
  onSlot: (minute: number) => void;
  /** Several slots were chosen for one booking. */
  onStretch: (stretch: Stretch) => void;
  /** Returns whether the key moved to another slot. */
  onSlotKey: (minute: number, key: string) => boolean;
  children: ReactNode;
}

export function GridColumn({
  column,
  index,
  extent,
  slotMinutes,
  provider,
  now,
  cursor,
  onSlot,
  onStretch,
  onSlotKey,
  children,
}: GridColumnProps) {
  const day = formatDay(column.day, 'long-weekday-day');
  const name = provider ? `${day}, ${provider.name}` : day;
  const top = (minute: number) => heightOf(minute - extent.from);
  const stretching = useStretch({ column, extent, slotMinutes });
  const { chosen } = stretching;

  function press(minute: number) {
    if (!chosen) {
      onSlot(minute);
      return;
    }
    stretching.clear();
    onStretch(chosen);
  }

  return (
    <section
      aria-label={name}
      className="relative min-w-0 flex-1 border-l bg-[repeating-linear-gradient(135deg,var(--border)_0_1px,transparent_1px_7px)] bg-surface-sunken"
      style={{ height: heightOf(extent.to - extent.from) }}
    >
      {column.open.map(({ from, to }) => (
        <div
          key={from}
          aria-hidden="true"
          className="absolute inset-x-0 bg-[image:linear-gradient(color-mix(in_srgb,var(--border)_50%,transparent)_1px,transparent_1px)] bg-surface"
          style={{
            top: top(from),
            height: heightOf(to - from),
            backgroundSize: `100% ${heightOf(slotMinutes)}`,
            backgroundPositionY: heightOf(openingBefore(column, from) - from),
          }}
        />
      ))}
      {column.rooms.map(({ from, to, providerId, label }) => (
        <div
          key={`${providerId} ${from}`}
          className="absolute inset-x-0 border-info/50 border-l-4 bg-info-soft/70 px-1.5 text-[0.6875rem] text-info leading-5"
          style={{ top: top(from), height: heightOf(to - from) }}
        >
          <span className="sticky top-0 block truncate">
            <span className="sr-only">Operating room: </span>
            {label}
          </span>
        </div>
      ))}
      {hoursOf(extent).map((minute) => (
        <div
          key={minute}
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 border-t"
          style={{ top: top(minute) }}
        />
      ))}
      {column.slots.map((minute) => (
        <button
          key={minute}
          type="button"
          data-slot={`${index} ${minute}`}
          aria-label={`Book ${day} at ${minuteLabel(minute)}${provider ? ` with ${provider.name}` : ''}`}
          aria-keyshortcuts="Shift+ArrowDown Shift+ArrowUp"
          tabIndex={minute === cursor ? 0 : -1}
          onClick={() => press(minute)}
          {...stretching.slot(minute)}
          onKeyDown={(event) => {
            const isTaken = stretching.handleKey(minute, event) || onSlotKey(minute, event.key);
            if (isTaken) event.preventDefault();
          }}
          className="group absolute inset-x-0 focus-visible:z-10 focus-visible:-outline-offset-2"
          style={{ top: top(minute), height: heightOf(slotMinutes) }}
        >
          <span
            aria-hidden="true"
            className={cx(
              'absolute inset-0.5 hidden items-center justify-center gap-1 rounded-sm bg-accent-soft font-medium text-accent text-xs',
              'group-hover:flex group-focus-visible:flex',
            )}
          >
            <Plus className="size-3.5" />
            {minuteLabel(minute)}
          </span>
        </button>
      ))}
      <p aria-live="polite" className="sr-only">
        {chosen && `${spanText(chosen)}. Press Enter to book.`}
      </p>
      {chosen && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0.5 z-10 rounded-sm border-2 border-accent border-dashed bg-accent-soft px-1.5 py-0.5 font-semibold text-accent text-xs shadow-lift"
          style={{ top: top(chosen.from), height: heightOf(chosen.to - chosen.from) }}
        >
          {spanText(chosen)}
        </p>
      )}
      <ul aria-label={`Booked on ${name}`}>{children}</ul>
      {now !== null && now >= extent.from && now <= extent.to && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-10 border-danger border-t-2"
          style={{ top: top(now) }}
        >
          <span className="-top-1.25 -left-1 absolute size-2 rounded-full bg-danger" />
        </div>
      )}
    </section>
  );
}

/** "9:00 AM to 9:45 AM, 45 min" */
function spanText({ from, to }: MinuteSpan): string {
  return `${minuteLabel(from)} to ${minuteLabel(to)}, ${to - from} min`;
}

/** Slots count from the opening, even if time off ends in between. */
function openingBefore({ hours }: Column, minute: number): number {
  return hours.find(({ from, to }) => from <= minute && minute < to)?.from ?? minute;
}

function hoursOf({ from, to }: MinuteSpan): number[] {
  return Array.from({ length: (to - from) / 60 }, (_, hour) => from + hour * 60);
}
