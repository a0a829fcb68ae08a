import { toast } from 'sonner';
import { useTakeStep } from '@/records/appointments/appointments.mutations';
import { DONE, type Step } from '@/records/appointments/step';

/** Takes a step that needs no form, with the revision shown when the button is pressed. */
export function useStepNow({ id, revision }: { id: string; revision: number }) {
  const change = useTakeStep();
  return {
    /** The current step, or the last one. */
    step: change.variables?.step,
    pending: change.isPending,
    error: change.error,
    take: (step: Step) =>
      change.mutate(
        { seen: { id, revision }, step },
        { onSuccess: () => void toast.success(DONE[step.kind]) },
      ),
  };
}
