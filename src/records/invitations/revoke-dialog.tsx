import { ActDialog } from '@/kit/form/act-dialog';
import type { TeamView } from '@/records/members/team/team-view';
import { useRevokeInvitation } from './invitations.mutations';
import type { Invitation } from './invitations.queries';

interface RevokeDialogProps {
  view: TeamView;
  invitation: Invitation;
  who: string;
  onClose: () => void;
}

/** Takes an invitation back, asked for once more. */
export function RevokeDialog({ view, invitation, who, onClose }: RevokeDialogProps) {
  const revoke = useRevokeInvitation(view.companyId);
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
