import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { toast } from 'sonner';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';

interface ActDialogProps<Variables>
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'pending' | 'onConfirm'> {
  /** What is done. */
  act: Pick<UseMutationResult<unknown, Error, Variables>, 'isPending' | 'error' | 'mutate'>;
  /** To what. */
  to: Variables;
  /** What a toast says once it is done. */
  done: string;
  /** Said before the reason where it was not done: "Nothing was revoked." */
  notDone?: string;
  /** Instead of closing, once it is done. */
  onDone?: () => void;
}

/** Asks before something is done, does it, says so and closes; or stays with the reason why it was not. */
export function ActDialog<Variables>({
  act,
  to,
  done,
  notDone,
  onDone,
  children,
  ...dialog
}: ActDialogProps<Variables>) {
  const reason = act.error?.message;
  return (
    <ConfirmDialog
      {...dialog}
      pending={act.isPending}
      onConfirm={() =>
        act.mutate(to, {
          onSuccess: () => {
            toast.success(done);
            (onDone ?? dialog.onClose)();
          },
        })
      }
    >
      {children}
      <FormError message={reason && notDone ? `${notDone} ${reason}` : reason} />
    </ConfirmDialog>
  );
}
