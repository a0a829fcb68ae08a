import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { RequestDetail } from '../schedule.queries';
import { RefusalNotice } from './refusal-notice';
import { type StepKind, stepLabel, stepsFor } from './step';
import type { StepState } from './use-step';

interface StepFormProps {
  kind: StepKind;
  request: RequestDetail;
  isRequester: boolean;
  step: StepState;
  title: string;
  description: string;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  onChoose?: (startsAt: string) => void;
  onInsist?: () => void;
  /** Before the two usual buttons. */
  extra?: ReactNode;
  children: ReactNode;
}

/** What every step's form has around it: whose it is, why it was refused, and its buttons. */
export function StepForm({
  kind,
  request,
  isRequester,
  step,
  title,
  description,
  submitLabel,
  tone = 'primary',
  onSubmit,
  onClose,
  onChoose,
  onInsist,
  extra,
  children,
}: StepFormProps) {
  // After an answer that was lost it may have been done, and sending it again finds that out.
  const outdated =
    step.error === null && !stepsFor(request, { isRequester, now: Date.now() }).includes(kind);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      locked={step.pending}
      onSubmit={onSubmit}
      footer={
        <>
          {extra}
          <Button disabled={step.pending} onClick={onClose}>
            {kind === 'cancel' ? 'Keep it' : 'Cancel'}
          </Button>
          <Button type="submit" variant={tone} pending={step.pending} disabled={outdated}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {outdated && !step.pending && (
          <p className="text-muted text-sm">
            “{stepLabel(kind, request)}” no longer fits this request, which has changed since.
          </p>
        )}
        <RefusalNotice
          step={step}
          latest={request}
          {...(onChoose && { onChoose })}
          {...(onInsist && { onInsist })}
        />
      </div>
    </Dialog>
  );
}
