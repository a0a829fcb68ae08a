import { cameColumn } from '@/kit/list/came-column';
import type { Column } from '@/kit/list/column';
import { RowLink } from '@/kit/list/row-link';
import { formatCalendarDate } from '@/lib/dates';
import type { OriginState } from '@/lib/origin';
import { paths } from '@/lib/paths';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import { PATIENT_COLUMN } from '@/records/patients/patient-column';
import {
  checklistDay,
  isUnrecorded,
  procedureWithSide,
  progressOf,
  waitingObstacles,
} from '@/records/surgery-cases/cases.model';
import type { CaseOrder } from '@/records/surgery-cases/list-order';
import { STAGE_LABELS, STAGE_TONES } from '@/records/surgery-cases/stage-labels';
import type { SheetCase } from '@/records/surgery-cases/surgery-case-list.queries';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { RelativeTime } from '@/ui/relative-time';
import { ChecklistMeter } from '../checklist-meter';
import { MoveMenu } from '../moves/move-menu';
import type { useCaseMoves } from '../moves/use-case-moves';

interface Shown {
  slug: string;
  timeZone: string;
  today: string;
  origin: OriginState;
  moves: Pick<ReturnType<typeof useCaseMoves>, 'start' | 'ask'>;
}

export function caseColumns({
  slug,
  timeZone,
  today,
  origin,
  moves,
}: Shown): readonly Column<SheetCase, CaseOrder>[] {
  return [
    {
      ...PATIENT_COLUMN,
      width: [2.4, 12],
      card: 'col-span-2 pr-10 columns:col-span-1 columns:pr-0',
      cell: (subject) => (
        <div className="compact:flex compact:items-baseline compact:gap-2">
          <PatientPeekLink
            slug={slug}
            patient={subject.patient}
            className="font-semibold columns:text-sm compact:shrink-0"
          />
          <p className="text-sm columns:truncate columns:text-xs compact:text-sm">
            <RowLink
              to={paths.surgeryCase(slug, subject.id)}
              state={origin}
              kind="case"
              className="text-text"
            >
              {procedureWithSide(subject)}
            </RowLink>
          </p>
        </div>
      ),
    },
    {
      key: 'stage',
      heading: 'Stage',
      width: [0.8, 6.5],
      cell: ({ stage }) => (
        <Badge tone={STAGE_TONES[stage]} dot>
          {STAGE_LABELS[stage]}
        </Badge>
      ),
    },
    {
      key: 'date',
      heading: 'Date',
      width: [1.1, 10.5],
      sorts: { ascending: 'next', descending: 'last' },
      card: 'cards:col-span-2',
      cell: (subject) =>
        subject.starts_at === null ? (
          <p className={cx('truncate text-sm', subject.postponed_reason === null && 'text-muted')}>
            {withoutDate(subject)}
          </p>
        ) : (
          <div className="text-sm">
            <p className="truncate">
              <RelativeTime at={subject.starts_at} timeZone={timeZone} show="both" />
            </p>
            {isUnrecorded(subject, { today, timeZone }) && (
              <p className="truncate font-medium text-danger text-xs">Record what happened</p>
            )}
          </div>
        ),
    },
    {
      key: 'surgeon',
      heading: 'Surgeon',
      width: [1.1, 7],
      roomy: true,
      card: 'cards:col-span-2',
      cell: ({ surgeon }) => (
        <p className="truncate text-muted text-sm">{surgeon?.name ?? 'No surgeon yet'}</p>
      ),
    },
    {
      key: 'location',
      heading: 'Location',
      width: [1, 6],
      roomy: true,
      card: 'cards:col-span-2 cards:empty:hidden',
      cell: ({ location }) =>
        location && <p className="truncate text-muted text-sm">{location.name}</p>,
    },
    {
      key: 'checklist',
      heading: 'Checklist',
      width: [0.8, 10],
      card: 'col-span-2 cards:max-w-64 columns:col-span-1',
      cell: ({ items, stage }) => (
        <ChecklistMeter {...progressOf(items, checklistDay(stage, today))} />
      ),
    },
    cameColumn('Added', timeZone),
    {
      key: 'move',
      heading: 'Move',
      width: [0.3, 3],
      alignEnd: true,
      card: 'z-1 cards:absolute cards:top-2 cards:right-2',
      cell: (subject) => (
        <MoveMenu
          subject={subject}
          moves={moves}
          blockedBy={waitingObstacles(subject, today).length}
        />
      ),
    },
  ];
}

/** When a case without a date comes up again, if known. */
function withoutDate({
  postponed_reason,
  postponed_until,
}: Pick<SheetCase, 'postponed_reason' | 'postponed_until'>): string {
  if (postponed_reason === null) return 'No date';
  return postponed_until === null
    ? 'Postponed'
    : `Postponed until ${formatCalendarDate(postponed_until)}`;
}
