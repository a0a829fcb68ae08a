import { CalendarClock, CircleCheck } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { PinnedAction } from '@/kit/folding/pinned-action';
import { QueryState } from '@/kit/query/query-state';
import { formatAppointment, formatCalendarDate } from '@/lib/dates';
import { CANCELLATION_LABELS } from '@/records/surgery-cases/cancellation-labels';
import { isUnrecorded } from '@/records/surgery-cases/cases.model';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import type { BoardStage } from '@/records/surgery-cases/stages';
import type { CaseDetail } from '@/records/surgery-cases/surgery-cases.queries';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { Tooltip } from '@/ui/tooltip';
import { useHasPassed } from '@/ui/use-now';
import type { useCaseMoves } from '../moves/use-case-moves';
import { CaseBlockers } from './blockers/case-blockers';
import type { CaseBlockers as Blockers } from './blockers/use-case-blockers';

interface NextStepCardProps {
  subject: CaseDetail;
  blockers: Blockers;
  moves: Pick<ReturnType<typeof useCaseMoves>, 'start' | 'ask' | 'isMoving'>;
  today: string;
}

export function NextStepCard({ subject, blockers, moves, today }: NextStepCardProps) {
  const { timeZone } = useCompany();
  const { stage } = subject;
  const started = useHasPassed(subject.starts_at);
  const resume = (
    <PinnedAction>
      <Button variant="primary" onClick={() => moves.ask('resume', subject)}>
        Resume
      </Button>
    </PinnedAction>
  );
  return (
    <Card title="Next step">
      <div className="grid gap-4">
        {renderFacts()}
        {blockers.isAsked && renderBlockers()}
        <div className="grid gap-2">{renderStep()}</div>
      </div>
    </Card>
  );

  function renderFacts() {
    switch (stage) {
      case 'preop':
      case 'ready':
        return (
          subject.postponed_reason === null &&
          subject.planned_at !== null && (
            <p className="text-muted text-sm">
              Was planned for {formatAppointment(subject.planned_at, timeZone)}.
            </p>
          )
        );
      case 'scheduled':
      case 'completed':
        return (
          <>
            {subject.starts_at !== null && (
              <p className="flex items-start gap-2.5 font-medium">
                <CalendarClock aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
                <time dateTime={subject.starts_at}>
                  {formatAppointment(subject.starts_at, timeZone)}
                </time>
              </p>
            )}
            {isUnrecorded(subject, { today, timeZone }) && (
              <p className="rounded-md bg-danger-soft p-3 text-danger text-sm">
                The day is over. Record what happened: complete the case, give it another date, or
                postpone or cancel it.
              </p>
            )}
            {subject.began_at !== null && (
              <p className="text-muted text-sm">
                Recorded late: began on {formatAppointment(subject.began_at, timeZone)}.
              </p>
            )}
            {subject.outcome !== null && (
              <p className="whitespace-pre-wrap break-words text-sm" dir="auto">
                {subject.outcome}
              </p>
            )}
          </>
        );
      case 'cancelled':
        return (
          <div className="text-sm">
            <p className="font-medium">
              {subject.cancellation_reason && CANCELLATION_LABELS[subject.cancellation_reason]}
            </p>
            <p className="whitespace-pre-wrap break-words text-muted" dir="auto">
              {subject.cancellation_note}
            </p>
          </div>
        );
    }
  }

  function renderBlockers() {
    return (
      <QueryState
        query={blockers.query}
        loading={<BlockersSkeleton expected={blockers.expected} />}
      >
        {(blocking) => (
          <div>
            <CaseBlockers
              subject={subject}
              blockers={blocking}
              stage={STAGE_LABELS[stage === 'scheduled' ? 'completed' : 'ready']}
              today={today}
              ask={moves.ask}
            />
            {blocking.length === 0 && stage !== 'scheduled' && (
              <p className="flex items-center gap-2.5 text-sm text-success">
                <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
                {stage === 'preop' ? 'Nothing blocks Ready.' : 'Ready for a date.'}
              </p>
            )}
          </div>
        )}
      </QueryState>
    );
  }

  function renderStep() {
    switch (stage) {
      case 'preop':
        return subject.postponed_reason === null ? (
          renderMove('ready', 'Move to Ready')
        ) : (
          <>
            {subject.postponed_until !== null && (
              <p className="text-muted text-sm">
                Postponed until {formatCalendarDate(subject.postponed_until)}.
              </p>
            )}
            {resume}
          </>
        );
      case 'ready':
        return renderMove('scheduled', 'Schedule');
      case 'scheduled':
        return (
          <>
            {started ? (
              renderMove('completed', 'Complete')
            ) : (
              <p className="text-muted text-sm">It can be completed once it has started.</p>
            )}
            <Button
              variant={started ? 'secondary' : 'primary'}
              onClick={() => moves.ask('schedule', subject)}
            >
              Move the date
            </Button>
          </>
        );
      case 'completed':
        return <Button onClick={() => moves.start(subject, 'scheduled')}>Undo completion</Button>;
      case 'cancelled':
        return resume;
    }
  }

  /** The next move; if it is blocked, the button says so. */
  function renderMove(to: BoardStage, label: string) {
    const { count } = blockers;
    const button = (
      <Button
        variant="primary"
        className="w-full"
        blocked={count > 0}
        pending={moves.isMoving}
        onClick={() => moves.start(subject, to)}
      >
        {label}
      </Button>
    );
    if (count === 0) return <PinnedAction>{button}</PinnedAction>;
    return (
      <PinnedAction>
        <Tooltip
          content={count === 1 ? 'Settle what blocks it first.' : `Settle all ${count} first.`}
        >
          {button}
        </Tooltip>
      </PinnedAction>
    );
  }
}

/** As high as the expected blockers, so that the buttons below don't move. */
function BlockersSkeleton({ expected }: { expected: readonly string[] }) {
  if (expected.length === 0) return <Skeleton className="h-5 w-40" />;
  return (
    <div className="grid gap-3">
      <Skeleton className="h-5 w-32" />
      {expected.slice(0, 5).map((name) => (
        <Skeleton key={name} className="h-20" />
      ))}
    </div>
  );
}
