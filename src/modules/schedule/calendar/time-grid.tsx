import { useRef, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatDay, fromClock, minuteLabel, toClock } from '@/lib/clinic-clock';
import { Panel } from '@/ui/panel';
import { useNow } from '@/ui/use-now';
import { BookingBlock } from './booking-block';
import { ColumnHead } from './column-head';
import { type Block, type Column, extentOf, obstacleAt } from './columns';
import { GridColumn } from './grid-column';
import { HourLines, heightOf } from './hour-lines';
import type { CalendarProvider } from './hues';
import { inLanes } from './lanes';
import type { Place } from './move';
import { MovingGhost } from './moving-ghost';
import { firstSlot, slotByKey } from './slots';
import { type Moving, useMove } from './use-move';

interface TimeGridProps {
  columns: readonly Column[];
  providers: readonly CalendarProvider[];
  today: string;
  onOpen: (block: Block) => void;
  onBook: (startsAt: string, providerId: string | null) => void;
  onMove: (block: Block, startsAt: string, providerId: string) => void;
}

/** Days, or providers, side by side over the hours. */
export function TimeGrid({ columns, providers, today, onOpen, onBook, onMove }: TimeGridProps) {
  const { timeZone } = useCompany();
  const now = toClock(new Date(useNow()).toISOString(), timeZone);
  const grid = useRef<HTMLDivElement>(null);
  const extent = extentOf(columns);
  const slots = columns.map((column) => column.slots);
  const [wanted, setWanted] = useState<Place | null>(null);
  const exists = wanted !== null && (slots[wanted.column]?.includes(wanted.minute) ?? false);
  const cursor = exists ? wanted : firstSlot(slots);

  const { moving, announcement, handlersFor } = useMove({
    columns: columns.length,
    ...extent,
    grid,
    inWords,
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

  function providerOf(id: string | null) {
    return providers.find((provider) => provider.id === id);
  }

  function inWords({ block, place }: Moving): string {
    const column = columns[place.column];
    if (!column) return '';
    const span = { from: place.minute, to: place.minute + block.to - block.from };
    const obstacle = obstacleAt(column, span, block);
    const who = columns.some((other) => other.providerId !== column.providerId)
      ? ` with ${providerOf(column.providerId)?.name ?? ''}`
      : '';
    const when = `${formatDay(column.day, 'EEEE, MMMM d')} at ${minuteLabel(place.minute)}`;
    return `${when}${who}${obstacle === null ? '' : `, ${obstacle}`}`;
  }

  function goToSlot(place: Place) {
    setWanted(place);
    grid.current
      ?.querySelector<HTMLElement>(`[data-slot="${place.column} ${place.minute}"]`)
      ?.focus();
  }

  return (
    <>
      <p role="status" aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      <Panel className="overflow-x-auto">
        <div className="min-w-160">
          <div className="flex border-b pl-16">
            {columns.map((column) => (
              <ColumnHead
                key={column.key}
                column={column}
                provider={providerOf(column.providerId)}
                byProvider={columns.length > 1 && columns[0]?.day === columns.at(-1)?.day}
                isToday={column.day === today}
              />
            ))}
          </div>
          <div className="flex">
            <HourLines extent={extent} />
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
                  provider={providerOf(column.providerId)}
                  now={column.day === now.day ? now.minute : null}
                  cursor={cursor?.column === index ? cursor.minute : null}
                  onSlotKey={(minute, key) => {
                    const next = slotByKey(slots, { column: index, minute }, key);
                    if (next) goToSlot(next);
                    return next !== null;
                  }}
                  onSlot={(minute) =>
                    onBook(fromClock({ day: column.day, minute }, timeZone), column.providerId)
                  }
                >
                  {inLanes(column.blocks).map((block) => (
                    <BookingBlock
                      key={block.id}
                      block={block}
                      from={extent.from}
                      provider={providerOf(block.providerId)}
                      held={moving?.block.id === block.id}
                      handlers={handlersFor(block, { column: index, minute: block.from }, () =>
                        onOpen(block),
                      )}
                    />
                  ))}
                  {moving?.place.column === index && (
                    <MovingGhost
                      moving={moving}
                      from={extent.from}
                      obstructed={
                        obstacleAt(
                          column,
                          {
                            from: moving.place.minute,
                            to: moving.place.minute + moving.block.to - moving.block.from,
                          },
                          moving.block,
                        ) !== null
                      }
                    />
                  )}
                </GridColumn>
              ))}
            </div>
          </div>
        </div>
      </Panel>
    </>
  );
}
