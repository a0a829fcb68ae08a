import { LogOut, Shield, UserCheck, UserMinus, UserX } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatDate, formatDateTime } from '@/lib/dates';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import type { Member } from '../members.queries';
import { TeamRow } from './team-row';
import type { TeamView } from './team-view';

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
  const [open, setOpen] = useState<'role' | 'sign-out' | 'deactivate' | 'reactivate' | 'remove'>();
  const { name, email, role, deactivatedAt } = member;
  const isOneself = member.userId === view.userId;
  const close = () => setOpen(undefined);

  return (
    <TeamRow
      view={view}
      picture={<Avatar name={name} src={member.avatarUrl} decorative />}
      title={
        <>
          {name}
          {isOneself && <span className="font-normal text-muted"> (you)</span>}
        </>
      }
      detail={email}
      aside={
        lastSignIn !== undefined && (
          <p className="basis-full text-muted text-xs sm:order-none sm:basis-auto">
            {lastSignIn === null
              ? 'Never signed in'
              : `Last sign-in ${formatDateTime(lastSignIn, view.timeZone)}`}
          </p>
        )
      }
      role={role}
      state={
        deactivatedAt !== null && (
          <Badge tone="danger">Deactivated {formatDate(deactivatedAt, view.timeZone)}</Badge>
        )
      }
      actionsFor={name}
      actions={[
        { label: 'Change role', icon: <Shield />, onSelect: () => setOpen('role') },
        ...(isOneself
          ? []
          : [
              {
                label: 'Sign out everywhere',
                icon: <LogOut />,
                onSelect: () => setOpen('sign-out'),
              },
              deactivatedAt === null
                ? { label: 'Deactivate', icon: <UserX />, onSelect: () => setOpen('deactivate') }
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
    >
      {open === 'role' && <RoleDialog view={view} member={member} onClose={close} />}
      {open !== undefined && open !== 'role' && (
        <AccessDialog change={open} view={view} member={member} onClose={close} />
      )}
    </TeamRow>
  );
}
