import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { useCurrentUser } from '@/company/company-context';
import { CodeField } from '@/session/second-factor/code-field';
import { useRemoveFactor } from '@/session/second-factor/enrol/second-factor.mutations';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import type { Factor } from './second-factor.queries';

interface RemoveDialogProps {
  factor: Factor;
  onClose: () => void;
}

export function RemoveDialog({ factor, onClose }: RemoveDialogProps) {
  const { id: userId } = useCurrentUser();
  const [code, setCode] = useState('');
  const remove = useRemoveFactor(userId);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    remove.mutate(
      { id: factor.id, code },
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
      description="Its codes will no longer work. Without another app, your password alone signs you in."
      size="sm"
      role="alertdialog"
      locked={remove.isPending}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button disabled={remove.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={remove.isPending}>
            Remove
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError message={remove.error?.message} />
        <CodeField
          value={code}
          onChange={setCode}
          hint={`The code that ${factor.name} shows now.`}
        />
      </div>
    </Dialog>
  );
}
