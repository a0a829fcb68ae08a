import { useRef, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatDay, fromClock, type MinuteSpan, minuteLabel, toClock } from '@/lib/clinic-clock';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';
import { useNow } from '@/ui/use-now';
import { BookingBlock } from './booking-block';
import {
  type Block,
  type CalendarProvider,
  type Column,
  dropStartsFor,
  extentOf,
  obstacleAt,
} from './columns';
import { GridColumn, heightOf, hourHeight } from './grid-column';
import { inLanes } from './lanes';
import { MovingGhost } from './moving-ghost';
import { firstPlace, nextPlace, type Place } from './places';
import { ProviderLabel } from './provider-label';
import { type Moving, useMove } from './use-move';

interface TimeGridProps {
  columns: readonly Column[];
  providers: readonly CalendarProvider[];
  slotMinutes: number;
  today: string;
  onOpen: (block: Block) => void;
  onBook: (startsAt: string, providerId: string | null) => void;
  onMove: (block: Block, startsAt: string, providerId: string) => void;
}

/** Days, or providers, side by side over the hours. */
export function TimeGrid({
  columns,
  providers,
  slotMinutes,
  today,
  onOpen,
  onBook,
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

  const { moving, announcement, handlersFor } = useMove({
    columns: columns.length,
    ...extent,
    grid,
    startsFor: (block) => dropStartsFor(columns, block, slotMinutes, extent),
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
        <div className="min-w-160" style={hourHeight(slotMinutes)}>
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

interface ColumnHeadProps {
  column: Column;
  provider: CalendarProvider | undefined;
  /** The columns are providers of one day, not days. */
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
          <span className="font-semibold">{formatDay(column.day, 'EEE')}</span>
          <span className={isToday ? '' : 'text-muted'}>{formatDay(column.day, 'MMM d')}</span>
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
    <div aria-hidden="true" className="w-16 shrink-0">
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
