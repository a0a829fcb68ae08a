import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import type { AppError } from '@/lib/errors';
import { type Refusal, refusalOf } from '@/lib/refusal';
import { useTakeStep } from '../schedule.mutations';
import { DONE, type Seen, type Step } from './step';

export interface StepState {
  seen: Seen;
  pending: boolean;
  error: AppError | null;
  refusal: Refusal | null;
  take: (step: Step) => void;
  /** Goes on from how things are now, after somebody else was quicker. */
  goOnFrom: (latest: Seen) => void;
  /** Forgets the last refusal, for a choice that answers it. */
  forget: () => void;
}

/** Takes a step with the request as it was when the form opened: a change since then is not overwritten. */
export function useStep({ id, revision }: Seen, onDone: () => void): StepState {
  const { id: companyId } = useCompany();
  const [seen, setSeen] = useState<Seen>({ id, revision });
  const change = useTakeStep(companyId);

  return {
    seen,
    pending: change.isPending,
    error: change.error,
    refusal: refusalOf(change.error),
    take: (step) =>
      change.mutate(
        { seen, step },
        {
          onSuccess: () => {
            toast.success(DONE[step.kind]);
            onDone();
          },
        },
      ),
    goOnFrom: (latest) => {
      setSeen({ id: latest.id, revision: latest.revision });
      change.reset();
    },
    forget: change.reset,
  };
}
