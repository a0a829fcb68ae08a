import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import type { AppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';
import type { FixTarget } from '../missing-info/fix-dialog';
import { DayLine } from './day-line';
import { type DueLine, keyOf } from './due.model';

interface DayLinesProps {
  due: UseQueryResult<DueLine[], AppError>;
  chosen: readonly DueLine[];
  allChosen: boolean;
  onToggle: (line: DueLine) => void;
  onChooseAll: (all: boolean) => void;
  onFix: (what: FixTarget) => void;
}

/** The day's visits, a line for each coverage. */
export function DayLines({ due, chosen, allChosen, onToggle, onChooseAll, onFix }: DayLinesProps) {
  if (due.isPending) {
    return (
      <LoadingState label="Loading visits...">
        <div className="grid gap-3">
          {['first', 'second', 'third'].map((line) => (
            <Skeleton key={line} className="h-14" />
          ))}
        </div>
      </LoadingState>
    );
  }
  if (!due.data) {
    return (
      <ErrorState
        compact
        message={due.error.message}
        retrying={due.isFetching}
        onRetry={() => void due.refetch()}
      />
    );
  }
  if (due.data.length === 0) {
    return (
      <EmptyState
        compact
        icon={<CalendarX />}
        title="Nobody is seen on this day."
        hint="Confirmed appointments and scheduled operations appear here."
      />
    );
  }
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-muted text-sm" aria-live="polite">
          {chosen.length} of {due.data.length} chosen
        </p>
        <Button size="sm" variant="ghost" onClick={() => onChooseAll(!allChosen)}>
          {allChosen ? 'Choose none' : 'Choose all'}
        </Button>
      </div>
      <ul aria-label="Visits" className="divide-y rounded-md border">
        {due.data.map((line) => (
          <DayLine
            key={keyOf(line)}
            line={line}
            checked={chosen.includes(line)}
            onToggle={() => onToggle(line)}
            onFix={onFix}
          />
        ))}
      </ul>
    </div>
  );
}
