import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { isDay } from '@/fields/checks';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatCalendarDate, formatDateTime } from '@/lib/dates';
import { lateLabel } from '@/lib/late-entry';
import type { Course, CourseFill } from '@/records/sublingual-courses/course.schema';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { softTone } from '@/ui/tone';
import { type HistoryLine, historyOf } from './course-history';

const FillDialog = lazyDialog(() => import('./fill-dialog'), 'FillDialog');

export function CourseHistory({ course }: { course: Course }) {
  const [undoing, setUndoing] = useState<CourseFill>();
  return (
    <>
      <ol aria-label="History, latest first" className="divide-y border-t">
        {historyOf(course).map((line) => (
          <Line
            key={line.id}
            line={line}
            {...(course.status !== 'ended' && { onUndo: setUndoing })}
          />
        ))}
      </ol>
      {undoing && (
        <FillDialog course={course} undo={undoing} onClose={() => setUndoing(undefined)} />
      )}
    </>
  );
}

interface LineProps {
  line: HistoryLine;
  onUndo?: (fill: CourseFill) => void;
}

function Line({ line, onUndo }: LineProps) {
  const { timeZone } = useCompany();
  const { at, text, by, note, late, tone, fill } = line;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm">
      <div className="flex min-w-0 flex-[1_1_16rem] gap-3">
        <span
          aria-hidden="true"
          className={cx('mt-1.5 size-3 shrink-0 rounded-full ring-2 ring-inset', softTone[tone])}
        />
        <div className="min-w-0">
          <p className="wrap-anywhere">{text}</p>
          {note !== null && <p className="wrap-anywhere">{note}</p>}
          {late && <p className="wrap-anywhere">{lateLabel(late, timeZone)}</p>}
          <p className="text-muted text-xs">
            {[isDay(at) ? formatCalendarDate(at) : formatDateTime(at, timeZone), by]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
      </div>
      {fill && onUndo && (
        <Button size="lg" variant="ghost" onClick={() => onUndo(fill)}>
          Take back
        </Button>
      )}
    </li>
  );
}
