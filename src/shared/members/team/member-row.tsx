import { MoreHorizontal, Shield, UserCheck, UserMinus, UserX } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatDate, formatDateTime } from '@/lib/dates';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import type { Member } from '../members.queries';
import { ROLE_LABELS, ROLE_TONES } from '../roles';
import { mayChange, type TeamView } from './team-view';

const RoleDialog = lazyDialog(() => import('./role-dialog'), 'RoleDialog');
const AccessDialog = lazyDialog(() => import('./access-dialog'), 'AccessDialog');

interface MemberRowProps {
  view: TeamView;
  member: Member;
  /** Null for never; undefined where it isn't known, or isn't theirs to know who look. */
  lastSignIn: string | null | undefined;
}

/** One person of the team. */
export function MemberRow({ view, member, lastSignIn }: MemberRowProps) {
  const [open, setOpen] = useState<'role' | 'deactivate' | 'reactivate' | 'remove'>();
  const { name, email, role, deactivatedAt } = member;
  const isOneself = member.userId === view.userId;
  const close = () => setOpen(undefined);

  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <Avatar name={name} src={member.avatarUrl} decorative />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate font-medium text-sm">
            {name}
            {isOneself && <span className="font-normal text-muted"> (you)</span>}
          </p>
          <p className="truncate text-muted text-xs">{email}</p>
        </div>
        {lastSignIn !== undefined && (
          <p className="basis-full text-muted text-xs sm:order-none sm:basis-auto">
            {lastSignIn === null
              ? 'Never signed in'
              : `Last sign-in ${formatDateTime(lastSignIn, view.timeZone)}`}
          </p>
        )}
        <div className="flex flex-wrap gap-1.5">
          {deactivatedAt !== null && (
            <Badge tone="danger">Deactivated {formatDate(deactivatedAt, view.timeZone)}</Badge>
          )}
          <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
        </div>
      </div>
      {mayChange(view.role, role) && (
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={`Actions for ${name}`}>
              <MoreHorizontal aria-hidden="true" className="size-5" />
            </Button>
          }
          items={[
            { label: 'Change role', icon: <Shield />, onSelect: () => setOpen('role') },
            ...(isOneself
              ? []
              : [
                  deactivatedAt === null
                    ? {
                        label: 'Deactivate',
                        icon: <UserX />,
                        onSelect: () => setOpen('deactivate'),
                      }
                    : {
                        label: 'Reactivate',
                        icon: <UserCheck />,
                        onSelect: () => setOpen('reactivate'),
                      },
                  {
                    label: 'Remove from the clinic',
                    icon: <UserMinus />,
                    tone: 'danger' as const,
                    onSelect: () => setOpen('remove'),
                  },
                ]),
          ]}
        />
      )}
      {open === 'role' && <RoleDialog view={view} member={member} onClose={close} />}
      {open !== undefined && open !== 'role' && (
        <AccessDialog change={open} view={view} member={member} onClose={close} />
      )}
    </li>
  );
}
