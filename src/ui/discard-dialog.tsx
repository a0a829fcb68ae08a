import { ConfirmDialog } from './confirm-dialog';

interface DiscardDialogProps {
  onKeep: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      onClose={onKeep}
      title="Discard your changes?"
      description="What you typed has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
    />
  );
}
