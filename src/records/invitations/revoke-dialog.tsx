import { ActDialog } from '@/kit/form/act-dialog';
import { useRevokeInvitation } from './invitations.mutations';
import type { Invitation } from './invitations.queries';

interface RevokeDialogProps {
  invitation: Invitation;
  who: string;
  onClose: () => void;
}

export function RevokeDialog({ invitation, who, onClose }: RevokeDialogProps) {
  const revoke = useRevokeInvitation();
  return (
    <ActDialog
      title="Revoke the invitation?"
      description={`For ${who}. The link that was sent stops working.`}
      confirmLabel="Revoke"
      act={revoke}
      to={invitation.id}
      done="The invitation was revoked"
      onClose={onClose}
    />
  );
}
