import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { addDays, formatDay, fromClock } from '@/lib/clinic-clock';
import { calendarDay } from '@/lib/dates';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { queueQueries } from '../queue.queries';
import { passes, type QueueFilters } from '../queue-filters';
import { DayBar } from './day-bar';
import { DaySheet } from './day-sheet';
import { bySite } from './day-sheet.model';

interface DayViewProps {
  filters: QueueFilters;
  onDay: (day: string | null) => void;
}

/** One day's operations in order; printed, it is the day sheet. */
export function DayView({ filters, onDay }: DayViewProps) {
  const company = useCompany();
  const today = calendarDay(new Date(useNow()), company.timeZone);
  const day = filters.day ?? today;
  const midnight = (of: string) => fromClock({ day: of, minute: 0 }, company.timeZone);
  const cases = useQuery(queueQueries.day(company.id, midnight(day), midnight(addDays(day, 1))));
  // Another day's cases must not be taken for this one's.
  const shown = cases.isPlaceholderData ? undefined : cases.data;

  return (
    <>
      <DayBar
        day={day}
        today={today}
        printable={shown !== undefined && shown.length > 0}
        onDay={(next) => onDay(next === today ? null : next)}
      />
      <p className="mb-4 font-semibold text-lg" aria-live="polite">
        {formatDay(day, 'EEEE, MMMM d, yyyy')}
      </p>
      {renderState()}
    </>
  );

  function renderState() {
    if (shown === undefined && cases.isError) {
      return (
        <Panel>
          <ErrorState
            message={cases.error.message}
            retrying={cases.isFetching}
            onRetry={() => void cases.refetch()}
          />
        </Panel>
      );
    }
    if (shown === undefined) {
      return (
        <LoadingState label="Loading the day's cases...">
          <Panel className="grid gap-5 p-5">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </Panel>
        </LoadingState>
      );
    }
    const passing = shown.filter((one) => passes(one, filters));
    if (passing.length === 0) {
      return (
        <Panel>
          <EmptyState
            icon={<CalendarDays />}
            title="No items"
            hint={
              shown.length === 0
                ? 'No operation is scheduled for this day.'
                : 'The filters hide all of this day’s operations.'
            }
          />
        </Panel>
      );
    }
    return <DaySheet sites={bySite(passing)} day={day} partial={passing.length < shown.length} />;
  }
}
