import { formatDateTime } from '@/lib/dates';
import type { TeamView } from '@/records/members/team/team-view';
import { ActFooter } from '@/ui/act-footer';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { invitationLink } from './invitation.model';
import { InvitationLink } from './invitation-link';
import { useRenewInvitation } from './invitations.mutations';
import type { Invitation } from './invitations.queries';

interface RenewDialogProps {
  view: TeamView;
  invitation: Invitation;
  who: string;
  onClose: () => void;
}

export function RenewDialog({ view, invitation, who, onClose }: RenewDialogProps) {
  const renew = useRenewInvitation();
  const made = renew.data;
  return (
    <Dialog
      onClose={onClose}
      title="Make a new link"
      description={
        made
          ? 'Send this link yourself. It is shown only once.'
          : `For ${who}. The link from before stops working.`
      }
      locked={renew.isPending}
      footer={
        made ? (
          <CloseButton variant="primary" label="Done" onClose={onClose} />
        ) : (
          <ActFooter
            pending={renew.isPending}
            onCancel={onClose}
            onClick={() => renew.mutate(invitation.id)}
          >
            Create link
          </ActFooter>
        )
      }
    >
      {made ? (
        <InvitationLink
          link={invitationLink(window.location.origin, made.token)}
          hint={`Works once, until ${formatDateTime(made.expires_at, view.timeZone)}.`}
        />
      ) : (
        <FormError message={renew.error?.message} />
      )}
    </Dialog>
  );
}
