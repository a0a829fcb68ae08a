import { LogOut, MoreHorizontal, Shield, UserCheck, UserMinus, UserX } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import type { Member } from '../members.queries';
import type { TeamView } from './team-view';

const RoleDialog = lazyDialog(() => import('./role-dialog'), 'RoleDialog');
const AccessDialog = lazyDialog(() => import('./access-dialog'), 'AccessDialog');

interface MemberActionsProps {
  view: TeamView;
  member: Member;
}

export function MemberActions({ view, member }: MemberActionsProps) {
  const [open, setOpen] = useState<'role' | 'sign-out' | 'deactivate' | 'reactivate' | 'remove'>();
  const isOneself = member.userId === view.userId;
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Actions for ${member.name}`}
            className="px-2!"
          >
            <MoreHorizontal aria-hidden="true" className="size-5" />
          </Button>
        }
        items={[
          { label: 'Change role', icon: Shield, onSelect: () => setOpen('role') },
          ...(isOneself
            ? []
            : [
                {
                  label: 'Sign out everywhere',
                  icon: LogOut,
                  onSelect: () => setOpen('sign-out'),
                },
                member.deactivatedAt === null
                  ? { label: 'Deactivate', icon: UserX, onSelect: () => setOpen('deactivate') }
                  : {
                      label: 'Reactivate',
                      icon: UserCheck,
                      onSelect: () => setOpen('reactivate'),
                    },
                {
                  label: 'Remove from the clinic',
                  icon: UserMinus,
                  tone: 'danger' as const,
                  onSelect: () => setOpen('remove'),
                },
              ]),
        ]}
      />
      {open === 'role' && <RoleDialog view={view} member={member} onClose={close} />}
      {open !== undefined && open !== 'role' && (
        <AccessDialog change={open} view={view} member={member} onClose={close} />
      )}
    </>
  );
}
