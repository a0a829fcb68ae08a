import { Link } from 'react-router-dom';
import { formatCalendarDate, formatDateTime } from '@/lib/dates';
import type { OriginState } from '@/lib/origin';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { Badge } from '@/ui/badge';
import { procedureWithSide, progressOf } from '../cases.model';
import { ChecklistMeter } from '../checklist-meter';
import { MoveMenu } from '../moves/move-menu';
import type { useCaseMoves } from '../moves/use-case-moves';
import type { SheetCase } from '../queue.queries';
import { STAGE_LABELS, STAGE_TONES } from '../stages';
import { ROW_GRID } from './row-grid';

interface CaseRowProps {
  subject: SheetCase;
  slug: string;
  timeZone: string;
  today: string;
  from: OriginState;
  moves: ReturnType<typeof useCaseMoves>;
}

export function CaseRow({ subject, slug, timeZone, today, from, moves }: CaseRowProps) {
  const { stage, starts_at, postponed_reason, postponed_until } = subject;
  return (
    <li className={ROW_GRID}>
      <div className="min-w-0 @max-2xl:pr-10">
        <Link
          to={paths.surgeryCase(slug, subject.id)}
          state={from}
          className="rounded-sm font-semibold hover:text-accent hover:underline"
        >
          {fullName(subject.patient)}
        </Link>
        <p className="text-sm">{procedureWithSide(subject)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 self-center">
        <Badge tone={STAGE_TONES[stage]} dot>
          {STAGE_LABELS[stage]}
        </Badge>
        {postponed_reason !== null && (
          <Badge tone="warning">
            {postponed_until === null
              ? 'Postponed'
              : `Until ${formatCalendarDate(postponed_until)}`}
          </Badge>
        )}
      </div>
      <div className="min-w-0 text-sm">
        {starts_at === null ? (
          <p className="text-muted">No date</p>
        ) : (
          <time dateTime={starts_at}>{formatDateTime(starts_at, timeZone)}</time>
        )}
        <p className="text-muted">
          {subject.surgeon?.name ?? 'No surgeon yet'}
          {subject.location && (
            // On one line if it fits, else on two: a name broken in the middle reads badly.
            <>
              , <span className="inline-block">{subject.location.name}</span>
            </>
          )}
        </p>
      </div>
      <div className="self-center @max-2xl:max-w-64">
        <ChecklistMeter {...progressOf(subject.items, today)} />
      </div>
      <div className="self-center @max-2xl:absolute @max-2xl:top-2 @max-2xl:right-2">
        <MoveMenu subject={subject} moves={moves} />
      </div>
    </li>
  );
}
