import { Link2, Mail, MoreHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatDateTime } from '@/lib/dates';
import { ROLE_LABELS, ROLE_TONES } from '@/shared/members/roles';
import { mayChange, type TeamView } from '@/shared/members/team/team-view';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import type { Invitation } from './invitations.queries';

const RenewDialog = lazyDialog(() => import('./renew-dialog'), 'RenewDialog');
const RevokeDialog = lazyDialog(() => import('./revoke-dialog'), 'RevokeDialog');

interface InvitationRowProps {
  view: TeamView;
  invitation: Invitation;
  invitedBy: string | undefined;
  isExpired: boolean;
}

/** One invitation that waits for its answer. */
export function InvitationRow({ view, invitation, invitedBy, isExpired }: InvitationRowProps) {
  const [open, setOpen] = useState<'renew' | 'revoke'>();
  const { email, role, expires_at } = invitation;
  const who = email ?? 'Anybody with the link';
  const close = () => setOpen(undefined);
  const until = formatDateTime(expires_at, view.timeZone);

  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-sunken text-muted"
      >
        {email === null ? <Link2 className="size-4" /> : <Mail className="size-4" />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate font-medium text-sm">{who}</p>
          <p className="truncate text-muted text-xs">
            {isExpired ? `Expired ${until}` : `Good until ${until}`}
            {invitedBy !== undefined && `, from ${invitedBy}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {isExpired && <Badge tone="warning">Expired</Badge>}
          <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
        </div>
      </div>
      {mayChange(view.role, role) && (
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={`Actions for the invitation: ${who}`}>
              <MoreHorizontal aria-hidden="true" className="size-5" />
            </Button>
          }
          items={[
            { label: 'Make a new link', icon: <Link2 />, onSelect: () => setOpen('renew') },
            {
              label: 'Revoke',
              icon: <X />,
              tone: 'danger',
              onSelect: () => setOpen('revoke'),
            },
          ]}
        />
      )}
      {open === 'renew' && (
        <RenewDialog view={view} invitation={invitation} who={who} onClose={close} />
      )}
      {open === 'revoke' && (
        <RevokeDialog view={view} invitation={invitation} who={who} onClose={close} />
      )}
    </li>
  );
}
