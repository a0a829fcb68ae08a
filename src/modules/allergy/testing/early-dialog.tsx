import { ReasonDialog } from '@/kit/form/reason-dialog';

interface EarlyDialogProps {
  onSave: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function EarlyDialog({ onSave, onClose }: EarlyDialogProps) {
  return (
    <ReasonDialog
      title="Read without waiting?"
      description="The result prints your reason."
      label="Why the readings count"
      missing="Say why the readings count."
      footer="Read now"
      onSave={onSave}
      onClose={onClose}
    />
  );
}
