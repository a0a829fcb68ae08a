import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleCheck } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { formatAppointment, formatCalendarDate } from '@/lib/dates';
import { CANCELLATION_LABELS } from '@/shared/surgery-cases/cancellation-labels';
import { STAGE_LABELS } from '@/shared/surgery-cases/stage-labels';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { useHasPassed } from '@/ui/use-now';
import { beforeNextStep, obstaclesOf } from '../cases.model';
import { BlockerList } from '../moves/blocker-list';
import type { useCaseMoves } from '../moves/use-case-moves';
import { type CaseBlocker, type CaseDetail, queueQueries } from '../queue.queries';

interface NextStepCardProps {
  subject: CaseDetail;
  moves: Pick<ReturnType<typeof useCaseMoves>, 'start' | 'ask'>;
  today: string;
}

/** Where the case stands and what usually follows; the menu has the rest. */
export function NextStepCard({ subject, moves, today }: NextStepCardProps) {
  const { id: companyId, timeZone } = useCompany();
  const { stage } = subject;
  const waiting = stage === 'preop' || stage === 'ready';
  const started = useHasPassed(subject.starts_at);
  const asks = waiting || (stage === 'scheduled' && started);
  const blockers = useQuery({
    ...queueQueries.blockers(companyId, subject.id),
    enabled: asks,
  });
  return (
    <Card title="Next step">
      <div className="grid gap-4">
        {renderFacts()}
        {asks && (
          <QueryState query={blockers} loading={<BlockersSkeleton expected={expectedBlockers()} />}>
            {renderBlockers}
          </QueryState>
        )}
        <div className="grid gap-2">{renderStep()}</div>
      </div>
    </Card>
  );

  /** What the database will name, as far as the case tells. */
  function expectedBlockers(): Set<string> {
    if (stage === 'scheduled') return new Set();
    return new Set([
      ...obstaclesOf(subject, today),
      ...(stage === 'preop' && subject.surgeon_id === null ? ['Surgeon'] : []),
      ...(stage === 'preop' && subject.location_id === null ? ['Site'] : []),
    ]);
  }

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

  function renderBlockers(all: CaseBlocker[]) {
    const blocking = beforeNextStep(stage, all);
    if (blocking.length === 0 && stage === 'scheduled') return null;
    if (blocking.length === 0) {
      return (
        <p className="flex items-center gap-2.5 text-sm text-success">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          {stage === 'preop' ? 'Nothing blocks Ready.' : 'Ready for a date.'}
        </p>
      );
    }
    return (
      <div>
        <p className="mb-2 font-medium text-sm">
          {STAGE_LABELS[stage === 'scheduled' ? 'completed' : 'ready']} is blocked by
        </p>
        <BlockerList blockers={blocking} />
      </div>
    );
  }

  function renderStep() {
    switch (stage) {
      case 'preop':
        return subject.postponed_reason === null ? (
          <Button variant="primary" onClick={() => moves.start(subject, 'ready')}>
            Move to Ready
          </Button>
        ) : (
          <>
            {subject.postponed_until !== null && (
              <p className="text-muted text-sm">
                Postponed until {formatCalendarDate(subject.postponed_until)}.
              </p>
            )}
            <Button variant="primary" onClick={() => moves.ask('resume', subject)}>
              Resume
            </Button>
          </>
        );
      case 'ready':
        return (
          <Button variant="primary" onClick={() => moves.start(subject, 'scheduled')}>
            Schedule
          </Button>
        );
      case 'scheduled':
        return (
          <>
            {started ? (
              <Button variant="primary" onClick={() => moves.start(subject, 'completed')}>
                Complete
              </Button>
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
        return (
          <Button variant="primary" onClick={() => moves.ask('resume', subject)}>
            Resume
          </Button>
        );
    }
  }
}

/** As high as the blockers that will come: a card that grew would move the buttons below it. */
function BlockersSkeleton({ expected }: { expected: Set<string> }) {
  if (expected.size === 0) return <Skeleton className="h-5 w-40" />;
  return (
    <div className="grid gap-2">
      <Skeleton className="h-5 w-32" />
      {[...expected].map((name) => (
        <Skeleton key={name} className="h-10" />
      ))}
    </div>
  );
}
