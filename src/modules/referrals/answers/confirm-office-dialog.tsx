import { ActDialog } from '@/kit/form/act-dialog';
import { useConfirmStatusLink } from '@/records/outbox/outbox.mutations';

interface ConfirmOfficeDialogProps {
  linkId: string;
  sender: string;
  onClose: () => void;
}

/** Asks whether the office was called back; until then its link shows only the status. */
export function ConfirmOfficeDialog({ linkId, sender, onClose }: ConfirmOfficeDialogProps) {
  const confirm = useConfirmStatusLink();
  return (
    <ActDialog
      act={confirm}
      to={linkId}
      title="Is this the office?"
      description={`Call ${sender} first. Use a number that you know, not the number on the form.`}
      confirmLabel="This is the office"
      tone="primary"
      done="Office confirmed"
      onClose={onClose}
    >
      <p className="text-sm">
        Then their link also shows appointments, letters, messages and missing items. Your name and
        the time are kept.
      </p>
    </ActDialog>
  );
}
