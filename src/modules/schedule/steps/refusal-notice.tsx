import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { appointmentStatus } from '../schedule.model';
import type { RequestDetail } from '../schedule.queries';
import { TimesByDay } from './times-by-day';
import type { StepState } from './use-step';

interface RefusalNoticeProps {
  step: StepState;
  /** The request as it is now. */
  latest: RequestDetail;
  /** Takes one of the free times that the refusal offers. */
  onChoose?: (startsAt: string) => void;
  /** Books outside the provider's hours after all. */
  onInsist?: () => void;
}

/** Why it was refused, and what can be done about it; what was typed stays in the form around it. */
export function RefusalNotice({ step, latest, onChoose, onInsist }: RefusalNoticeProps) {
  const { timeZone } = useCompany();
  const { error, refusal } = step;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  if (!error || !refusal) {
    return (
      <div ref={box}>
        <FormError message={error?.message} />
      </div>
    );
  }
  const free = 'free' in refusal ? refusal.free : [];
  const overtaken = !('free' in refusal);
  // What it has become is being asked for; until it is known there is nothing to go on from.
  const unknown = refusal.kind === 'stale' && latest.revision === step.seen.revision;

  return (
    <div
      ref={box}
      role="alert"
      className="scroll-my-6 rounded-md bg-danger-soft px-3.5 py-3 text-sm ring-1 ring-danger/25 ring-inset"
    >
      <p className="flex gap-2.5 text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere whitespace-pre-line">{error.message}</span>
      </p>
      {overtaken && (
        <div className="mt-3 grid gap-3 pl-6.5">
          <p>
            {unknown ? 'Looking up how it is now.' : appointmentStatus(latest, timeZone)} What you
            typed is still here.
          </p>
          <Button
            size="sm"
            className="justify-self-start"
            disabled={unknown}
            onClick={() => step.goOnFrom(latest)}
          >
            Go on from here
          </Button>
        </div>
      )}
      {free.length > 0 && onChoose && (
        <fieldset className="mt-3 pl-6.5">
          <legend className="mb-2">Free instead:</legend>
          <div className="grid gap-3">
            <TimesByDay
              times={free}
              timeZone={timeZone}
              renderTime={(startsAt, label) => (
                <Button size="sm" onClick={() => onChoose(startsAt)}>
                  {label}
                </Button>
              )}
            />
          </div>
        </fieldset>
      )}
      {refusal.kind === 'hours' && onInsist && (
        <div className="mt-3 pl-6.5">
          <Button size="sm" pending={step.pending} onClick={onInsist}>
            Use this time all the same
          </Button>
        </div>
      )}
    </div>
  );
}
