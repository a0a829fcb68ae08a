import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { nameOf } from '@/lib/person-names';
import type { RequestStatus } from '@/shared/appointments/appointment-labels';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { useNow } from '@/ui/use-now';
import type { RequestDetail } from '../schedule.queries';
import { type StepKind, stepLabel, stepsFor } from '../step';
import type { AskingStep } from '../steps/step-dialog';
import { useStepNow } from '../steps/use-step-now';

const StepDialog = lazyDialog(() => import('../steps/step-dialog'), 'StepDialog');

interface StepsCardProps {
  request: RequestDetail;
  isRequester: boolean;
}

/** Everything that can be done with the request now, the usual next step first. */
export function StepsCard({ request, isRequester }: StepsCardProps) {
  const now = useNow();
  const direct = useStepNow(request);
  const [asking, setAsking] = useState<AskingStep | null>(null);
  const steps = stepsFor(request, { isRequester, now });
  const hint = hintOf(request, isRequester);

  function begin(kind: StepKind) {
    if (kind === 'check-in') direct.take({ kind });
    else setAsking(kind);
  }

  return (
    <Card title="Next step" {...(hint !== null && { description: hint })}>
      <div className="grid gap-2">
        {steps.map((kind, index) => (
          <Button
            key={kind}
            variant={variantOf(kind, index)}
            pending={direct.pending && direct.step?.kind === kind}
            disabled={direct.pending}
            {...StepDialog.ahead}
            onClick={() => begin(kind)}
          >
            {stepLabel(kind, request)}
          </Button>
        ))}
        <FormError message={direct.error?.message} />
      </div>
      {asking && (
        <StepDialog kind={asking} requestId={request.id} onClose={() => setAsking(null)} />
      )}
    </Card>
  );
}

const EXPECTED: readonly StepKind[] = ['propose', 'check-in', 'complete'];

/** What is expected next stands out; asking again, moving or undoing something never does. */
function variantOf(kind: StepKind, index: number) {
  if (kind === 'cancel') return 'ghost';
  return index === 0 && EXPECTED.includes(kind) ? 'primary' : 'secondary';
}

const HINTS: Record<RequestStatus, string | null> = {
  pending: 'The request waits for the clinic to offer a time.',
  proposed: null,
  confirmed: null,
  checked_in: 'The patient is here.',
  completed: 'The appointment took place.',
  cancelled: 'This appointment was cancelled.',
  no_show: 'The patient did not come.',
};

function hintOf({ status, requester }: RequestDetail, isRequester: boolean): string | null {
  if (status !== 'proposed') return HINTS[status];
  return isRequester
    ? 'Accept one of the times, or ask for others.'
    : `Waiting for ${nameOf(requester) ?? 'an answer'}. If they answer by phone, confirm the time here.`;
}
