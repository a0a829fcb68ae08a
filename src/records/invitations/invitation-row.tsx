import { Link2, Mail, X } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatDateTime } from '@/lib/dates';
import { TeamRow } from '@/records/members/team/team-row';
import type { TeamView } from '@/records/members/team/team-view';
import { Badge } from '@/ui/badge';
import type { Invitation } from './invitations.queries';

const RenewDialog = lazyDialog(() => import('./renew-dialog'), 'RenewDialog');
const RevokeDialog = lazyDialog(() => import('./revoke-dialog'), 'RevokeDialog');

interface InvitationRowProps {
  view: TeamView;
  invitation: Invitation;
  invitedBy: string | undefined;
  isExpired: boolean;
}

export function InvitationRow({ view, invitation, invitedBy, isExpired }: InvitationRowProps) {
  const [open, setOpen] = useState<'renew' | 'revoke'>();
  const { email, role, expires_at } = invitation;
  const who = email ?? 'Anyone with the link';
  const close = () => setOpen(undefined);
  const until = formatDateTime(expires_at, view.timeZone);

  return (
    <TeamRow
      view={view}
      picture={
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-sunken text-muted"
        >
          {email === null ? <Link2 className="size-4" /> : <Mail className="size-4" />}
        </span>
      }
      title={who}
      detail={
        <>
          {isExpired ? `Expired ${until}` : `Valid until ${until}`}
          {invitedBy !== undefined && `, from ${invitedBy}`}
        </>
      }
      role={role}
      state={isExpired && <Badge tone="warning">Expired</Badge>}
      actionsFor={`the invitation: ${who}`}
      actions={[
        { label: 'Make a new link', icon: Link2, onSelect: () => setOpen('renew') },
        { label: 'Revoke', icon: X, tone: 'danger', onSelect: () => setOpen('revoke') },
      ]}
    >
      {open === 'renew' && (
        <RenewDialog view={view} invitation={invitation} who={who} onClose={close} />
      )}
      {open === 'revoke' && <RevokeDialog invitation={invitation} who={who} onClose={close} />}
    </TeamRow>
  );
}
