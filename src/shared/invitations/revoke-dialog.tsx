import { toast } from 'sonner';
import type { TeamView } from '@/shared/members/team/team-view';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
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
    <ConfirmDialog
      onClose={onClose}
      title="Revoke the invitation?"
      description={`For ${who}. The link that was sent stops working.`}
      confirmLabel="Revoke"
      pending={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(invitation.id, {
          onSuccess: () => {
            toast.success('The invitation was revoked');
            onClose();
          },
        })
      }
    >
      <FormError message={revoke.error?.message} />
    </ConfirmDialog>
  );
}
