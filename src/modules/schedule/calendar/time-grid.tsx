import { type Active, DndContext, useDndMonitor } from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { hasDragEnded, noteDragEnd } from '@/kit/drag/ended-drags';
import { formatDay, fromClock, type MinuteSpan, minuteLabel, toClock } from '@/lib/clinic-clock';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';
import { useNow } from '@/ui/use-now';
import { BookingBlock } from './booking-block';
import { type Block, type CalendarProvider, type Column, extentOf, providersIn } from './columns';
import { GridColumn, heightOf, hourHeight } from './grid-column';
import { inLanes } from './lanes';
import { firstPlace, isSamePlace, nextPlace, type Place } from './places';
import { ProviderLabel } from './provider-label';
import { type DraggedBooking, dragIdOf, useBookingDrag } from './use-booking-drag';

interface TimeGridProps {
  columns: readonly Column[];
  providers: readonly CalendarProvider[];
  slotMinutes: number;
  today: string;
  onOpen: (block: Block) => void;
  onBook: (startsAt: string, providerId: string | null) => void;
  /** Free time was chosen for one booking. */
  onCreate: (startsAt: string, minutes: number, providerId: string | null) => void;
  onMove: (block: Block, startsAt: string, providerId: string) => void;
}

export function TimeGrid({
  columns,
  providers,
  slotMinutes,
  today,
  onOpen,
  onBook,
  onCreate,
  onMove,
}: TimeGridProps) {
  const { timeZone } = useCompany();
  const now = toClock(new Date(useNow()).toISOString(), timeZone);
  const grid = useRef<HTMLDivElement>(null);
  const extent = extentOf(columns);
  const slots = columns.map((column) => column.slots);
  const [wanted, setWanted] = useState<Place | null>(null);
  const exists = wanted !== null && (slots[wanted.column]?.includes(wanted.minute) ?? false);
  const cursor = exists ? wanted : firstPlace(slots);

  const drag = useBookingDrag({
    columns,
    providers,
    extent,
    slotMinutes,
    grid,
    onDrop: (block, place) => {
      const column = columns[place.column];
      if (!column) return;
      onMove(
        block,
        fromClock({ day: column.day, minute: place.minute }, timeZone),
        column.providerId ?? block.providerId,
      );
    },
  });

  const byProvider = columns.length > 1 && columns[0]?.day === columns.at(-1)?.day;

  function providerOf(id: string | null) {
    return providers.find((provider) => provider.id === id);
  }

  function goToSlot(place: Place) {
    setWanted(place);
    grid.current
      ?.querySelector<HTMLElement>(`[data-slot="${place.column} ${place.minute}"]`)
      ?.focus();
  }

  return (
    <DndContext {...drag.context}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {!byProvider && <Legend providers={providersIn(columns, providers)} />}
        <p className="ml-auto text-muted text-xs pointer-coarse:hidden print:hidden">
          Drag over free time to book, or press Shift with ↑ or ↓.
        </p>
      </div>
      <Panel className="overflow-hidden">
        <section
          aria-label="Calendar"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
          className="max-h-[max(28rem,calc(100dvh-7rem))] scroll-pt-16 scroll-pl-16 overflow-auto overscroll-x-contain print:max-h-none"
          style={hourHeight(slotMinutes)}
        >
          <div className="min-w-160">
            <div className="sticky top-0 z-30 flex border-b bg-surface pl-16">
              {columns.map((column) => (
                <ColumnHead
                  key={column.key}
                  column={column}
                  provider={providerOf(column.providerId)}
                  byProvider={byProvider}
                  isToday={column.day === today}
                />
              ))}
            </div>
            <div className="flex">
              <HourLabels extent={extent} />
              <div
                ref={grid}
                className="relative flex flex-1"
                style={{ height: heightOf(extent.to - extent.from) }}
              >
                {columns.map((column, index) => (
                  <GridColumn
                    key={column.key}
                    column={column}
                    index={index}
                    extent={extent}
                    slotMinutes={slotMinutes}
                    provider={providerOf(column.providerId)}
                    now={column.day === now.day ? now.minute : null}
                    cursor={cursor?.column === index ? cursor.minute : null}
                    onSlotKey={(minute, key) => {
                      const next = nextPlace(slots, { column: index, minute }, key);
                      if (next) goToSlot(next);
                      return next !== null;
                    }}
                    onStretch={({ from, to, providerIds: [only = null, ...others] }) =>
                      onCreate(
                        fromClock({ day: column.day, minute: from }, timeZone),
                        to - from,
                        others.length === 0 ? only : null,
                      )
                    }
                    onSlot={(minute) =>
                      onBook(fromClock({ day: column.day, minute }, timeZone), column.providerId)
                    }
                  >
                    {inLanes(column.blocks).map((block) => (
                      <BookingBlock
                        key={block.id}
                        dragId={dragIdOf(index, block)}
                        block={block}
                        from={extent.from}
                        provider={providerOf(block.providerId)}
                        onOpen={() => onOpen(block)}
                      />
                    ))}
                  </GridColumn>
                ))}
                <DropPreview read={drag.read} columnCount={columns.length} from={extent.from} />
              </div>
            </div>
          </div>
        </section>
      </Panel>
    </DndContext>
  );
}

/** The providers' colors, if a column has several providers. */
function Legend({ providers }: { providers: readonly CalendarProvider[] }) {
  if (providers.length < 2) return null;
  return (
    <ul aria-label="Provider colors" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {providers.map((provider) => (
        <li key={provider.id} className="flex min-w-0">
          <ProviderLabel provider={provider} />
        </li>
      ))}
    </ul>
  );
}

interface DropPreviewProps {
  read: (active: Active) => DraggedBooking | null;
  columnCount: number;
  /** The grid's first minute. */
  from: number;
}

/**
 * The drop position of a dragged booking. It keeps its own state, so that the grid doesn't render
 * at each step.
 */
function DropPreview({ read, columnCount, from }: DropPreviewProps) {
  const [dragged, setDragged] = useState<DraggedBooking | null>(null);
  function follow({ active }: { active: Active }) {
    if (hasDragEnded(active)) return;
    const next = read(active);
    setDragged((last) => (last && next && isSamePlace(last.place, next.place) ? last : next));
  }
  function end({ active }: { active: Active }) {
    noteDragEnd(active);
    setDragged(null);
  }
  useDndMonitor({
    onDragStart: follow,
    onDragMove: follow,
    onDragEnd: end,
    onDragCancel: end,
  });
  if (!dragged) return null;
  const { block, place, obstacle } = dragged;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-20 px-0.5"
      style={{
        top: heightOf(place.minute - from),
        height: heightOf(block.to - block.from),
        left: `${(place.column / columnCount) * 100}%`,
        width: `${100 / columnCount}%`,
      }}
    >
      <p
        className={cx(
          'h-full truncate rounded-sm border-2 border-dashed px-1.5 py-0.5 font-semibold text-xs shadow-lift',
          obstacle === null
            ? 'border-accent bg-accent-soft text-accent'
            : 'border-danger bg-danger-soft text-danger',
        )}
      >
        {minuteLabel(place.minute)} {block.title}
      </p>
    </div>
  );
}

interface ColumnHeadProps {
  column: Column;
  provider: CalendarProvider | undefined;
  /** Columns are providers of one day, not days. */
  byProvider: boolean;
  isToday: boolean;
}

function ColumnHead({ column, provider, byProvider, isToday }: ColumnHeadProps) {
  const [away] = column.away;
  return (
    <div className="min-w-0 flex-1 border-l px-3 py-2.5">
      {byProvider ? (
        <p className="flex font-semibold text-sm">
          <ProviderLabel provider={provider} />
        </p>
      ) : (
        <p className={cx('flex items-baseline gap-2 text-sm', isToday && 'text-accent')}>
          <span className="font-semibold">{formatDay(column.day, 'weekday')}</span>
          <span className={isToday ? '' : 'text-muted'}>{formatDay(column.day, 'day')}</span>
          {isToday && <span className="sr-only">(today)</span>}
        </p>
      )}
      {away && (
        <p className="truncate text-muted text-xs">Away{away.reason ? `: ${away.reason}` : ''}</p>
      )}
    </div>
  );
}

function HourLabels({ extent }: { extent: MinuteSpan }) {
  const count = (extent.to - extent.from) / 60;
  return (
    <div aria-hidden="true" className="sticky left-0 z-20 w-16 shrink-0 bg-surface">
      {Array.from({ length: count }, (_, index) => extent.from + index * 60).map((minute) => (
        <div
          key={minute}
          style={{ height: heightOf(60) }}
          className="relative pt-1 pr-2 text-right text-muted text-xs tabular-nums"
        >
          {minuteLabel(minute).replace(':00', '')}
        </div>
      ))}
    </div>
  );
}
