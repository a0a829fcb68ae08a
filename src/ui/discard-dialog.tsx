import { t } from '@/fields/words';
import { ConfirmDialog } from './confirm-dialog';

interface DiscardDialogProps {
  onKeep: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      onClose={onKeep}
      title={t('Discard your changes?')}
      description={t('What you typed has not been saved.')}
      confirmLabel={t('Discard')}
      cancelLabel={t('Keep editing')}
      onConfirm={onDiscard}
    />
  );
}
