import { useCompany } from '@/company/company-context';
import type { ListColumns } from '@/kit/list/columns';
import { ListRow } from '@/kit/list/list-row';
import { RowLink } from '@/kit/list/row-link';
import { formatCalendarDate, formatDateTime } from '@/lib/dates';
import type { OriginState } from '@/lib/origin';
import { paths } from '@/lib/paths';
import { PatientPeekLink } from '@/shared/patient-peek/patient-peek-link';
import { STAGE_LABELS, STAGE_TONES } from '@/shared/surgery-cases/stage-labels';
import { Badge } from '@/ui/badge';
import { checklistDay, procedureWithSide, progressOf, waitingObstacles } from '../cases.model';
import { ChecklistMeter } from '../checklist-meter';
import { MoveMenu } from '../moves/move-menu';
import type { useCaseMoves } from '../moves/use-case-moves';
import type { SheetCase } from '../queue.queries';

export const CASE_COLUMNS: ListColumns = {
  grid: '@4xl:grid-cols-[minmax(0,1.4fr)_9rem_minmax(0,1.2fr)_7.5rem_2rem]',
  headings: ['Patient', 'Stage', 'Date', 'Checklist', ''],
};

interface CaseRowProps {
  subject: SheetCase;
  today: string;
  from: OriginState;
  moves: ReturnType<typeof useCaseMoves>;
}

export function CaseRow({ subject, today, from, moves }: CaseRowProps) {
  const { slug, timeZone } = useCompany();
  const { stage, starts_at, postponed_reason, postponed_until } = subject;
  return (
    <ListRow columns={CASE_COLUMNS}>
      <div className="col-span-2 min-w-0 @4xl:col-span-1 @max-4xl:pr-10">
        <PatientPeekLink slug={slug} patient={subject.patient} className="font-semibold" />
        <p className="text-sm">
          <RowLink
            to={paths.surgeryCase(slug, subject.id)}
            state={from}
            kind="case"
            className="text-text"
          >
            {procedureWithSide(subject)}
          </RowLink>
        </p>
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
      <div className="col-span-2 min-w-0 text-sm @4xl:col-span-1">
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
      <div className="col-span-2 self-center @max-4xl:max-w-64 @4xl:col-span-1">
        <ChecklistMeter {...progressOf(subject.items, checklistDay(stage, today))} />
      </div>
      <div className="z-1 self-center @max-4xl:absolute @max-4xl:top-2 @max-4xl:right-2">
        <MoveMenu
          subject={subject}
          moves={moves}
          blockedBy={waitingObstacles(subject, today).length}
        />
      </div>
    </ListRow>
  );
}
