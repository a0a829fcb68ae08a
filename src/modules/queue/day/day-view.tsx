import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import { isDay } from '@/fields/checks';
import { QueryState } from '@/kit/query/query-state';
import { addDays, formatDay, fromClock } from '@/lib/clinic-clock';
import { calendarDay } from '@/lib/dates';
import { workPaths } from '@/lib/work-paths';
import { ExportButton } from '@/records/exports/export-button';
import { rowsAtHand } from '@/records/exports/rows-at-hand';
import { passes, type QueueFilters } from '@/records/surgery-cases/surgery-case-filters';
import { surgeryCaseListQueries } from '@/records/surgery-cases/surgery-case-list.queries';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LoadingState } from '@/ui/loading-state';
import { NextStep } from '@/ui/next-step';
import { Panel } from '@/ui/panel';
import { PanelSkeleton } from '@/ui/panel-skeleton';
import { TextInput } from '@/ui/text-input';
import { Tooltip } from '@/ui/tooltip';
import { useNow } from '@/ui/use-now';
import { casesAsCsv } from '../list/cases-csv';
import { DaySheet } from './day-sheet';
import { byLocation, nextOperatingDay } from './day-sheet.model';

interface DayViewProps {
  filters: QueueFilters;
  onDay: (day: string | null) => void;
  onClear: (() => void) | undefined;
}

export function DayView({ filters, onDay, onClear }: DayViewProps) {
  const company = useCompany();
  const today = calendarDay(new Date(useNow()), company.timeZone);
  const board = useQuery(surgeryCaseListQueries.board(company.id));
  const opensOn = board.data ? nextOperatingDay(board.data, today, company.timeZone) : today;
  const day = filters.day ?? opensOn;
  const midnight = (of: string) => fromClock({ day: of, minute: 0 }, company.timeZone);
  const cases = useQuery({
    ...surgeryCaseListQueries.day(company.id, midnight(day), midnight(addDays(day, 1))),
    enabled: filters.day !== null || !board.isPending,
  });
  // Another day's cases must not pass for this day's.
  const shown = cases.isPlaceholderData ? undefined : cases.data;
  const { error, isFetching, refetch } = cases;
  const read = { data: shown, error, isFetching, refetch };

  return (
    <>
      <DayBar
        day={day}
        today={today}
        printable={shown !== undefined && shown.length > 0}
        exporting={
          shown !== undefined &&
          shown.length > 0 && (
            <ExportButton
              companyId={company.id}
              subject="surgery_cases"
              asked={{ day, surgeonId: filters.surgeonId, locationId: filters.locationId }}
              source={rowsAtHand(
                shown.filter((one) => passes(one, filters)),
                ({ id }) => id,
              )}
              noun="operations"
              name={`day-sheet-${day}`}
              toCsv={(all) => casesAsCsv(all, company.timeZone, day)}
            />
          )
        }
        onDay={(next) => onDay(next === opensOn ? null : next)}
      />
      <p className="mb-4 font-semibold text-lg" aria-live="polite">
        {formatDay(day, 'long-weekday-date')}
      </p>
      <QueryState query={read} loading={<DaySkeleton />} page>
        {(all) => {
          const passing = all.filter((one) => passes(one, filters));
          if (passing.length > 0) {
            return (
              <DaySheet
                locations={byLocation(passing)}
                day={day}
                isPast={day < today}
                partial={passing.length < all.length}
              />
            );
          }
          return (
            <Panel>
              <EmptyState
                icon={CalendarDays}
                title="No items"
                hint={
                  all.length === 0
                    ? 'No operation is scheduled for this day.'
                    : 'The filters hide all of this day’s operations.'
                }
                action={
                  all.length === 0 ? (
                    <NextStep to={workPaths.cases(company.slug, { stage: 'ready' })}>
                      Schedule a case
                    </NextStep>
                  ) : (
                    <Button onClick={onClear}>Clear filters</Button>
                  )
                }
              />
            </Panel>
          );
        }}
      </QueryState>
    </>
  );
}

function DaySkeleton() {
  return (
    <LoadingState label="Loading the day's cases...">
      <PanelSkeleton className="grid gap-5 p-5" bars={['h-20', 'h-20']} />
    </LoadingState>
  );
}

interface DayBarProps {
  day: string;
  today: string;
  printable: boolean;
  exporting: ReactNode;
  onDay: (day: string) => void;
}

function DayBar({ day, today, printable, exporting, onDay }: DayBarProps) {
  const print = (
    <Button icon={Printer} blocked={!printable} onClick={() => window.print()}>
      Print day sheet
    </Button>
  );
  return (
    <div data-print="hide" className="mb-4 flex flex-wrap items-center gap-2">
      <Button
        icon={ChevronLeft}
        size="icon"
        aria-label="Day before"
        onClick={() => onDay(addDays(day, -1))}
      />
      <TextInput
        type="date"
        aria-label="Day"
        value={day}
        onChange={(event) => isDay(event.target.value) && onDay(event.target.value)}
        className="w-40!"
      />
      <Button
        icon={ChevronRight}
        size="icon"
        aria-label="Day after"
        onClick={() => onDay(addDays(day, 1))}
      />
      {day !== today && <Button onClick={() => onDay(today)}>Today</Button>}
      <div className="ml-auto flex flex-wrap gap-2">
        {exporting}
        {printable ? print : <Tooltip content="There is nothing to print.">{print}</Tooltip>}
      </div>
    </div>
  );
}
