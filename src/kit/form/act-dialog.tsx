import type { ComponentProps } from 'react';
import { toast } from 'sonner';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';

interface ActDialogProps<Variables>
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'pending' | 'onConfirm'> {
  act: {
    isPending: boolean;
    error: Error | null;
    mutate: (to: Variables, then: { onSuccess: () => void }) => void;
  };
  to: Variables;
  /** The toast's text after success. */
  done: string;
  /** Comes before the reason for a failure: "Nothing was revoked." */
  notDone?: string;
  /** Called in place of closing after success. */
  onDone?: () => void;
}

/** Confirms an action, runs it, then toasts and closes; a failure stays in the dialog. */
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
