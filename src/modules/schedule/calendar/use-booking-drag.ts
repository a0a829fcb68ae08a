import type { Active, DndContextProps, Modifier } from '@dnd-kit/core';
import { type RefObject, useRef } from 'react';
import { arrowSteps, type LedTo } from '@/kit/drag/arrow-steps';
import { dragAnnouncements, dragInstructions } from '@/kit/drag/drag-announcements';
import { useDragSensors } from '@/kit/drag/use-drag-sensors';
import { formatDay, type MinuteSpan, minuteLabel } from '@/lib/clinic-clock';
import {
  type Block,
  type CalendarProvider,
  type Column,
  dropStartsFor,
  obstacleAt,
} from './columns';
import { isSamePlace, nearestPlace, nextPlace, type Place } from './places';

export interface DraggedBooking {
  block: Block;
  origin: Place;
  place: Place;
  /** What prevents a drop there. */
  obstacle: string | null;
}

interface BookingDragOptions {
  columns: readonly Column[];
  providers: readonly CalendarProvider[];
  extent: MinuteSpan;
  slotMinutes: number;
  /** The container of the columns. */
  grid: RefObject<HTMLElement | null>;
  onDrop: (block: Block, place: Place) => void;
}

/** Includes the column: a booking past midnight is in two. */
export function dragIdOf(column: number, block: Block): string {
  return `${column} ${block.id}`;
}

export function useBookingDrag({
  columns,
  providers,
  extent,
  slotMinutes,
  grid,
  onDrop,
}: BookingDragOptions) {
  const minutesShown = extent.to - extent.from;
  const activator = useRef<Event | null>(null);
  const ledTo = useRef<LedTo<Place>>(null);

  function startsFor(block: Block, origin: Place) {
    return dropStartsFor(columns, block, slotMinutes, extent).map((starts, column) =>
      // Its own place may lie between the steps; it can return there.
      column === origin.column && !starts.includes(origin.minute)
        ? [...starts, origin.minute].sort((a, b) => a - b)
        : starts,
    );
  }

  /**
   * The place set by keys, else by the booking's screen position, which stays right when the
   * calendar scrolls. A key's step may not have rendered yet.
   */
  function placeOf({ rect }: Active, block: Block, origin: Place): Place {
    if (ledTo.current && ledTo.current.drag === activator.current) return ledTo.current.place;
    const { translated } = rect.current;
    const box = grid.current?.getBoundingClientRect();
    if (!translated || !box) return origin;
    const middle = translated.left + translated.width / 2;
    const point = {
      column: Math.floor(((middle - box.left) / box.width) * columns.length),
      minute: extent.from + ((translated.top - box.top) / box.height) * minutesShown,
    };
    return nearestPlace(startsFor(block, origin), point) ?? origin;
  }

  function read(active: Active): DraggedBooking | null {
    for (const [index, { blocks }] of columns.entries()) {
      const block = blocks.find((one) => dragIdOf(index, one) === active.id);
      if (!block) continue;
      const origin = { column: index, minute: block.from };
      const place = placeOf(active, block, origin);
      const span = { from: place.minute, to: place.minute + block.to - block.from };
      const column = columns[place.column];
      return { block, origin, place, obstacle: column ? obstacleAt(column, span, block) : null };
    }
    return null;
  }

  /** The time first: most keys change it. */
  function inWords(place: Place): string | null {
    const column = columns[place.column];
    if (!column) return null;
    const provider = columns.some((other) => other.providerId !== column.providerId)
      ? providers.find(({ id }) => id === column.providerId)
      : undefined;
    return [minuteLabel(place.minute), formatDay(column.day, 'long-weekday-day'), provider?.name]
      .filter(Boolean)
      .join(', ');
  }

  const sensors = useDragSensors({
    enterPresses: true,
    arrows: arrowSteps<Place>(
      {
        current: ({ active }) => (active && read(active)?.place) ?? null,
        next: (place, arrow, { active }) => {
          const dragged = active && read(active);
          return dragged && nextPlace(startsFor(dragged.block, dragged.origin), place, arrow);
        },
        corner: (place, { width }) => {
          const box = grid.current?.getBoundingClientRect();
          if (!box) return null;
          return {
            x: box.left + ((place.column + 0.5) / columns.length) * box.width - width / 2,
            y: box.top + ((place.minute - extent.from) / minutesShown) * box.height,
          };
        },
      },
      ledTo,
    ),
  });

  const context: DndContextProps = {
    id: 'calendar',
    sensors,
    modifiers: [centeredOnPointer],
    autoScroll: { threshold: { x: 0.1, y: 0.1 }, layoutShiftCompensation: false },
    accessibility: {
      announcements: dragAnnouncements((active) => {
        const dragged = read(active);
        return (
          dragged && {
            name: dragged.block.title,
            place: inWords(dragged.place),
            isAtOrigin: isSamePlace(dragged.origin, dragged.place),
            obstacle: dragged.obstacle,
          }
        );
      }),
      screenReaderInstructions: {
        draggable: `Press Enter to open. ${dragInstructions('a time or a day')}`,
      },
    },
    onDragStart: ({ activatorEvent }) => {
      activator.current = activatorEvent;
    },
    onDragEnd: ({ active }) => {
      const dragged = read(active);
      if (dragged && !isSamePlace(dragged.origin, dragged.place)) {
        onDrop(dragged.block, dragged.place);
      }
    },
  };
  return { context, read };
}

/** The column under the pointer counts, wherever the pointer holds the booking. */
const centeredOnPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const x = pointerX(activatorEvent);
  if (x === undefined || !draggingNodeRect) return transform;
  const middle = draggingNodeRect.left + draggingNodeRect.width / 2;
  return { ...transform, x: transform.x + x - middle };
};

function pointerX(event: Event | null): number | undefined {
  if (event instanceof MouseEvent) return event.clientX;
  // Not every desktop browser has it.
  if (typeof TouchEvent === 'undefined' || !(event instanceof TouchEvent)) return undefined;
  return event.touches[0]?.clientX;
}
