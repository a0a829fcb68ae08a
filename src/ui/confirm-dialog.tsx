import type { ReactNode } from 'react';
import { t } from '@/fields/words';
import { ActFooter } from './act-footer';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  /** Left out where it is rendered only while open. */
  open?: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in a sentence. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  pending?: boolean;
  onConfirm: () => void;
  /** Fields for the action, such as a reason, and its error. */
  children?: ReactNode;
}

export function ConfirmDialog({
  open = true,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel = t('Cancel'),
  tone = 'danger',
  pending = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      role="alertdialog"
      locked={pending}
      footer={
        <ActFooter
          {...{ cancelLabel, pending }}
          variant={tone}
          onCancel={onClose}
          onClick={onConfirm}
        >
          {confirmLabel}
        </ActFooter>
      }
    >
      {children}
    </Dialog>
  );
}
