import {
  CalendarClock,
  CirclePause,
  type LucideIcon,
  MapPin,
  Stethoscope,
  TriangleAlert,
} from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import type { OriginState } from '@/lib/origin';
import { paths } from '@/lib/paths';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import {
  isUnrecorded,
  moreProcedures,
  progressOf,
  SIDE_LABELS,
  waitingObstacles,
} from '@/records/surgery-cases/cases.model';
import type { QueueCase } from '@/records/surgery-cases/surgery-case-list.queries';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { RelativeTime } from '@/ui/relative-time';
import { ChecklistMeter } from '../checklist-meter';

export const CARD_CLASSES =
  'relative rounded-md border bg-surface-raised shadow-soft hover:border-border-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-2';

interface CaseCardProps {
  subject: QueueCase;
  slug: string;
  timeZone: string;
  today: string;
  from: OriginState;
}

export const CaseCard = memo(function CaseCard({
  subject,
  slug,
  timeZone,
  today,
  from,
}: CaseCardProps) {
  const { starts_at, postponed_reason, postponed_until, stage } = subject;
  const side = SIDE_LABELS[subject.laterality];
  const more = moreProcedures(subject);
  const obstacles = waitingObstacles(subject, today);
  return (
    <>
      <h3 className="pr-9 font-semibold text-sm leading-5 max-md:pr-11">
        <PatientPeekLink slug={slug} patient={subject.patient} />
      </h3>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Link
          to={paths.surgeryCase(slug, subject.id)}
          state={from}
          draggable={false}
          className="rounded-sm after:absolute after:inset-0 hover:text-accent"
        >
          {subject.procedure_name}
          <span className="sr-only"> (case)</span>
        </Link>
        {side !== null && (
          <Badge tone="accent" className="px-2! py-0!">
            {side}
          </Badge>
        )}
        {more !== null && <span className="text-muted">{more}</span>}
      </p>
      {postponed_reason !== null && (
        <Badge tone="warning" icon={CirclePause} className="mt-2">
          Postponed
          {postponed_until !== null && ` until ${formatCalendarDate(postponed_until)}`}
        </Badge>
      )}
      {starts_at !== null && isUnrecorded(subject, { today, timeZone }) && (
        <p className="mt-2 rounded-md bg-danger-soft px-2.5 py-1 font-medium text-danger text-xs">
          Was planned for {formatCalendarDate(calendarDay(starts_at, timeZone))}: record what
          happened
        </p>
      )}
      {subject.outside_block_reason !== null && (
        <Badge tone="warning" className="mt-2">
          Outside block
        </Badge>
      )}
      <ul className="mt-2 grid gap-1 text-muted text-xs">
        {starts_at !== null && (
          <CaseFact icon={CalendarClock} strong>
            <RelativeTime at={starts_at} timeZone={timeZone} show="both" />
          </CaseFact>
        )}
        <CaseFact icon={Stethoscope}>{subject.surgeon?.name ?? 'No surgeon yet'}</CaseFact>
        {subject.location && (
          <CaseFact icon={MapPin}>
            {[subject.location.name, subject.room?.name].filter(Boolean).join(', ')}
          </CaseFact>
        )}
        {subject.elsewhere.map(({ sentence }) => (
          <li key={sentence} className="flex items-start gap-1.5 text-warning">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            <span className="min-w-0 break-words">{sentence}</span>
          </li>
        ))}
      </ul>
      {stage !== 'completed' && (
        <div className="mt-2.5">
          <ChecklistMeter {...progressOf(subject.items, today)} />
          {obstacles.length > 0 && (
            <p
              title={obstacles.join(', ')}
              className="mt-2 truncate rounded-full bg-warning-soft px-2.5 py-0.5 text-warning text-xs"
            >
              <span className="font-semibold">Blocked by: </span>
              {obstacles.join(', ')}
            </p>
          )}
        </div>
      )}
    </>
  );
});

interface CaseFactProps {
  icon: LucideIcon;
  strong?: boolean;
  children: ReactNode;
}

function CaseFact({ icon: Icon, strong = false, children }: CaseFactProps) {
  return (
    <li className="flex items-start gap-1.5">
      <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-3.5">
        <Icon />
      </span>
      <span className={cx('min-w-0 break-words', strong && 'font-semibold text-text')}>
        {children}
      </span>
    </li>
  );
}
