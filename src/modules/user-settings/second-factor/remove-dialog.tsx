import type { SubmitEvent } from 'react';
import { toast } from 'sonner';
import { useRemoveFactor } from '@/session/second-factor/enrol/second-factor.mutations';
import type { Factor } from '@/session/second-factor/second-factor.queries';
import { SecondStepFields } from '@/session/second-factor/second-step-fields';
import { useSecondStep } from '@/session/second-factor/use-second-step';
import { useSignedInUser } from '@/session/signed-in-user';
import { ActFooter } from '@/ui/act-footer';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';

interface RemoveDialogProps {
  factor: Factor;
  /** It is the last factor. */
  turnsOff: boolean;
  onClose: () => void;
}

const WHAT_ENDS = {
  app: 'Its codes will no longer work.',
  passkey: 'It will no longer work here; you can then delete it from your device, too.',
};

export function RemoveDialog({ factor, turnsOff, onClose }: RemoveDialogProps) {
  const { factors } = useSignedInUser();
  const step = useSecondStep(factors);
  const remove = useRemoveFactor();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    remove.mutate(
      { id: factor.id, take: step.take },
      {
        onSuccess: () => {
          toast.success(`${factor.name} removed`);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      onClose={onClose}
      title={`Remove ${factor.name}?`}
      description={`${WHAT_ENDS[factor.kind]}${turnsOff ? ' Your password alone signs you in then.' : ''}`}
      size="sm"
      role="alertdialog"
      locked={remove.isPending}
      onSubmit={handleSubmit}
      footer={
        <ActFooter
          type="submit"
          variant="danger"
          pending={remove.isPending}
          disabled={step.way === null}
          onCancel={onClose}
        >
          Remove
        </ActFooter>
      }
    >
      <div className="grid gap-4">
        <FormError message={remove.error?.message} />
        <SecondStepFields step={step} disabled={remove.isPending} />
      </div>
    </Dialog>
  );
}
