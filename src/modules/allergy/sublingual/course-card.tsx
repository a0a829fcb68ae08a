import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { calendarDay, formatCalendarDate, formatDate } from '@/lib/dates';
import { counted } from '@/lib/text';
import { ACTIONS, doseLabel, saidLabel, takenLabel } from '@/modules/allergy/course-labels';
import type { PatientRecord } from '@/records/allergy/allergy.queries';
import type { AskedHealth } from '@/records/health-answers/health-answers.model';
import type { Course, CourseProposal } from '@/records/sublingual-courses/course.schema';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Fact } from '@/ui/fact';
import { HealthFacts } from '../health/health-facts';
import { supplyLines, supplyNote } from './course.model';
import { CourseActs } from './course-acts';
import { CourseHistory } from './course-history-list';
import { WatchPanel } from './watch-panel';

const ReportedDoses = lazyView(() => import('./reported-doses'), 'ReportedDoses');

interface CourseCardProps {
  course: Course;
  patient: PatientRecord['patient'];
  /** The patient's answers before any treatment. */
  asked: AskedHealth;
  /** Whether the member signs as a physician. */
  signs: boolean;
}

export function CourseCard({ course, patient, asked, signs }: CourseCardProps) {
  const { timeZone } = useCompany();
  const [isShown, setShown] = useState(false);
  const { schedule, version, proposal } = course;
  const isEnded = course.status === 'ended';
  // One of an earlier day counts, too: until its outcome is known, the next dose is watched.
  const open = course.doses.find((dose) => dose.ended_at === null);
  return (
    <Card
      headingLevel={3}
      title={schedule.settings.product}
      description={[
        `${schedule.name}, version ${schedule.version}`,
        `course version ${version}`,
        `signed ${formatDate(course.signed_at, timeZone)} by ${course.signed_by_name ?? 'a physician'}`,
        schedule.settings.off_label && 'off label',
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={isEnded ? <Badge>Ended</Badge> : <Badge tone="success">In force</Badge>}
    >
      <div className="grid gap-4">
        {proposal && <ProposalLine proposal={proposal} today={calendarDay(new Date(), timeZone)} />}
        {open && !isEnded && (
          <WatchPanel dose={open} unit={schedule.settings.unit} patient={patient} />
        )}
        {course.reported.length > 0 && <ReportedDoses reported={course.reported} />}
        <Warnings warnings={course.warnings} reason={signingReason(course)} />
        <HealthFacts asked={course.asked} isSigned />
        <Facts course={course} />
        {isEnded ? (
          <p className="text-muted text-sm">{course.end_reason}</p>
        ) : (
          <CourseActs course={course} patient={patient} asked={asked} signs={signs} />
        )}
        <div>
          <Button
            size="lg"
            variant="ghost"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide history' : 'Show history'}
          </Button>
          {isShown && <CourseHistory course={course} />}
        </div>
      </div>
    </Card>
  );
}

function ProposalLine({ proposal, today }: { proposal: CourseProposal; today: string }) {
  const { tone, label } = ACTIONS[proposal.action];
  const isSure = proposal.action === 'take' || proposal.action === 'watched';
  return (
    <div aria-live="polite">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone} className="text-sm">
          {label}
        </Badge>
        {isSure && (
          <>
            <span className="font-semibold text-xl tabular-nums">{doseLabel(proposal)}</span>
            <span className="text-muted text-sm">
              {takenLabel(proposal)} · day {proposal.day_number} ·{' '}
              {proposal.on === today ? 'today' : formatCalendarDate(proposal.on)}
            </span>
          </>
        )}
      </p>
      <ul aria-label="Why" className="mt-1.5 grid gap-0.5 text-muted text-sm">
        {proposal.said.map((said) => (
          <li key={JSON.stringify(said)} className="wrap-anywhere">
            {saidLabel(said, proposal.unit)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The reason of the version that was signed despite warnings; a decision has a reason of its own.
 */
const signingReason = ({ versions }: Course) =>
  versions.find(({ is_decision }) => !is_decision)?.reason ?? null;

/** The warnings at signing, and why it was signed nevertheless. */
function Warnings({ warnings, reason }: Pick<Course, 'warnings' | 'reason'>) {
  if (warnings.length === 0) return null;
  return (
    <div className="rounded-md bg-warning-soft px-4 py-2.5 text-sm">
      <ul aria-label="Warnings" className="grid gap-1.5">
        {warnings.map(({ rule, says, source }) => (
          <li key={rule}>
            <span className="font-medium text-warning">{says}</span>
            <span className="wrap-anywhere block text-muted text-xs">{source}</span>
          </li>
        ))}
      </ul>
      {reason !== null && <p className="wrap-anywhere mt-2 border-t pt-2">Reason: {reason}</p>}
    </div>
  );
}

/** A date, "no", or "not recorded". */
function epinephrineFact({ epinephrine_prescribed, epinephrine_on }: Course): string {
  if (epinephrine_prescribed === null) return 'Not said';
  return epinephrine_on === null ? 'No' : formatCalendarDate(epinephrine_on);
}

function Facts({ course }: { course: Course }) {
  const { timeZone } = useCompany();
  const today = calendarDay(new Date(), timeZone);
  const date = (day: string | null) => (day === null ? null : formatCalendarDate(day));
  const { weeks_before_season, epinephrine } = course.schedule.settings;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      <Fact label="Left at last report">{supplyLines(course).join('\n')}</Fact>
      {course.runs_out_on !== null && (
        <Fact label="Lasts until">
          {`${formatCalendarDate(course.runs_out_on)}\n${supplyNote(course, today)}`}
        </Fact>
      )}
      <Fact label="Reported through">{date(course.reported_through) ?? 'No dose yet'}</Fact>
      <Fact label="Missed in a row">
        {course.proposal && counted(course.proposal.missed_now, 'days')}
      </Fact>
      <Fact label="Starts">{date(course.starts_on)}</Fact>
      {weeks_before_season && <Fact label="Season starts">{date(course.season_starts_on)}</Fact>}
      <Fact label="Consent">{date(course.consent_on)}</Fact>
      {epinephrine && <Fact label="Epinephrine prescribed">{epinephrineFact(course)}</Fact>}
    </dl>
  );
}
